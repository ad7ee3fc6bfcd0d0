import LabLanguage
import LabSessions
import ListDump
import ListModel

/// A lesson under way: where it is, the list that it is about, and what is to be answered next.
struct LessonPlay: GuidedPlay {
  let lesson: Lesson
  /// The station, from 0.
  private(set) var place: Int
  /// How many tasks were right the first time.
  private(set) var right: Int
  /// The list as the learner sees it; it may have tried something out.
  var stage: Interpreter
  /// The list as it was when the task was put.
  var base: Interpreter
  /// The list as the station leaves it, once nothing is asked any more: the next one goes on from there.
  private var outcome: Interpreter
  /// Whether nothing is to be done at the station any more: Enter goes on.
  var isOver = false
  /// How many hints were given.
  private var hints = 0
  /// The lessons that are done already.
  private let done: Set<String>
  /// Whoever takes the lesson: files that the learner asks for are written where it may write.
  private(set) weak var owner: Interpreter?
  /// Whether a wrong answer was given, or none.
  var hasErred = false
  /// The command that explains what a wrong answer was about.
  var explanation: String?

  /// A lesson from a station on, with what leads to it played.
  ///
  /// - Parameters:
  ///   - stage: an interpreter with an empty list.
  ///   - done: the lessons that are done already.
  ///   - owner: whoever takes it; nil: nobody, and no file is written.
  init(
    _ lesson: Lesson, from station: Int, right: Int, on stage: Interpreter, after done: Set<String> = [],
    for owner: Interpreter? = nil
  ) {
    (self.lesson, place, self.right) = (lesson, min(station, lesson.stations.count - 1), right)
    (self.stage, base, outcome, self.done, self.owner) = (stage, stage, stage, done, owner)
    for station in lesson.stations[..<place] { stage.play(station.shown + (station.task?.steps ?? [])) }
  }

  var lab: Lab { stage.lab }
  var isEnded: Bool { place == lesson.stations.count }
  var title: String { "lesson \(lesson.number)" }
  let prompt = "lesson"
  var station: LessonStation { lesson.stations[place] }
  /// What is to be done now; nil: nothing.
  var task: LessonTask? { isOver || isEnded ? nil : station.task }

  var mark: (lesson: String, mark: LessonProgress.Mark)? {
    (lesson.name, isEnded ? .done(right: right, tasks: lesson.tasks.count) : .left(station: place, right: right))
  }

  var farewell: String {
    "You have left lesson \(lesson.number) at \(place + 1) of \(lesson.stations.count); lesson \(lesson.number) goes on there."
  }

  // MARK: Going on

  /// Says and shows what the station begins with, and asks.
  ///
  /// - Parameter isResumed: whether the learner comes back to it, and has not seen the list before.
  mutating func open(isResumed: Bool = false) -> Printed {
    var page = LessonPage()
    open(on: &page, isResumed: isResumed)
    return page.printed
  }

  private mutating func open(on page: inout LessonPage, isResumed: Bool = false) {
    page.bringOut("lesson \(lesson.number) · \(lesson.title) · \(place + 1) of \(lesson.stations.count)")
    if place == 0 { page.say("After this lesson you can \(lesson.goal).") }
    for text in station.texts { page.say(text) }
    if isResumed, station.shown.isEmpty { page.show(stage.list) }
    play(station.shown, on: &page)
    (base, outcome) = (stage.copy(), stage.copy())
    (isOver, hints, hasErred, explanation) = (station.task == nil, 0, false, nil)
    if let task = station.task { put(task, on: &page) } else { page.say("Enter goes on.") }
  }

  /// Puts a task: from here on the learner may try things out.
  private mutating func put(_ task: LessonTask, on page: inout LessonPage) {
    if case .hidden = task.kind { stage.play(Array(task.steps.prefix(1))) }
    base = stage.copy()
    ask(task, on: &page)
  }

  mutating func goOn() -> Printed {
    var page = LessonPage()
    if let task {
      ask(task, on: &page)
      return page.printed
    }
    takeBack(to: outcome, on: &page)
    place += 1
    if isEnded { conclude(on: &page) } else { open(on: &page) }
    return page.printed
  }

  /// Goes back to a list, and says so if the learner has left it.
  private mutating func takeBack(to list: Interpreter, on page: inout LessonPage) {
    if stage.list != list.list { page.say("First, what you tried out is taken back.") }
    stage = list.copy()
  }

