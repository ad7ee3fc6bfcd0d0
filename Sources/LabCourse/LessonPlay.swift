import LabLanguage
import LabSessions
import ListDump
import ListModel

/// A lesson or the tour under way: it plays the commands of its stations on a list of its own, and asks what each asks.
///
/// It collects what it prints; whoever has passed a line to it takes that with `takePage`.
final class LessonPlay {
  let lesson: Lesson
  /// The index of the station, from 0.
  private(set) var index = 0
  /// The open task; nil: there is none, and Enter continues.
  private(set) var task: LessonTask?
  /// The right answer to the open task; empty for an attempt.
  private(set) var truth = ""
  /// The list that the learner sees, with what the learner has tried out.
  var stage: Interpreter
  /// The list without that: as it is at the beginning of the open task, or at the end of the station.
  private(set) var base: Interpreter
  /// The number of tasks that were answered correctly at the first try.
  private(set) var right = 0
  /// Whether the task was answered wrongly or skipped.
  var hasErred = false
  /// The command that explains the subject of a wrong answer.
  var explanation: String?
  /// The number of hints that were printed.
  private var hints = 0
  /// The names of completed lessons.
  private let done: Set<String>
  private var page = Printed()

  /// - Parameters:
  ///   - stage: an interpreter with an empty list.
  ///   - done: the names of completed lessons.
  init(_ lesson: Lesson, on stage: Interpreter, after done: Set<String> = []) {
    (self.lesson, self.stage, base, self.done) = (lesson, stage, stage, done)
  }

  var isEnded: Bool { index == lesson.stations.count }
  private var station: LessonStation { lesson.stations[index] }
  /// The task that the station asked, and that is over.
  var pastTask: LessonTask? { task == nil && !isEnded ? station.task : nil }

  // MARK: Going on

  /// Begins the station: prints its texts, plays its commands, and asks its question.
  func open() {
    bringOut("\(lesson.label) · \(lesson.title) · \(index + 1) of \(lesson.stations.count)")
    if index == 0, let goal = lesson.goal { say("After this lesson you can \(goal).") }
    for text in station.texts { say(text) }
    play(station.shown)
    (hints, hasErred, explanation, task) = (0, false, nil, station.task)
    if let task { begin(task) } else { end() }
  }

  /// Begins a task: from here on the learner may try things out.
  private func begin(_ task: LessonTask) {
    if case .hidden = task.kind { stage.play(task.steps.prefix(1).map { $0.command }) }
    base = stage.copy()
    truth = answer(to: task)
    ask(task)
  }

  /// Ends the station: Enter continues.
  private func end() {
    (base, task) = (stage.copy(), nil)
    say("Enter continues.")
  }

  /// Handles Enter: repeats the question, or continues.
  func goOn() {
    if let task { return ask(task) }
    takeBack()
    index += 1
    if isEnded { conclude() } else { open() }
  }

  /// Takes back what the learner has tried out.
  private func takeBack() {
    if stage.list != base.list { say("First, what you tried out is taken back.") }
    stage = base.copy()
  }

  private func conclude() {
    guard let number = lesson.number else {
      return say("That was the tour. You are back at your own list. lesson begins the course.")
    }
    say("That was lesson \(number) (\(lesson.title)). \(right) of \(lesson.tasks.count) right the first time.")
    if let source = lesson.source {
      say("The case is taken from \(source)")
      // So that the address can be copied.
      page.keepsLines = true
    }
    if !lesson.reading.isEmpty { say("To read on: \(lesson.reading.joined(separator: ", ")).") }
    let isOfCourse = Course.names.indices.contains(number - 1) && Course.names[number - 1] == lesson.name
    let next = isOfCourse ? Course.names.indices.dropFirst(number).first { !done.contains(Course.names[$0]) } : nil
    say(next.map { "lesson \($0 + 1) is next (\(Course.titles[$0]))." } ?? "lesson lists all lessons.")
    say("You are back at your own list.")
  }

  // MARK: Helping

  func hint() {
    guard let task else { return say("There is no question now; Enter continues.") }
    hints += 1
    if let hint = task.hints.prefix(hints).last { say("Hint: \(hint)") }
    if hints < task.hints.count { say("hint gives another.") }
    if hints > task.hints.count { say("There is no other hint; skip shows the answer.") }
  }

  func why() {
    guard let pastTask else {
      let isOpen = task != nil
      return say(
        isOpen ? "Answer first; skip shows the answer and says why." : "There was no question here; Enter continues.")
    }
    for reason in pastTask.reasons { say(reason) }
    explain()
  }

