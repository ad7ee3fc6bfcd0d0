import LabLanguage
import LabSessions
import ListDump
import ListModel

/// A running lesson: its station, its list, and the next task.
final class LessonPlay: GuidedPlay {
  let lesson: Lesson
  /// The index of the station, from 0.
  private(set) var index: Int
  /// The number of tasks that were answered correctly at the first try.
  private(set) var right: Int
  /// The list that the learner sees, with what the learner has tried out.
  var stage: Interpreter
  /// The list at the beginning of the task.
  var base: Interpreter
  /// The list at the end of the station, with which the next one begins.
  private var outcome: Interpreter
  /// Whether the station has no open task; Enter continues.
  var isOver = false
  /// The number of hints that were printed.
  private var hints = 0
  /// The names of completed lessons.
  private let done: Set<String>
  /// The interpreter of the learner: commands in the lesson may write files where it may.
  #if hasFeature(Embedded)
    // Embedded Swift has no weak references; a page has one interpreter, which lives as long as the page.
    private(set) var owner: Interpreter?
  #else
    private(set) weak var owner: Interpreter?
  #endif
  /// Whether the task was answered wrongly or skipped.
  var hasErred = false
  /// The command that explains the subject of a wrong answer.
  var explanation: String?

  /// Begins a lesson at a station, and executes the commands before it.
  ///
  /// - Parameters:
  ///   - stage: an interpreter with an empty list.
  ///   - done: the names of completed lessons.
  ///   - owner: the interpreter of the learner; nil: no file is written.
  init(
    _ lesson: Lesson, from station: Int, right: Int, on stage: Interpreter, after done: Set<String> = [],
    for owner: Interpreter? = nil
  ) {
    (self.lesson, index, self.right) = (lesson, min(station, lesson.stations.count - 1), right)
    (self.stage, base, outcome, self.done, self.owner) = (stage, stage, stage, done, owner)
    for station in lesson.stations[..<index] { stage.play(station.shown + (station.task?.steps ?? [])) }
  }

  var lab: Lab { stage.lab }
  var isEnded: Bool { index == lesson.stations.count }
  var title: String { "lesson \(lesson.number)" }
  let prompt = "lesson"
  var station: LessonStation { lesson.stations[index] }
  /// The open task; nil: there is none.
  var task: LessonTask? { isOver || isEnded ? nil : station.task }

  var mark: (lesson: String, mark: LessonProgress.Mark)? {
    (lesson.name, isEnded ? .done(right: right, tasks: lesson.tasks.count) : .left(station: index, right: right))
  }

  var farewell: String {
    "Lesson \(lesson.number) paused at \(index + 1) of \(lesson.stations.count); lesson \(lesson.number) continues it."
  }

  // MARK: Going on

  /// Prints the beginning of the station, and its question.
  ///
  /// - Parameter isResumed: whether the lesson is continued, so that the learner has not seen the list before.
  func open(isResumed: Bool = false) -> Printed {
    var page = LessonPage()
    open(on: &page, isResumed: isResumed)
    return page.printed
  }

  private func open(on page: inout LessonPage, isResumed: Bool = false) {
    page.bringOut("lesson \(lesson.number) · \(lesson.title) · \(index + 1) of \(lesson.stations.count)")
    if index == 0 { page.say("After this lesson you can \(lesson.goal).") }
    for text in station.texts { page.say(text) }
    if isResumed, station.shown.isEmpty { page.show(stage.list) }
    play(station.shown, on: &page)
    (base, outcome) = (stage.copy(), stage.copy())
    (isOver, hints, hasErred, explanation) = (station.task == nil, 0, false, nil)
    if let task = station.task { put(task, on: &page) } else { page.say("Enter continues.") }
  }

  /// Begins a task: from here on the learner may try things out.
  private func put(_ task: LessonTask, on page: inout LessonPage) {
    if case .hidden = task.kind { stage.play(Array(task.steps.prefix(1))) }
    base = stage.copy()
    ask(task, on: &page)
  }

