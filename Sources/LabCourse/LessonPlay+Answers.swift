import LabLanguage
import LabSessions
import ListModel

extension LessonPlay {
  /// Prints a task: the question, what comes next, and how to answer.
  func ask(_ task: LessonTask) {
    bringOut("? \(task.question)")
    switch task.kind {
    case .key, .refusal:
      say("  After your answer: \(task.shown.joined(separator: "; "))")
      say("Answer with \(form(of: task).wish) (hint helps, skip shows it, quit leaves).")
    case .attempt(let goals, let max):
      let commands = max == 1 ? "one command" : "at most \(max) commands"
      say("  goal: \(goals.joined(separator: " and ")), with \(commands)")
      say("Type the commands; undo takes them back (hint helps, skip shows a solution, quit leaves).")
    case .hidden(_, let choices):
      say("  one of: \(choices.joined(separator: ", "))")
      say("Try things out, and look with show and cell; then type the name (hint, skip, quit).")
    }
  }

  /// The right answer to a task, whose list is the current one.
  func answer(to task: LessonTask) -> String {
    switch task.kind {
    case .key(let key, _): (try? StateKey.value(of: key, in: solved(task).list, at: 0..<0)) ?? "none"
    case .refusal: task.isRefused ? "yes" : "no"
    case .hidden(let setting, _): setting.name
    case .attempt: ""
    }
  }

  /// The list after the commands of a task.
  private func solved(_ task: LessonTask) -> Interpreter {
    let copy = base.copy()
    copy.play(task.shown)
    return copy
  }

  /// The form of an answer to a task.
  func form(of task: LessonTask) -> AnswerForm {
    switch task.kind {
    case .refusal: .oneOf(["yes", "no"])
    case .hidden(_, let choices): .oneOf(choices)
    case .key(let key, let choices): choices.isEmpty ? AnswerForm(key: key, value: truth) : .oneOf(choices)
    case .attempt: .oneOf([])
    }
  }

  // MARK: Lines

  /// Handles a line: an answer, or a command on the list of the lesson.
  ///
  /// - Parameter learner: the interpreter with the learner's own list and files.
  func take(_ line: String, for learner: Interpreter) -> Answer {
    let line = line.trimmed
    guard let task else { return isCommand(line) ? look(line, for: learner) : said(line) { afterwards(line) } }
    let form = form(of: task)
    let meant = form.answer(in: task.answering(line))
    if case .oneOf = form, let meant { return said(line) { answer(meant, to: task) } }
    let isVerb = stage.lab.vocabulary.verb(named: String(line.prefix { $0 != " " })) != nil
    if !isVerb, let meant, form != .text || !isCommand(line), isKnown(meant, form) {
      return said(line) { answer(meant, to: task) }
    }
    if isVerb || isCommand(line) || form == .oneOf([]) && !isSentence(line) { return look(line, for: learner) }
    return said(line) {
      if let choice = form.choice(beginningWith: line) { answer(choice, to: task) } else { saySense(of: line, form) }
    }
  }

  /// Whether an answer is possible: each row's key in it is that of a row, or a part of the right answer.
  private func isKnown(_ answer: String, _ form: AnswerForm) -> Bool {
    var words = truth.split(separator: ",").map(String.init)
    switch form {
    case .rowKey(let others): words += others
    case .items: break
    case .number, .cell, .rows, .oneOf, .text: return true
    }
    return answer.split(separator: ",").allSatisfy { word in
      words.contains(String(word))
        || base.list.catalog.key(named: String(word)).flatMap(base.list.records.row(of:)) != nil
    }
  }

  /// Handles a line when no task is open: after a wrong answer it may be another try.
  private func afterwards(_ line: String) {
    if hasErred, let pastTask, form(of: pastTask).answer(in: pastTask.answering(line)) != nil {
      return say("That question is answered already. Enter continues.")
    }
    goOn()
    // In `-c` there are no blank lines: the line may be the answer to the next question.
    if let task, form(of: task).isPlain, let meant = form(of: task).answer(in: line) { answer(meant, to: task) }
  }