  func skip() {
    guard let task else { return goOn() }
    hasErred = true
    reveal(task, after: skipped(task))
  }

  /// Ends a task: shows the answer, and prints the reasons.
  ///
  /// - Parameter verdict: the text before the answer.
  func reveal(_ task: LessonTask, after verdict: String) {
    bringOut(verdict)
    takeBack()
    play(task.shown)
    if hasErred { explain() }
    finish(task)
  }

  /// Ends an attempt that has reached its goal; the lesson continues with its own solution.
  func finish(_ task: LessonTask, reaching solved: ListState) {
    stage = base.copy()
    stage.play(task.shown)
    let solution = task.shown.joined(separator: "; ")
    finish(task, solved == stage.list ? nil : "The lesson goes on with its own solution: \(solution)")
  }

  private func finish(_ task: LessonTask, _ remark: String? = nil) {
    for reason in task.reasons { say(reason) }
    if let remark { say(remark) }
    if !hasErred { right += 1 }
    end()
  }

  /// Explains the subject of a wrong answer.
  private func explain() {
    if let explanation { play(explanation, on: stage.copy(), showsList: false) }
  }

  // MARK: Printing

  /// Removes and returns what it has printed. No pager opens for it, as it asks for an answer.
  func takePage() -> Printed {
    defer { page = Printed() }
    page.runsThrough = true
    return page
  }

  /// Prints a paragraph.
  func say(_ text: String) { page.add(fitted: { PrintableText(lines: text.wrapped(columns: $0.width)) }) }

  /// Prints a highlighted line: a title or a question.
  func bringOut(_ text: String) {
    page.add(fitted: { textFormat in
      // Coloured lines cannot be wrapped later.
      let lines = PrintableText(lines: text.wrapped(columns: textFormat.width)).folded(columns: textFormat.width)
      return lines.emphasised(in: textFormat.style)
    })
  }

  /// Executes commands and prints what they do; for the last one with the list.
  private func play(_ commands: [String]) {
    for (number, command) in commands.enumerated() {
      play(command, on: stage, showsList: number == commands.count - 1)
    }
  }

  private func play(_ command: String, on stage: Interpreter, showsList: Bool) {
    say("list> \(command)")
    guard let answer = stage.execute(command, isTyped: false) else { return }
    if let error = answer.error { say("! \(error.code.name): \(error.sentence)") }
    show(answer, on: showsList ? stage : nil)
  }

  /// Prints what a command did.
  ///
  /// - Parameter stage: the interpreter with the list after it; nil: only the command's output is printed.
  func show(_ answer: Answer, on stage: Interpreter?) {
    page.add(answer.report.printed)
    if let stage {
      if let summary = answer.summary, !summary.isEmpty { say(summary) }
      if answer.hasChanged, stage.dumps { show(stage.list, after: answer.report.change) }
    }
    guard let first = answer.violations.first else { return }
    page.add(violationText([first]))
    let others = answer.violations.count - 1
    if others > 0 { say("and \(others) more, which verify lists") }
  }

  /// Prints the list; for a person at a terminal as a picture. It is kept small, so that the question fits below it.
  private func show(_ list: ListState, after change: StepChange?) {
    page.add(fitted: { textFormat in
      var textFormat = textFormat
      textFormat.lines = max(15, (textFormat.lines ?? 24) - 9)
      let isNarrow = textFormat.hasReader && textFormat.halves == nil
      return screenText(list, format: textFormat, parts: isNarrow ? [.picture, .visible] : ScreenPart.usual) {
        change?.scene
      }
    })
  }

  /// Prints all so far without the name of a hidden setting.
  func hide(_ setting: HiddenSetting) { page = setting.hiding(page) }
}

extension Interpreter {
  /// Executes commands of a lesson, which are known to succeed.
  func play(_ commands: [String]) { for command in commands { _ = execute(command, isTyped: false) } }

  /// A copy with the same list, history and settings, which also has the journal.
  func copy() -> Interpreter {
    let copy = Interpreter(copying: self)
    copy.journal = journal
    return copy
  }

  /// A copy that may write files only where `owner` may.
  func copy(writingAs owner: Interpreter) -> Interpreter {
    let copy = Interpreter(copying: self, on: owner.fileSystem)
    (copy.journal, copy.folder, copy.runsUntrusted) = (journal, owner.folder, owner.runsUntrusted)
    copy.progress = owner.progress
    return copy
  }
}
