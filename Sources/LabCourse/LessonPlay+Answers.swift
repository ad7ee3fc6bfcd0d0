import LabLanguage
import LabSessions
import ListDump
import ListModel

extension LessonPlay {
  /// Prints a task: the question, what comes next, and how to answer.
  func ask(_ task: LessonTask, on page: inout LessonPage) {
    page.bringOut("? \(task.question)")
    switch task.kind {
    case .key, .refusal:
      page.say("  After your answer: \(task.steps.map { $0.command }.joined(separator: "; "))")
      page.say("Answer with \(form(of: task).wish) (hint helps, skip shows it, quit leaves).")
    case .attempt(let goals, let max):
      let commands = max == 1 ? "one command" : "at most \(max) commands"
      page.say("  goal: \(goals.joined(separator: " and ")), with \(commands)")
      page.say("Type the commands; undo takes them back (hint helps, skip shows a solution, quit leaves).")
    case .hidden(_, let choices):
      page.say("  one of: \(choices.joined(separator: ", "))")
      page.say("Try things out, and look with show and cell; then type the name (hint, skip, quit).")
    }
  }

  /// The form of an answer to a task.
  func form(of task: LessonTask) -> AnswerForm {
    switch task.kind {
    case .refusal: .yesOrNo
    case .hidden(_, let choices): .oneOf(choices)
    case .key(_, let choices) where !choices.isEmpty: .oneOf(choices)
    case .key(let key, _): AnswerForm(key: key, value: truth(of: key, task))
    case .attempt: .oneOf([])
    }
  }

  /// The value that the key has after the commands of the task.
  func truth(of key: String, _ task: LessonTask) -> String {
    (try? StateKey.value(of: key, in: base.copy(playing: task.steps).list, at: 0..<0)) ?? "none"
  }

  // MARK: Lines

  func take(_ line: String) -> Answer {
    let line = line.trimmed
    guard let task else { return isCommand(line) ? look(line) : said(afterwards(line), line) }
    let form = form(of: task)
    let meant = form.answer(in: task.answering(line))
    if case .oneOf = form, let meant { return said(answer(meant, to: task), line) }
    let first = line.prefix { $0 != " " }
    if lab.vocabulary.verb(named: String(first)) != nil { return look(line) }
    if let meant, form != .text || !isCommand(line), isKnown(meant, form, task) {
      return said(answer(meant, to: task), line)
    }
    if isCommand(line) || form == .oneOf([]) && !isSentence(line) { return look(line) }
    return said(form.choice(beginningWith: line).map { answer($0, to: task) } ?? misfit(line, form), line)
  }

  /// Whether an answer is possible: each key is that of a row before or after the commands, or a part of the right
  /// answer.
  private func isKnown(_ answer: String, _ form: AnswerForm, _ task: LessonTask) -> Bool {
    guard case .key(let key, _) = task.kind else { return true }
    var words: [String] = []
    switch form {
    case .rowKey(let others): words = others
    case .items: break
    case .number, .cell, .rows, .oneOf, .text: return true
    }
    words += truth(of: key, task).split(separator: ",").map(String.init)
    let lists = [base, base.copy(playing: task.steps)]
    return answer.split(separator: ",").allSatisfy { word in
      words.contains(String(word)) || lists.contains { $0.hasRow(named: String(word)) }
    }
  }

  /// Handles a line when no task is open: after a wrong answer it may be another try.
  private func afterwards(_ line: String) -> Printed {
    guard hasErred, let task = station.task, form(of: task).answer(in: task.answering(line)) != nil else {
      return goOn(with: line)
    }
    var page = LessonPage()
    page.say("That question is answered already. Enter continues.")
    return page.printed
  }

  /// Continues, and takes the line as the answer to the next question if it has the form of one: in `-c` there are no
  /// blank lines.
  private func goOn(with line: String) -> Printed {
    var printed = goOn()
    guard let task, form(of: task).isPlain, let meant = form(of: task).answer(in: line) else { return printed }
    printed.add(answer(meant, to: task))
    return printed
  }

