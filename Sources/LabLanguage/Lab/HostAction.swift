/// Whoever runs commands, and knows the world around the list: files, the terminal, a recording.
package protocol Host: AnyObject {}

/// What a command does outside the list. The command defines it in its own file; whoever runs commands knows only the
/// rule that it stands under.
package protocol HostAction: Sendable {
  var scope: HostScope { get }

  /// Does it, after the command itself has come to its end.
  ///
  /// - Throws: why it is refused; the list is as the command left it, which such a command does not change.
  func run(on host: any Host, _ call: Call) throws(CommandError)
}

/// Where something outside the list may be done.
package enum HostScope: Sendable {
  /// Everywhere, in a session too: what it prints follows from the list and the steps that led to it.
  case everywhere
  /// Everywhere; but what it prints follows from more than that, or takes long.
  case everywhereWithOtherOutput
  /// At a prompt and in scripts only, as it reaches outside a session.
  case prompt
  /// As `prompt`; and if the command names a file, that is written, for which a file that is run needs trust.
  case promptWritingFiles
}
