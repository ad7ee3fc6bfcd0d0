/// What a command does outside the list. The command defines it in its own file; whoever runs commands, and knows files,
/// the terminal and recordings, knows only the rule that it stands under, and how to let it be done.
package protocol HostAction: Sendable {
  var scope: HostScope { get }
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