  /// Whether a line is a command, possibly in other words.
  private func isCommand(_ line: String) -> Bool {
    guard !isSentence(line) else { return false }
    if lab.vocabulary.command(in: line) != nil { return true }
    return lab.vocabulary.correctedCommand(of: line, names: lab.names) != nil
  }

  /// Whether a line is a command only because any text may follow an abbreviated verb: `no idea` is not `note`.
  private func isSentence(_ line: String) -> Bool {
    guard let call = lab.vocabulary.command(in: line) else { return false }
    return call.shortVerb != nil && call.verb.takesRest
  }

  private func said(_ printed: Printed, _ line: String) -> Answer {
    var answer = Answer(line: line)
    answer.isUnderstood = true
    answer.report.printed = printed
    return answer
  }

  private func misfit(_ line: String, _ form: AnswerForm) -> Printed {
    var page = LessonPage()
    page.say(
      form == .oneOf([])
        ? "\(Word.quote(line)) is not a command. hint helps, and skip shows a solution."
        : "\(Word.quote(line)) is neither a command nor an answer here. Answer with \(form.wish). skip shows the answer."
    )
    return page.printed
  }

  private func answer(_ said: String, to task: LessonTask) -> Printed {
    var page = LessonPage()
    switch task.kind {
    case .key(let key, _):
      let truth = truth(of: key, task)
      let isRight = StateKey.isSame(truth, said, of: key)
      if !isRight {
        (hasErred, explanation) = (
          true, Self.explanation(of: key, truth, said, in: base.copy(playing: task.steps).list)
        )
      }
      reveal(task, after: isRight ? "Right: \(truth)." : "No: \(key) is \(truth), not \(said).", on: &page)
    case .refusal:
      let truth = task.steps[0].failure == nil ? "no" : "yes"
      hasErred = truth != said
      reveal(task, after: truth == said ? "Right: \(truth)." : "No: the answer is \(truth).", on: &page)
    case .hidden(let setting, _):
      guard said == setting.name else {
        hasErred = true
        page.say("No, it is not \(said). Look again; hint helps, and skip shows it.")
        return page.printed
      }
      reveal(task, after: "Right: it is \(setting.name).", on: &page)
    case .attempt: break
    }
    return page.printed
  }

  /// The text for a skipped task.
  func skipped(_ task: LessonTask) -> String {
    switch task.kind {
    case .key(let key, _): "\(key) is \(truth(of: key, task))."
    case .refusal: task.steps[0].failure == nil ? "It is not refused." : "It is refused."
    case .attempt: "One way to do it:"
    case .hidden(let setting, _): "It is \(setting.name)."
    }
  }

  /// The command that explains the subject of a wrong answer; nil: the reasons are enough.
  private static func explanation(
    of key: String, _ truth: String, _ said: String, in list: ListState
  ) -> String? {
    if let open = key.firstIndex(of: "["), key.last == "]" {
      let row = key[key.index(after: open)...].dropLast()
      // The history of a cell explains its content better than the position of its row.
      let shown =
        ["cell[", "drawn[", "bound[", "image["].contains { key.hasPrefix($0) } ? list.cell(shownIn: String(row)) : nil
      return "explain \(shown ?? String(row))"
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
}

extension ListState {
  /// The cell that shows a row; nil: there is none.
  fileprivate func cell(shownIn row: String) -> String? {
    let cell = try? StateKey.value(of: "cell[\(row)]", in: self, at: 0..<0)
    return cell.flatMap { StateKey.isCell($0) ? $0 : nil }
  }
}

extension Interpreter {
  /// A copy that has executed commands of a lesson.
  fileprivate func copy(playing steps: [SessionStep]) -> Interpreter {
    let copy = copy()
    copy.play(steps)
    return copy
  }

  fileprivate func hasRow(named name: String) -> Bool {
    list.catalog.key(named: name).map { list.records.row(of: $0) != nil } ?? false
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
