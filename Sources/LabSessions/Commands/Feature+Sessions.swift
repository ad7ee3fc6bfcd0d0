package import LabLanguage

extension Feature {
  /// The commands that act outside the list: on files, recordings and the shell, and on lists of their own. A new one is
  /// a file beside this one and a line here.
  private static let sessionVerbs: [Verb] = [
    DumpCommand.verb, OutputCommand.verb, HistoryCommand.verb, HintsCommand.verb, PreviewCommand.verb,
    LiveCommand.verb, WatchCommand.verb, AliasCommand.verb, PageCommand.verb,
    ClearCommand.verb,
    QuitCommand.verb, RunCommand.verb, EditCommand.verb,
    RecordCommand.verb, StopCommand.verb, NoteCommand.verb, ReplayCommand.verb, ExportCommand.verb,
  ]

  /// Sessions and the shell, with what help says of them.
  package static let sessions = Feature(verbs: sessionVerbs) {
    FeatureHelp(helpOfSessions, limits: Limit.ofSessions)
  }

  private static let helpOfSessions = HelpText("sessions")
}
