import LabLanguage
import LabSessions
import ListModel

extension LessonPlay {
  /// Executes a command on the list of the lesson, if the task allows it.
  ///
  /// - Parameter learner: what writes a file writes it where this interpreter may, and does not change the list.
  func look(_ line: String, for learner: Interpreter) -> Answer {
    let call = understood(line)
    if let refusal = call.flatMap(refusal) { return Answer(line: line, refused: refusal) }
    let writes = call?.writesFile ?? false
    let copy = writes ? stage.copy(writingAs: learner) : stage.copy()
    guard var answer = copy.execute(line, isTyped: false) else { return Answer(line: line) }
    if let refusal = refusalToUndo(answer.line, leadingTo: copy.lab) {
      return Answer(line: answer.line, refused: refusal)
    }
    show(answer, on: copy)
    if answer.error == nil, !writes { stage = copy }
    if let task, case .attempt(let goals, let max) = task.kind, answer.error == nil, answer.hasChanged {
      note(goals, max, task)
    }
    if let hidden {
      hide(hidden)
      answer.error = answer.error.map(hidden.hiding)
    }
    // The lesson has printed all of it.
    answer.report = StepReport()
    return answer
  }

  /// The setting to be named; nil: there is none.
  private var hidden: HiddenSetting? {
    if case .hidden(let setting, _)? = task?.kind { return setting }
    return nil
  }

  /// The command in a line, possibly in other words; nil: there is none.
  func understood(_ line: String) -> Call? {
    let lab = stage.lab
    return lab.vocabulary.command(in: line)
      ?? lab.vocabulary.correctedCommand(of: line, names: lab.names).flatMap { lab.vocabulary.command(in: $0) }
  }

  /// The reason for which a command is refused here; nil: it is allowed.
  private func refusal(of call: Call) -> CommandError? {
    // With a file, `minimise` is about that file and not about the list.
    let isOutside = Self.outside.contains(call.verb.name) || call.verb.name == "minimise" && call.writesFile
    guard isOutside else { return hidden?.refusal(of: call) }
    return CommandError(
      .notHere, "\(call.verb.name) does not work in a \(lesson.verb), whose list is not your own",
      advice: "\(lesson.verb) off leaves the \(lesson.verb)", at: call.wholeSpan)
  }

  /// Commands that use files, the lines or the window of the shell, or take long.
  static let outside: Set<String> = ["record", "stop", "replay", "export", "run", "edit", "live"]

  /// The reason for which a command may not go to a list; nil: it may. The commands of an attempt are counted from the
  /// steps of the lesson on, and a hidden setting is hidden in them.
  private func refusalToUndo(_ line: String, leadingTo lab: Lab) -> CommandError? {
    switch task?.kind {
    case .key?, .refusal?, nil: return nil
    case .attempt?, .hidden?:
      guard lab.steps < base.lab.steps else { return nil }
      return CommandError(
        .nothingToUndo, "these steps are the lesson's own", advice: "undo takes back what you did here",
        at: 0..<line.count)
    }
  }

  // MARK: Attempts

  /// Prints how far an attempt is, and ends it when the goal is reached.
  private func note(_ goals: [String], _ max: Int, _ task: LessonTask) {
    let count = stage.lab.steps - base.lab.steps
    let open = goals.compactMap { stage.problem(with: $0) }
    guard open.isEmpty, count <= max else {
      if open.isEmpty { hasErred = true }
      return say(Self.progress(count, of: max, open))
    }
    bringOut("Done, with \(Self.commands(count)).")
    finish(task, reaching: stage.list)
  }

  /// The state of an unfinished attempt: what is missing, and whether undo is needed.
  private static func progress(_ count: Int, of max: Int, _ open: [String]) -> String {
    guard !open.isEmpty else {
      return "The goal is reached, but with \(commands(count)), and only \(max) may be used: undo takes them back."
    }
    let missing = open.joined(separator: ", and ")
    switch count {
    case ..<max: return "Used \(count) of \(commands(max)): \(missing)."
    case max: return "Used \(count) of \(commands(max)): \(missing). undo takes one back."
    default: return "Used \(commands(count)), \(count - max) too many; undo takes them back. Missing: \(missing)."
    }
  }

  private static func commands(_ count: Int) -> String { count == 1 ? "1 command" : "\(count) commands" }
}

extension Interpreter {
  /// The reason for which a goal is not reached, as `created is 5, expected 6`; nil: it is reached.
  func problem(with goal: String) -> String? { copy().execute("expect \(goal)", isTyped: false)?.error?.message }
}

extension Answer {
  /// The answer to a refused line.
  fileprivate init(line: String, refused error: CommandError) {
    self.init(line: line)
    self.error = error
  }
}
