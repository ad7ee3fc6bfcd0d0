import LabLanguage
import Testing

@testable import LabCourse
@testable import LabSessions

/// A lesson whose parts stand in an order in which those of the course do not.
struct LessonShape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let lines: String
  let stations: Int

  init(_ name: String, _ lines: String, stations: Int) {
    (testDescription, self.lines, self.stations) = (name, lines, stations)
  }

  private static let ask = "# ask: How many? (key: rows)\n> load 1\n= rows 1\n# why: So.\n"
  private static let attempt = "# try: Have two. (goal: rows == 2; at most: 1)\n> load 2\n# why: So.\n"
  private static let culprit =
    "# culprit: Which? (one of: stale-index, no-clamp)\n> fault stale-index\n> delete 0\n# why: So.\n"

  static let all = [
    LessonShape("a question alone", ask, stations: 1),
    LessonShape("a command behind the last why", ask + "> load 2\n", stations: 2),
    LessonShape("commands behind the last why of an attempt", attempt + "> load 2\n> scroll by 1\n", stations: 2),
    LessonShape(
      "a command behind the last why of a hidden fault", "> load 9\n" + culprit + "> fault off\n", stations: 2),
    LessonShape("a text behind the last why", ask + "# text: Bye.\n", stations: 2),
    LessonShape(
      "texts and commands behind the last why", ask + "> load 2\n# text: A.\n> load 3\n# text: B.\n", stations: 4),
    LessonShape("a refused command behind the last why", ask + "> delete 9\n! row-out-of-range\n", stations: 2),
    LessonShape("commands before the first question", "> load 3\n> scroll by 1\n" + ask, stations: 1),
    LessonShape(
      "texts and commands before the first question", "# text: A.\n> load 3\n# text: B.\n> load 4\n" + ask, stations: 2),
    LessonShape("commands between questions", ask + "> load 5\n" + attempt + "> load 6\n" + ask, stations: 3),
    LessonShape("texts between questions", ask + "# text: A.\n# text: B.\n" + ask, stations: 2),
    LessonShape("questions one after the other", ask + attempt + ask, stations: 3),
    LessonShape("several whys", ask + "# why: And so.\n# why: And so.\n> load 2\n", stations: 2),
    LessonShape(
      "a why between commands", "# ask: How many? (key: rows)\n> load 1\n= rows 1\n# why: So.\n> load 2\n# text: A.\n",
      stations: 3),
    LessonShape(
      "hints behind the commands",
      "# ask: How many? (key: rows)\n> load 1\n= rows 1\n# hint: A.\n# why: So.\n# hint: B.\n> load 2\n", stations: 2),
    LessonShape("a command that a replay passes over", "> load 1\n> load 9\n! interrupted\n" + ask, stations: 1),
  ]
}

@Suite struct `A lesson of any shape` {
  private static func learner(_ shape: LessonShape) -> Learner {
    Learner(files: ["/here/a.session": MiswrittenLesson.opening + shape.lines])
  }

  @Test(arguments: LessonShape.all) func `has its parts`(_ shape: LessonShape) throws {
    let lesson = try Lesson.checked(Array((MiswrittenLesson.opening + shape.lines).utf8), name: "a.session", .full)
    #expect(lesson.stations.count == shape.stations)
  }

  /// How its questions are answered.
  enum Way: String, CaseIterable {
    case right, wrong, skipped
  }

  private static func lines(_ way: Way, _ learner: Learner) -> [String] {
    switch way {
    case .right: learner.rightLines ?? [""]
    case .wrong:
      learner.wrongLine.map { [$0] + (learner.rightLines ?? []).filter { _ in learner.hidesSetting } } ?? ["skip"]
    case .skipped: ["skip"]
    }
  }

  @Test(arguments: LessonShape.all, Way.allCases)
  func `comes to its end, however it is answered`(_ shape: LessonShape, _ way: Way) throws {
    let learner = Self.learner(shape)
    learner.type("lesson a.session")
    let lesson = try #require(learner.play).lesson
    var last = ""
    for _ in 0..<4 * shape.stations where learner.interpreter.isIntercepted {
      for line in learner.play?.task == nil ? [""] : Self.lines(way, learner) { last = learner.type(line) }
    }
    let right = way == .right ? lesson.tasks.count : 0
    #expect(
      last == """
        That was lesson 1 (T). \(right) of \(lesson.tasks.count) right the first time.
        lesson lists all lessons.
        You are back at your own list.

        """)
  }
}
