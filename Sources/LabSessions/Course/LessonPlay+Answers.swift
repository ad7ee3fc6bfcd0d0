import LabLanguage
import ListDump
import ListModel

extension LessonPlay {
  /// Puts a task into words: the question, what comes next, and how it is answered.
  func ask(_ task: LessonTask, on page: inout LessonPage) {
    page.bringOut("? \(task.question)")
    switch task.kind {
    case .key, .refusal:
      page.say("  next: \(task.steps.map(\.command).joined(separator: "; "))")
      page.say("Answer with \(form(of: task).wish) (hint helps, skip shows it).")
    case .attempt(let goals, let most):
      page.say(
        "  goal: \(goals.joined(separator: " and ")), with at most \(most) \(most == 1 ? "command" : "commands")")
      page.say("Type the commands; undo takes them back (hint helps, skip shows a solution).")
    case .hidden(_, let choices):
      page.say("  one of: \(choices.joined(separator: ", "))")
      page.say("Try commands, and look with show and cell; then type the name (hint helps, skip tells it).")
    }
  }

  /// What an answer to a task looks like.
  func form(of task: LessonTask) -> AnswerForm {
    switch task.kind {
    case .refusal: .yesOrNo
    case .hidden(_, let choices): .oneOf(choices)
    case .key(_, let choices) where !choices.isEmpty: .oneOf(choices)
    case .key(let key, _): AnswerForm(key: key, value: truth(of: key, task))
    case .attempt: .oneOf([])
    }
  }

  /// The value that a key will have.
  func truth(of key: String, _ task: LessonTask) -> String {
    let after = base.copy()
    after.play(task.steps)
    return (try? StateKey.value(of: key, in: after.list, at: 0..<0)) ?? "none"
  }

  // MARK: Lines

  mutating func take(_ line: String) -> Answer {
    let line = line.trimmed
    guard let task else { return isCommand(line) ? look(line) : said(goOn(with: line), line) }
    let form = form(of: task)
    let meant = form.answer(in: line)
    if case .oneOf = form, let meant { return said(answer(meant, to: task), line) }
    let first = line.prefix { $0 != " " }
    if lab.vocabulary.verb(named: String(first)) != nil { return look(line) }
    if let meant, form != .text || !isCommand(line) { return said(answer(meant, to: task), line) }
    return isCommand(line) || form == .oneOf([]) ? look(line) : said(misfit(line, form), line)
  }

  /// Goes on, and takes a line that says plainly what is then asked as the answer: in `-c` no line is blank.
  private mutating func goOn(with line: String) -> Printed {
    var printed = goOn()
    guard let task, form(of: task).isPlain, let meant = form(of: task).answer(in: line) else { return printed }
    printed.add(answer(meant, to: task))
    return printed
  }

  /// Whether a line can be understood as a command, perhaps in other words.
  private func isCommand(_ line: String) -> Bool {
    (try? lab.vocabulary.parse(line)) != nil || lab.vocabulary.otherReading(of: line, names: lab.names) != nil
  }

  private func said(_ printed: Printed, _ line: String) -> Answer {
    var answer = Answer(line: line)
    answer.isUnderstood = true
    answer.outcome.printed = printed
    return answer
  }

  private func misfit(_ line: String, _ form: AnswerForm) -> Printed {
    var page = LessonPage()
    page.say("\(Word.quote(line)) is neither a command nor an answer here. Answer with \(form.wish).")
    return page.printed
  }

  private mutating func answer(_ said: String, to task: LessonTask) -> Printed {
    var page = LessonPage()
    switch task.kind {
    case .key(let key, _):
      let truth = truth(of: key, task)
      let isRight = StateKey.isSame(truth, said, of: key)
      if !isRight { (hasErred, explanation) = (true, Self.explanation(of: key, truth, said)) }
      reveal(task, after: isRight ? "Right: \(truth)." : "Not quite: \(key) is \(truth), not \(said).", on: &page)
    case .refusal:
      let truth = task.steps[0].failure == nil ? "no" : "yes"
      hasErred = truth != said
      reveal(task, after: truth == said ? "Right: \(truth)." : "Not quite: the answer is \(truth).", on: &page)
    case .hidden(let setting, _):
      guard said == setting.name else {
        hasErred = true
        page.say("No, it is not \(said). Look again; hint helps, and skip tells it.")
        return page.printed
      }
      reveal(task, after: "Right: it is \(setting.name).", on: &page)
    case .attempt: break
    }
    return page.printed
  }

  /// What is said when a task is skipped.
  func skipped(_ task: LessonTask) -> String {
    switch task.kind {
    case .key(let key, _): "\(key) is \(truth(of: key, task))."
    case .refusal: task.steps[0].failure == nil ? "It is not refused." : "It is refused."
    case .attempt: "One way to do it:"
    case .hidden(let setting, _): "It is \(setting.name)."
    }
  }

  /// The command that explains what a wrong answer was about; nil: the reasons say all.
  private static func explanation(of key: String, _ truth: String, _ said: String) -> String? {
    if let open = key.firstIndex(of: "["), key.last == "]" {
      return "explain \(key[key.index(after: open)...].dropLast())"
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

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
