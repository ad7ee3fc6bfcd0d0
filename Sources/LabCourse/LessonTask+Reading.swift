import LabLanguage
import LabSessions

extension LessonTask {
  /// Reads the task of a comment; its commands follow later.
  ///
  /// - Throws: `FileError`.
  init(_ entry: LessonEntry, in reader: LessonReader) throws(FileError) {
    let note = LessonNote(entry.text)
    (question, line) = (note.text, entry.line)
    func wrong(_ message: String) -> FileError {
      reader.problem(message, at: entry.line, marking: note.brackets ?? "")
    }
    let (known, example) = Self.fields(of: entry.kind)
    guard note.brackets != nil, !question.isEmpty else {
      throw wrong("# \(entry.kind.rawValue): needs a question and then, in brackets, what is asked for: \(example)")
    }
    if let other = note.unknown(but: known) {
      throw wrong("the brackets cannot have \(Word.quote(other)); they are written \(example)")
    }
    kind = try Self.kind(of: entry.kind, note, wrong)
  }

  /// The fields that a comment may have in its brackets, and an example.
  private static func fields(of kind: LessonEntry.Kind) -> (known: [String], example: String) {
    switch kind {
    case .attempt: (["goal", "at most"], "(goal: created == 6; at most: 3)")
    case .culprit: (["one of"], "(one of: stale-index, double-dequeue)")
    case .engine: (["one of"], "(one of: vscode, pgtable)")
    default: (["key", "one of", "refused"], "(key: cell[4]) or (refused: yes or no)")
    }
  }

  private static func kind(
    of kind: LessonEntry.Kind, _ note: LessonNote, _ wrong: (String) -> FileError
  ) throws(FileError) -> Kind {
    switch kind {
    case .attempt:
      let goals = note.list("goal", between: " and ")
      guard !goals.isEmpty else { throw wrong("a try needs a goal: (goal: created == 6; at most: 3)") }
      guard let max = note["at most"].flatMap({ Int($0) }), max > 0 else {
        throw wrong("a try needs how many commands it may take: (goal: \(goals[0]); at most: 3)")
      }
      return .attempt(goals: goals, max: max)
    case .culprit, .engine:
      let choices = note.list("one of")
      guard choices.count > 1 else { throw wrong("at least two names to choose from are needed: (one of: a, b)") }
      return .hidden(HiddenSetting(command: kind == .culprit ? "fault" : "profile"), choices: choices)
    default:
      if note["refused"] != nil { return .refusal }
      guard let key = note["key"], !key.isEmpty else {
        throw wrong("an ask needs the key that it asks for: (key: cell[4]), or (refused: yes or no)")
      }
      return .key(key, choices: note.list("one of"))
    }
  }

  /// The complete task, after its fields were checked against its commands.
  ///
  /// - Throws: `FileError`.
  func finished(in reader: LessonReader) throws(FileError) -> LessonTask {
    var task = self
    func wrong(_ message: String) -> FileError { reader.problem(message, at: line) }
    guard let first = steps.first, let last = steps.last else {
      throw wrong("the command that shows the answer must stand below it, such as > scroll by 50")
    }
    guard !reasons.isEmpty else { throw wrong("a # why: must stand below its commands") }
    switch kind {
    case .key(let key, let choices):
      guard let state = last.states.first(where: { $0.key == key }) else {
        throw wrong("the last command below it must say what comes of it: = \(key) VALUE")
      }
      guard choices.isEmpty || choices.contains(state.pattern.source) else {
        throw wrong("\(state.pattern.source), the answer, is not one of the choices")
      }
    case .refusal:
      guard steps.count == 1 else { throw wrong("there must be one command below it, which is refused or not") }
    case .attempt(_, let max):
      guard steps.count <= max else {
        throw wrong("its solution has \(steps.count) commands, and at most \(max) may be")
      }
    case .hidden(let setting, let choices):
      let hidden = HiddenSetting(command: first.command)
      guard choices.contains(where: { first.command == "\(setting.verb) \($0)" }) else {
        throw wrong(
          "the first command below it must be > \(setting.verb) with one of \(choices.joined(separator: ", "))")
      }
      task.kind = .hidden(hidden, choices: choices)
    }
    return task
  }
}