  private func conclude(on page: inout LessonPage) {
    let tasks = lesson.tasks.count
    page.say("That was lesson \(lesson.number) (\(lesson.title)). \(right) of \(tasks) right the first time.")
    if let source = lesson.source { page.sayWhole("It comes from \(source)") }
    if !lesson.reading.isEmpty { page.say("To read on: \(lesson.reading.joined(separator: ", ")).") }
    page.say(nextLesson.map { "lesson \($0 + 1) is next (\(Course.titles[$0]))." } ?? "lesson lists all lessons.")
    page.say("You are back at your own list.")
  }

  /// The place of the first lesson behind this one that is still to be done; nil: there is none.
  private var nextLesson: Int? {
    guard let place = Course.names.firstIndex(of: lesson.name), place == lesson.number - 1 else { return nil }
    return Course.names.indices.dropFirst(place + 1).first { !done.contains(Course.names[$0]) }
  }

  // MARK: Helping

  mutating func hint() -> Printed {
    var page = LessonPage()
    guard let task else {
      page.say("Nothing is asked now; Enter goes on.")
      return page.printed
    }
    hints += 1
    if let hint = task.hints.prefix(hints).last { page.say("Hint: \(hint)") }
    if hints < task.hints.count { page.say("hint gives another.") }
    if hints > task.hints.count { page.say("There is no other hint; skip shows the answer.") }
    return page.printed
  }

  mutating func why() -> Printed {
    var page = LessonPage()
    guard isOver, let task = station.task else {
      page.say(isOver ? "Nothing was asked here; Enter goes on." : "Answer first; skip shows the answer and says why.")
      return page.printed
    }
    for reason in task.reasons { page.say(reason) }
    explain(on: &page)
    return page.printed
  }

  mutating func skip() -> Printed {
    guard let task else { return goOn() }
    hasErred = true
    var page = LessonPage()
    reveal(task, after: skipped(task), on: &page)
    return page.printed
  }

  /// Ends the task: plays what shows the answer, and says why.
  ///
  /// - Parameter verdict: what is said before.
  mutating func reveal(_ task: LessonTask, after verdict: String, on page: inout LessonPage) {
    page.bringOut(verdict)
    takeBack(to: base, on: &page)
    switch task.kind {
    case .hidden: play(Array(task.steps.dropFirst()), on: &page)
    case .key, .refusal, .attempt: play(task.steps, on: &page)
    }
    if hasErred { explain(on: &page) }
    for reason in task.reasons { page.say(reason) }
    end()
    page.say("Enter goes on.")
  }

  /// Ends an attempt that has reached its goal; the lesson goes on from its own solution.
  mutating func finish(_ task: LessonTask) {
    stage = base.copy()
    stage.play(task.steps)
    end()
  }

  private mutating func end() {
    if !hasErred { right += 1 }
    (outcome, isOver) = (stage.copy(), true)
  }

  /// Explains what a wrong answer was about.
  private func explain(on page: inout LessonPage) {
    guard let explanation else { return }
    let copy = stage.copy()
    page.play(explanation, copy.obey(explanation), showing: copy)
  }

  /// Plays commands in front of the learner; the last shows the list.
  private mutating func play(_ steps: [SessionStep], on page: inout LessonPage) {
    for (number, step) in steps.enumerated() {
      let answer = stage.obey(step.command, isTyped: false)
      page.play(step.command, answer, showing: number == steps.count - 1 ? stage : nil)
    }
  }
}

extension Interpreter {
  /// Obeys the commands of a lesson, which are known to run.
  func play(_ steps: [SessionStep]) { for step in steps { _ = obey(step.command, isTyped: false) } }

  /// One with the same list, past and settings, which also knows all that was said.
  func copy() -> Interpreter {
    let copy = Interpreter(copying: self)
    copy.journal = journal
    return copy
  }

  /// One that writes files where another may, and nowhere else.
  func copy(writingAs owner: Interpreter) -> Interpreter {
    let copy = Interpreter(copying: self, on: owner.disk)
    (copy.journal, copy.folder, copy.runsUntrusted) = (journal, owner.folder, owner.runsUntrusted)
    copy.progress = owner.progress
    return copy
  }
}