  /// Whether a line is a command, possibly in other words.
  private func isCommand(_ line: String) -> Bool { !isSentence(line) && understood(line) != nil }

  /// Whether a line is a command only because any text may follow an abbreviated verb: `no idea` is not `note`.
  private func isSentence(_ line: String) -> Bool {
    guard let call = stage.lab.vocabulary.command(in: line) else { return false }
    return call.shortVerb != nil && call.verb.takesRest
  }

  /// The answer to a line that is no command.
  private func said(_ line: String, _ handle: () -> Void) -> Answer {
    handle()
    var answer = Answer(line: line)
    answer.isUnderstood = true
    return answer
  }

  private func saySense(of line: String, _ form: AnswerForm) {
    let line = Word.quote(line)
    say(
      form == .oneOf([])
        ? "\(line) is not a command. hint helps, and skip shows a solution."
        : "\(line) is neither a command nor an answer here. Answer with \(form.wish). skip shows the answer.")
  }

  private func answer(_ said: String, to task: LessonTask) {
    let isRight = task.isRight(said, truth)
    if !isRight { hasErred = true }
    switch task.kind {
    case .key(let key, _):
      if !isRight { explanation = Self.explanation(of: key, truth, said, in: solved(task).list) }
      reveal(task, after: isRight ? "Right: \(truth)." : "No: \(key) is \(truth), not \(said).")
    case .refusal: reveal(task, after: isRight ? "Right: \(truth)." : "No: the answer is \(truth).")
    case .hidden where isRight: reveal(task, after: "Right: it is \(truth).")
    case .hidden: say("No, it is not \(said). Look again; hint helps, and skip shows it.")
    case .attempt: break
    }
  }

  /// The text for a skipped task.
  func skipped(_ task: LessonTask) -> String {
    switch task.kind {
    case .key(let key, _): "\(key) is \(truth)."
    case .refusal: task.isRefused ? "It is refused." : "It is not refused."
    case .attempt: "One way to do it:"
    case .hidden: "It is \(truth)."
    }
  }

  /// The command that explains the subject of a wrong answer; nil: the reasons are enough.
  private static func explanation(of key: String, _ truth: String, _ said: String, in list: ListState) -> String? {
    if let open = key.firstIndex(of: "["), key.last == "]" {
      let row = String(key[key.index(after: open)...].dropLast())
      // The history of a cell explains its content better than the position of its row.
      let isOfCell = ["cell", "drawn", "bound", "image"].contains(String(key[..<open]))
      let cell = isOfCell ? try? StateKey.value(of: "cell[\(row)]", in: list, at: 0..<0) : nil
      return "explain \(cell.flatMap { StateKey.isCell($0) ? $0 : nil } ?? row)"
    }
    switch key {
    case "visible":
      guard let right = RowSet(written: truth), let wrong = RowSet(written: said) else { return nil }
      return (right.subtracting(wrong).first ?? wrong.subtracting(right).first).map { "explain \($0)" }
    case "offset": return "explain offset"
    case "pool", "pool.count", "created", "pooled": return "explain pool"
    case "violations", "stale": return "explain violation"
    default: return nil
    }
  }
}

extension LessonTask {
  /// The part of a line that is the answer: `stale-index` of `fault stale-index`, if the fault is to be named.
  fileprivate func answering(_ line: String) -> String {
    guard case .hidden(let setting, let choices) = kind, line.hasPrefix(setting.verb + " ") else { return line }
    let name = String(line.dropFirst(setting.verb.count + 1))
    return choices.contains(name) ? name : line
  }

  /// Whether an answer is right; values of a key are compared as `expect` compares them.
  fileprivate func isRight(_ said: String, _ truth: String) -> Bool {
    if case .key(let key, _) = kind { return StateKey.isSame(truth, said, of: key) }
    return said == truth
  }
}
