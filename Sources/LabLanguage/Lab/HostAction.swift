/// What a command does outside the list. The command defines it in its own file; whoever runs commands, and knows files,
/// the terminal and recordings, knows only the rule that it stands under, and how to let it be done.
package protocol HostAction: Sendable {
  var scope: HostScope { get }
}

/// Where something outside the list may be done. What writes a file that the command names (`Slot.path`) is never done in a
/// session, and in a file that is run only with trust, whatever this says.
package enum HostScope: Sendable {
  /// Everywhere, in a session too: what it prints follows from the list and the steps that led to it.
  case everywhere
  /// Everywhere; but what it prints follows from more than that, or takes long.
  case everywhereWithOtherOutput
  /// At a prompt and in scripts only, as it reaches outside a session.
  case prompt
}
