import LabLanguage
import ListDump
import ListModel

/// A lesson under way: where it is, the list that it is about, and what is to be answered next.
struct LessonPlay: GuidedPlay {
  let lesson: Lesson
  /// The station, from 0.
  private(set) var place: Int
  /// How many tasks were right at once.
  private(set) var right: Int
  /// The list as the learner sees it; it may have tried something out.
  var stage: Interpreter
  /// The list as it was when the task was put.
  var base: Interpreter
  /// Whether nothing is to be done at the station any more: Enter goes on.
  var isOver = false
  /// How many hints were given.
  private var hints = 0
  /// Whether a wrong answer was given, or none.
  var hasErred = false
  /// The command that explains what a wrong answer was about.
  var explanation: String?

  /// A lesson from a station on, with what leads to it played.
  ///
  /// - Parameter stage: an interpreter with an empty list.
  init(_ lesson: Lesson, from station: Int, right: Int, on stage: Interpreter) {
    (self.lesson, place, self.right) = (lesson, min(station, lesson.stations.count - 1), right)
    (self.stage, base) = (stage, stage)
    for station in lesson.stations[..<place] { stage.play(station.shown + (station.task?.steps ?? [])) }
  }

  var lab: Lab { stage.lab }
  var isEnded: Bool { place == lesson.stations.count }
  var title: String { "lesson \(lesson.number)" }
  var station: LessonStation { lesson.stations[place] }
  /// What is to be done now; nil: nothing.
  var task: LessonTask? { isOver || isEnded ? nil : station.task }

  /// The mark that says how far it is.
  var mark: LessonProgress.Mark {
    isEnded ? .done(right: right, tasks: lesson.tasks.count) : .left(station: place, right: right)
  }

  var farewell: String {
    "You have left lesson \(lesson.number) at \(place + 1) of \(lesson.stations.count); lesson \(lesson.number) goes on there."
  }

  // MARK: Going on

  /// Says and shows what the station begins with, and asks.
  mutating func open() -> Printed {
    var page = LessonPage()
    page.bringOut("lesson \(lesson.number) · \(lesson.title) · \(place + 1) of \(lesson.stations.count)")
    if place == 0 { page.say("Afterwards you can \(lesson.goal).") }
    for text in station.texts { page.say(text) }
    play(station.shown, on: &page)
    base = stage.copy()
    (isOver, hints, hasErred, explanation) = (station.task == nil, 0, false, nil)
    if let task = station.task { put(task, on: &page) } else { page.say("Enter goes on.") }
    return page.printed
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
    place += 1
    guard isEnded else { return open() }
    conclude(on: &page)
    return page.printed
  }

  private func conclude(on page: inout LessonPage) {
    let tasks = lesson.tasks.count
    page.say("That was lesson \(lesson.number) (\(lesson.title)). \(right) of \(tasks) right at once.")
    if let source = lesson.source { page.say("It comes from \(source)") }
    if !lesson.reading.isEmpty { page.say("To read on: \(lesson.reading.joined(separator: ", ")).") }
    let next = lesson.number
    page.say(
      Course.names.indices.contains(next) && Course.names[next - 1] == lesson.name
        ? "lesson \(next + 1) is next: \(Course.titles[next])." : "lesson lists all lessons.")
    page.say("The list is your own again, as it was.")
  }

  // MARK: Helping

  mutating func hint() -> Printed {
    var page = LessonPage()
    if let task, hints < task.hints.count {
      page.say("Hint: \(task.hints[hints])")
      hints += 1
      if hints < task.hints.count { page.say("hint gives another.") }
    } else {
      page.say(task == nil ? "Nothing is asked now; Enter goes on." : "There is no other hint; skip shows the answer.")
    }
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
    stage = base.copy()
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
    isOver = true
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
}
