import LabLanguage
import LabSessions
import ListDump
import ListModel

extension LessonPlay {
  /// Runs a command on the list of the lesson, as far as the task allows it.
  mutating func look(_ line: String) -> Answer {
    let call = understood(line)
    if let refusal = call.flatMap(refusal) { return Answer(line: line, refused: refusal) }
    // What writes a file writes into the learner's own folder, and the list stays as it is.
    let writes = call?.writesFile ?? false
    guard let copy = writes ? owner.map({ stage.copy(writingAs: $0) }) : stage.copy() else {
      return Answer(line: line, refused: .notHere(call?.writing ?? line, at: 0..<line.count))
    }
    guard let answer = copy.obey(line, isTyped: false) else { return Answer(line: line) }
    if let refusal = refusalToUndo(answer.line, leadingTo: copy.lab) {
      return Answer(line: answer.line, refused: refusal)
    }
    var page = LessonPage()
    page.show(answer, showing: copy)
    if answer.error == nil, !writes { stage = copy }
    if let task, case .attempt(let goals, let most) = task.kind, answer.error == nil, answer.hasChanged {
      note(goals, most, task, on: &page)
    }
    return Answer(
      answer, printing: hidden?.hiding(page.printed) ?? page.printed,
      refused: answer.error.map { hidden?.hiding($0) ?? $0 })
  }

  /// What is to be named; nil: nothing is hidden now.
  private var hidden: HiddenSetting? {
    if case .hidden(let setting, _)? = task?.kind { return setting }
    return nil
  }

  /// The command that a line says, perhaps in other words; nil: none.
  private func understood(_ line: String) -> Call? {
    let read = lab.vocabulary.otherReading(of: line, names: lab.names) ?? line
    return ((try? lab.vocabulary.parse(line)) ?? (try? lab.vocabulary.parse(read))) ?? nil
  }

  /// Why a command does not work in this place; nil: it does.
  private func refusal(of call: Call) -> CommandError? {
    // With a file, minimise is about that and not about the list.
    let isOutside = Self.outside.contains(call.verb.name) || call.verb.name == "minimise" && call.writesFile
    if isOutside { return .notHere(call.verb.name, at: call.wholeSpan) }
    return hidden?.refusal(of: call)
  }

  /// Why a command may not lead to a list; nil: it may.
  private func refusalToUndo(_ line: String, leadingTo lab: Lab) -> CommandError? {
    guard isBound, lab.steps < base.lab.steps else { return nil }
    return CommandError(
      .nothingToUndo, "these steps are the lesson's own", advice: "undo takes back what you did here",
      at: 0..<line.count)
  }

  /// Commands that act on files, on the shell's own lines or take long.
  private static let outside: Set<String> = ["record", "stop", "replay", "export", "run", "edit", "bench"]

  /// Whether the steps of the lesson may not be undone: an attempt is counted from there, and what is hidden is hidden in
  /// them.
  private var isBound: Bool {
    switch task?.kind {
    case .attempt?, .hidden?: true
    case .key?, .refusal?, nil: false
    }
  }

  /// Says how far an attempt is, and ends it where the goal is reached.
  private mutating func note(_ goals: [String], _ most: Int, _ task: LessonTask, on page: inout LessonPage) {
    let count = stage.lab.steps - base.lab.steps
    let open = goals.compactMap { stage.problem(with: $0) }
    guard open.isEmpty, count <= most else {
      if open.isEmpty { hasErred = true }
      return page.say(Self.progress(count, of: most, open))
    }
    page.bringOut("Done, with \(Self.commands(count)).")
    let mine = stage.list
    finish(task)
    for reason in task.reasons { page.say(reason) }
    let solution = task.steps.map(\.command).joined(separator: "; ")
    if mine != stage.list { page.say("The lesson goes on with its own solution: \(solution)") }
    page.say("Enter goes on.")
  }

  /// How far an attempt is that has not ended: what is missing, and whether undo is needed.
  private static func progress(_ count: Int, of most: Int, _ open: [String]) -> String {
    guard !open.isEmpty else {
      return "The goal is reached, but with \(commands(count)), and only \(most) may be used: undo takes them back."
    }
    let missing = open.joined(separator: ", and ")
    switch count {
    case ..<most: return "Used \(count) of \(commands(most)): \(missing)."
    case most: return "Used \(count) of \(commands(most)): \(missing). undo takes one back."
    default: return "Used \(commands(count)), \(count - most) too many; undo takes them back. Missing: \(missing)."
    }
  }

  private static func commands(_ count: Int) -> String { count == 1 ? "1 command" : "\(count) commands" }
}

extension Answer {
  /// A line that is refused.
  fileprivate init(line: String, refused error: CommandError) {
    self.init(line: line)
    self.error = error
  }

  /// What came of a line elsewhere, as it is shown here.
  init(_ other: Answer, printing printed: Printed, refused error: CommandError?) {
    self.init(line: other.line)
    isUnderstood = other.isUnderstood
    (reading, abbreviation, warnings) = (other.reading, other.abbreviation, other.warnings)
    (report.printed, self.error) = (printed, error)
  }
}

extension CommandError {
  /// A command that reaches outside the lesson.
  fileprivate static func notHere(_ verb: String, at span: Range<Int>) -> CommandError {
    CommandError(
      .notHere, "\(verb) does not work in a lesson, whose list is not your own", advice: "lesson off leaves the lesson",
      at: span)
  }
}

extension Interpreter {
  /// What is missing for a goal, in words: `created is 5, expected 6`; nil: it is reached.
  func problem(with goal: String) -> String? { copy().obey("expect \(goal)", isTyped: false)?.error?.message }
}

extension HiddenSetting {
  /// Why a command may not be said while this is hidden; nil: it may.
  ///
  /// What would print the name is refused by its words, whatever it would print: a refusal that hangs on what is hidden
  /// would tell it.
  func refusal(of call: Call) -> CommandError? {
    let said = Set(call.canonical.split { " ,;:=!\"".contains($0) }.map(String.init))
    guard said.isDisjoint(with: telling) else {
      return CommandError(
        .notHere, "this would tell which \(verb) is on, and you are to find it out",
        advice: "type its name when you know it; skip tells it", at: call.wholeSpan)
    }
    return nil
  }

  /// The words of commands, tables and keys that tell it.
  private var telling: Set<String> {
    let all: Set<String> = [
      "fault", "faults", "profile", "reset", "steps", "compare", "sweep", "find", "minimise", "violation", "film",
    ]
    return verb == "fault" ? all : all.union(["policies", "set", "explain", "anchor"])
  }

  /// Output without its name.
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
