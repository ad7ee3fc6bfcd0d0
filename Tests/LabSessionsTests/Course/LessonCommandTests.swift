import LabLanguage
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions

/// `lesson` and the commands that work in one.
@Suite struct `The command lesson` {
  @Test func `Lists all lessons, and says which is next`() {
    let lines = Learner().type("lesson").split(separator: "\n")
    #expect(lines.count == Course.names.count + 1)
    #expect(lines.first == " 1  viewport   Rows, records and the viewport")
    #expect(lines.last == "lesson 1 is next.")
  }

  @Test func `Says what is done, and what is next`() {
    let learner = Learner()
    learner.type("lesson viewport")
    while learner.interpreter.isIntercepted { learner.type("skip") }
    let list = learner.type("lesson")
    #expect(
      list.hasPrefix(" 1  viewport   Rows, records and the viewport  done, 0 of 7 right the first time\n 2  reuse ")
    )
    #expect(list.hasSuffix("\nlesson 2 is next.\n"))
  }

  @Test func `Begins a lesson that was left at its start`() {
    let learner = Learner()
    for line in ["lesson 2", "skip", ""] { learner.type(line) }
    #expect(learner.type("lesson").hasSuffix("\nYou are in lesson 2; Enter says again what is next.\n"))
    #expect(learner.type("lesson off") == "You have left lesson 2. You are back at your own list.\n")
    #expect(learner.type("lesson").hasSuffix("\nlesson 1 is next.\n"))
    #expect(learner.type("lesson 2").hasPrefix("lesson 2 · A cell comes back · 1 of 6\n"))
  }

  @Test(arguments: [
    (3, "", "lesson 4 is next (When is a row visible?)."), (3, "visible", "lesson 5 is next (Pools, kinds and caps)."),
    (17, "", "lesson lists all lessons."),
  ])
  func `Names the next lesson that is not done when one ends`(_ number: Int, _ done: String, _ next: String) {
    let learner = Learner()
    learner.interpreter.interceptor = CourseState(keeper: DoneLessons(progress: "\(done) done 1 1"))
    learner.type("lesson \(number)")
    var last = ""
    while learner.interpreter.isIntercepted { last = learner.type("skip") }
    #expect(last.hasSuffix("\n\(next)\nYou are back at your own list.\n"))
  }

  @Test(arguments: [
    ("lesson 99", "bad-number: there is no lesson 99 (1 to \(Course.names.count))"),
    ("lesson 0", "bad-number: there is no lesson 0 (1 to \(Course.names.count))"),
    ("lesson reuze", "unexpected-word: \"reuze\" is not a lesson (did you mean lesson reuse?)"),
    ("lesson 2 again", "unexpected-word: \"again\" is unexpected here (usage: lesson [N|NAME]; for example lesson 2)"),
    ("lesson a.session", "unreadable-file: a.session: No such file or directory"),
    ("lesson off", "not-here: lesson off works in a lesson only (lesson lists the lessons)"),
    ("hint", "not-here: hint works in a lesson only (lesson lists the lessons)"),
    ("skip", "not-here: skip works in a lesson only (lesson lists the lessons)"),
    ("tour off", "not-here: no tour is under way (tour begins one)"),
  ])
  func `Says what is wrong, and what would be right`(_ line: String, _ message: String) {
    #expect(Learner().type(line).hasPrefix(message))
  }

  @Test(arguments: ["lesson", "lesson 2", "hint", "why", "skip", "tour", "lesson off"])
  func `Does not work in a session`(_ line: String) {
    let verb = line.prefix { $0 != " " }
    let fileSystem = MemoryFileSystem([
      "/here/a.session":
        "#!listlab 1\n> \(line)\n! not-here\n| \(verb) does not work in a session file\n| leave it out\n"
    ])
    #expect(SessionSuite(fileSystem: fileSystem).play("a.session").exitCode == 0)
  }

  @Test(arguments: ["lesson 2", "tour"])
  func `Does not work while recording, nor in a file that is run`(_ line: String) {
    let learner = Learner(files: ["/here/a.txt": "\(line)\n"])
    learner.type("record x.session")
    #expect(
      learner.type(line)
        == "not-here: \(line.prefix { $0 != " " }) does not work while recording: what you type in it is not a part of "
        + "your session (stop finishes the recording)\n")
    learner.type("stop")
    let file = learner.interpreter.execute("run a.txt")?.commandFile
    var errors: [String] = []
    if let file {
      _ = learner.interpreter.execute(file) { answer, _ in
        errors.append(answer.error?.message ?? "")
        return true
      }
    }
    #expect(
      errors == ["\(line.prefix { $0 != " " }) does not work in a file that is run: it needs somebody who answers"])
  }

  @Test func `A lesson that says what is not so is refused, with the place`() {
    let lesson = String(decoding: Course.text(of: 1), as: UTF8.self)
    let wrong = lesson.replacing("= cell[5] c1; created 4", with: "= cell[5] c3; created 4")
    #expect(wrong != lesson)
    let answer = Learner(files: ["/here/a.session": wrong]).type("lesson a.session")
    #expect(answer.contains("malformed-session: FAILED  a.session  8 commands\n"))
    #expect(answer.contains("cell[5] is c1, expected c3"))
  }

  @Test(arguments: [
    (
      "(goal: created == 6; at most: 1)", "(goal: created == 7; at most: 1)",
      "the solution does not reach the goal: created is 6, expected 7"
    ),
    (
      "(goal: created == 6; at most: 1)", "(goal: created == 4; at most: 1)",
      "the goal created == 4 is reached before anything is done"
    ),
  ])
  func `A goal that the solution does not reach is refused`(_ goal: String, _ other: String, _ message: String) {
    let lesson = String(decoding: Course.text(of: 1), as: UTF8.self)
    let wrong = lesson.replacing(goal, with: other)
    #expect(wrong != lesson)
    #expect(Learner(files: ["/here/a.session": wrong]).type("lesson a.session").contains(message))
  }
}

@Suite struct `What is done of the course` {
  @Test func `is read line by line, and what is not understood is passed over`() {
    let progress = LessonProgress(lines: [
      "reuse done 2 6", "reuse done 4 6", "drawing left 3 2", "", "x", "y done -1 3", "z sung 1 2", "drawing done 1 7",
      "u done 1 \(Int.max)", "v done \(Int.max) 1", "w done 1 9999999999999999999999",
    ])
    #expect(progress.lines == ["drawing done 1 7", "reuse done 4 6"])
    #expect(LessonProgress(lines: progress.lines) == progress)
  }
}

/// A keeper that knows what is done, and keeps no more.
private final class DoneLessons: LessonKeeper {
  private let line: String

  init(progress line: String) { self.line = line }

  func progress() -> LessonProgress { LessonProgress(lines: [line]) }
  func keep(_ result: LessonProgress.Result, of lesson: String) {}
  func takeWarnings() -> [String] { [] }
}
