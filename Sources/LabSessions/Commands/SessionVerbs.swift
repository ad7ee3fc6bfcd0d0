package import LabLanguage

extension Interpreter {
  /// The commands that act outside the list: on files, recordings and the shell, and on lists of their own. A new one is
  /// a file beside this one and a line here.
  package static let verbs: [Verb] = [
    LessonCommand.verb, HintCommand.verb, WhyCommand.verb, SkipCommand.verb, TourCommand.verb,
    DumpCommand.verb, OutputCommand.verb, HistoryCommand.verb, HintsCommand.verb, AliasCommand.verb, ClearCommand.verb,
    QuitCommand.verb, RunCommand.verb, EditCommand.verb,
    RecordCommand.verb, StopCommand.verb, NoteCommand.verb, ReplayCommand.verb, ExportCommand.verb,
    FilmCommand.verb,
    MinimiseCommand.verb, CompareCommand.verb, SweepCommand.verb, FindCommand.verb, BenchCommand.verb,
  ]

  /// An interpreter of all commands, with a fresh lab, in the disk's working folder.
  ///
  /// - Parameter clock: what bounds searches in time.
  package convenience init(
    disk: any Disk, place: Place = .prompt, clock: (any Clock<Duration>)? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.init(.ofSessions, disk: disk, place: place, clock: clock, isInterrupted: isInterrupted)
  }
}

extension Vocabulary {
  /// Every command that works in a session.
  package static let ofSessions = Vocabulary(Lab.verbs + Interpreter.verbs)
}
