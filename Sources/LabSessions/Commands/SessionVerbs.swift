package import LabCommands

extension Interpreter {
  /// The commands that need a disk or a recorder. A new one is a file beside this one and a line here.
  package static let verbs: [Verb] = [
    RecordCommand.verb, StopCommand.verb, NoteCommand.verb, ReplayCommand.verb, MinimiseCommand.verb,
    ExportCommand.verb, RunCommand.verb, EditCommand.verb, CompareCommand.verb, SweepCommand.verb, FindCommand.verb,
  ]
}

extension Vocabulary {
  /// Everything that can be said in a session.
  static let ofSessions = Vocabulary(Lab.verbs + Interpreter.verbs)
}