  func goOn() -> Printed {
    var page = LessonPage()
    if let task {
      ask(task, on: &page)
      return page.printed
    }
    takeBack(to: outcome, on: &page)
    index += 1
    if isEnded { conclude(on: &page) } else { open(on: &page) }
    return page.printed
  }

  /// Returns to a list, and prints that if the learner has changed it.
  private func takeBack(to list: Interpreter, on page: inout LessonPage) {
    if stage.list != list.list { page.say("First, what you tried out is taken back.") }
    stage = list.copy()
  }

  private func conclude(on page: inout LessonPage) {
    let tasks = lesson.tasks.count
    page.say("That was lesson \(lesson.number) (\(lesson.title)). \(right) of \(tasks) right the first time.")
    if let source = lesson.source { page.sayWhole("The case is taken from \(source)") }
    if !lesson.reading.isEmpty { page.say("To read on: \(lesson.reading.joined(separator: ", ")).") }
    page.say(nextLesson.map { "lesson \($0 + 1) is next (\(Course.titles[$0]))." } ?? "lesson lists all lessons.")
    page.say("You are back at your own list.")
  }

  /// The number of the next lesson that is not completed; nil: there is none.
  private var nextLesson: Int? {
    guard let index = Course.names.firstIndex(of: lesson.name), index == lesson.number - 1 else { return nil }
    return Course.names.indices.dropFirst(index + 1).first { !done.contains(Course.names[$0]) }
  }

  // MARK: Helping

  func hint() -> Printed {
    var page = LessonPage()
    guard let task else {
      page.say("There is no question now; Enter continues.")
      return page.printed
    }
    hints += 1
    if let hint = task.hints.prefix(hints).last { page.say("Hint: \(hint)") }
    if hints < task.hints.count { page.say("hint gives another.") }
    if hints > task.hints.count { page.say("There is no other hint; skip shows the answer.") }
    return page.printed
  }

  func why() -> Printed {
    var page = LessonPage()
    guard isOver, let task = station.task else {
      page.say(
        isOver ? "There was no question here; Enter continues." : "Answer first; skip shows the answer and says why.")
      return page.printed
    }
    for reason in task.reasons { page.say(reason) }
    explain(on: &page)
    return page.printed
  }

  func skip() -> Printed {
    guard let task else { return goOn() }
    hasErred = true
    var page = LessonPage()
    reveal(task, after: skipped(task), on: &page)
    return page.printed
  }

  /// Ends the task: shows the answer, and prints the reasons.
  ///
  /// - Parameter verdict: the text before the answer.
  func reveal(_ task: LessonTask, after verdict: String, on page: inout LessonPage) {
    page.bringOut(verdict)
    takeBack(to: base, on: &page)
    switch task.kind {
    case .hidden: play(Array(task.steps.dropFirst()), on: &page)
    case .key, .refusal, .attempt: play(task.steps, on: &page)
    }
    if hasErred { explain(on: &page) }
    for reason in task.reasons { page.say(reason) }
    end()
    page.say("Enter continues.")
  }

  /// Ends an attempt that has reached its goal; the lesson continues with its own solution.
  func finish(_ task: LessonTask) {
    stage = base.copy()
    stage.play(task.steps)
    end()
  }

  private func end() {
    if !hasErred { right += 1 }
    (outcome, isOver) = (stage.copy(), true)
  }

  /// Explains the subject of a wrong answer.
  private func explain(on page: inout LessonPage) {
    guard let explanation else { return }
    let copy = stage.copy()
    page.play(explanation, copy.execute(explanation), showing: copy)
  }

  /// Executes commands and shows them; the last one with the list.
  private func play(_ steps: [SessionStep], on page: inout LessonPage) {
    for (number, step) in steps.enumerated() {
      let answer = stage.execute(step.command, isTyped: false)
      page.play(step.command, answer, showing: number == steps.count - 1 ? stage : nil)
    }
  }
}

extension Interpreter {
  /// Executes commands of a lesson, which are known to succeed.
  func play(_ steps: [SessionStep]) { for step in steps { _ = execute(step.command, isTyped: false) } }

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
