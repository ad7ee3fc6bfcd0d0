import LabLanguage
import LabSessions
import ListDump
import ListModel

extension LessonPlay {
  /// Executes a command on the list of the lesson, if the task allows it.
  func look(_ line: String) -> Answer {
    let call = understood(line)
    if let refusal = call.flatMap(refusal) { return Answer(line: line, refused: refusal) }
    // A command that writes a file writes into the learner's own folder, and does not change the list.
    let writes = call?.writesFile ?? false
    guard let copy = writes ? owner.map({ stage.copy(writingAs: $0) }) : stage.copy() else {
      return Answer(line: line, refused: .notHere(call?.writing ?? line, at: 0..<line.count))
    }
    guard let answer = copy.execute(line, isTyped: false) else { return Answer(line: line) }
    if let refusal = refusalToUndo(answer.line, leadingTo: copy.lab) {
      return Answer(line: answer.line, refused: refusal)
    }
    var page = LessonPage()
    page.show(answer, showing: copy)
    if answer.error == nil, !writes { stage = copy }
    if let task, case .attempt(let goals, let max) = task.kind, answer.error == nil, answer.hasChanged {
      note(goals, max, task, on: &page)
    }
    return Answer(
      answer, printing: hidden?.hiding(page.printed) ?? page.printed,
      refused: answer.error.map { hidden?.hiding($0) ?? $0 })
  }

  /// The setting to be named; nil: there is none.
  private var hidden: HiddenSetting? {
    if case .hidden(let setting, _)? = task?.kind { return setting }
    return nil
  }

  /// The command in a line, possibly in other words; nil: there is none.
  private func understood(_ line: String) -> Call? {
    let read = lab.vocabulary.correctedCommand(of: line, names: lab.names) ?? line
    return lab.vocabulary.command(in: line) ?? lab.vocabulary.command(in: read)
  }

  /// The reason for which a command is refused here; nil: it is allowed.
  private func refusal(of call: Call) -> CommandError? {
    // With a file, `minimise` is about that file and not about the list.
    let isOutside = Self.outside.contains(call.verb.name) || call.verb.name == "minimise" && call.writesFile
    if isOutside { return .notHere(call.verb.name, at: call.wholeSpan) }
    return hidden?.refusal(of: call)
  }

  /// The reason for which a command may not go to a list; nil: it may.
  private func refusalToUndo(_ line: String, leadingTo lab: Lab) -> CommandError? {
    guard isBound, lab.steps < base.lab.steps else { return nil }
    return CommandError(
      .nothingToUndo, "these steps are the lesson's own", advice: "undo takes back what you did here",
      at: 0..<line.count)
  }

  /// Commands that use files, the lines or the window of the shell, or take long.
  static let outside: Set<String> = ["record", "stop", "replay", "export", "run", "edit", "live"]

  /// Whether the steps of the lesson may not be undone: the commands of an attempt are counted from there, and a hidden
  /// setting is hidden in them.
  private var isBound: Bool {
    switch task?.kind {
    case .attempt?, .hidden?: true
    case .key?, .refusal?, nil: false
    }
  }

  /// Prints how far an attempt is, and ends it when the goal is reached.
  private func note(_ goals: [String], _ max: Int, _ task: LessonTask, on page: inout LessonPage) {
    let count = stage.lab.steps - base.lab.steps
    let open = goals.compactMap { stage.problem(with: $0) }
    guard open.isEmpty, count <= max else {
      if open.isEmpty { hasErred = true }
      return page.say(Self.progress(count, of: max, open))
    }
    page.bringOut("Done, with \(Self.commands(count)).")
    let mine = stage.list
    finish(task)
    for reason in task.reasons { page.say(reason) }
    let solution = task.steps.map { $0.command }.joined(separator: "; ")
    if mine != stage.list { page.say("The lesson goes on with its own solution: \(solution)") }
    page.say("Enter continues.")
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

extension Answer {
  /// The answer to a refused line.
  fileprivate init(line: String, refused error: CommandError) {
    self.init(line: line)
    self.error = error
  }

  /// The answer of another interpreter, with other output or another error.
  init(_ other: Answer, printing printed: Printed, refused error: CommandError?) {
    self.init(line: other.line)
    isUnderstood = other.isUnderstood
    (reading, abbreviation, warnings) = (other.reading, other.abbreviation, other.warnings)
    (report.printed, self.error) = (printed, error)
  }
}

extension CommandError {
  /// The error for a command with effects outside the lesson.
  fileprivate static func notHere(_ verb: String, at span: Range<Int>) -> CommandError {
    CommandError(
      .notHere, "\(verb) does not work in a lesson, whose list is not your own", advice: "lesson off leaves the lesson",
      at: span)
  }
}

extension Interpreter {
  /// The reason for which a goal is not reached, as `created is 5, expected 6`; nil: it is reached.
  func problem(with goal: String) -> String? { copy().execute("expect \(goal)", isTyped: false)?.error?.message }
}

extension HiddenSetting {
  /// The reason for which a command is refused while this is hidden; nil: it is allowed.
  ///
  /// Commands that could print the name are refused by their words, whatever they would print: a refusal that depends
  /// on the hidden setting would reveal it.
  func refusal(of call: Call) -> CommandError? {
    let said = Set(call.canonical.split { " ,;:=!\"".contains($0) }.map(String.init))
    guard said.isDisjoint(with: telling) else {
      return CommandError(
        .notHere, "this would show which \(verb) is on, and that is the question",
        advice: "type its name when you know it; skip shows it", at: call.wholeSpan)
    }
    return nil
  }

  /// The names of commands, tables and keys that would reveal it.
  private var telling: Set<String> {
    let all: Set<String> = [
      "fault", "faults", "profile", "reset", "steps", "compare", "sweep", "find", "minimise", "violation", "film",
    ]
    return verb == "fault" ? all : all.union(["policies", "set", "explain", "anchor"])
  }

  /// The output without its name.
  func hiding(_ printed: Printed) -> Printed {
    var hidden = Printed()
    hidden.runsThrough = printed.runsThrough
    hidden.add(fitted: { page in
      var plain = page
      plain.style = .plain
      return PrintableText(document: hiding(printed.text(on: plain).string))
    })
    return hidden
  }

  func hiding(_ error: CommandError) -> CommandError {
    var error = error
    (error.message, error.advice) = (hiding(error.message), error.advice.map(hiding))
    return error
  }

  private func hiding(_ text: String) -> String { text.replacing(name, with: "…") }
}
