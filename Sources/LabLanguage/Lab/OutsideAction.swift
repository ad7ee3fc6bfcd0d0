/// An action of a command outside the list, on files, the terminal or recordings. The command's own file defines it;
/// the interpreter knows only where the action is allowed, and how to run it.
///
/// A class, as Embedded Swift knows no other values whose type is left open.
package protocol OutsideAction: AnyObject, Sendable {
  /// Where the action is allowed.
  var scope: OutsideScope { get }
}

/// Where an action outside the list is allowed. An action that writes a file which the command names (`Slot.path`) is
/// never allowed in a session, and in a file that is run only with trust, whatever the scope is.
package enum OutsideScope: Sendable {
  /// Everywhere, also in a session: its output depends only on the list and its steps.
  case everywhere
  /// Everywhere, but its output depends on more than the list and its steps, or it takes long.
  case everywhereWithOtherOutput
  /// At a prompt and in scripts only, because it has effects outside a session.
  case prompt
}
