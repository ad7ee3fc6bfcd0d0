import LabFiles
import LabLanguage
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions
@testable import listlab

import Glibc

/// The course through the real program.
@Suite struct LessonTests {
  /// How somebody takes a lesson.
  enum Way: String, CaseIterable, Sendable {
    case right, wrong, hinted, skipped
  }

  private static let lessons = Course.names

  /// What is typed to take a lesson in some way, with a blank line wherever Enter continues.
  private static func lines(of name: String, _ way: Way) throws -> [String] {
    let lesson = try Course.lesson(at: try #require(lessons.firstIndex(of: name)))
    let learner = Interpreter(.full, fileSystem: ScratchFileSystem())
    let play = LessonPlay(lesson, on: learner)
    play.open()
    var lines = ["lesson \(name)"]
    while !play.isEnded {
      let said = play.task.map { Self.lines(to: $0, in: play, way) } ?? [""]
      for line in said {
        if line == "skip" {
          play.skip()
        } else if line.isEmpty {
          play.goOn()
        } else if line != "hint" {
          _ = play.take(line, for: learner)
        }
      }
      lines += said
    }
    return lines
  }

  private static func lines(to task: LessonTask, in play: LessonPlay, _ way: Way) -> [String] {
    var right = [play.truth]
    if case .attempt = task.kind { right = task.shown }
    switch (way, task.kind) {
    case (.right, _), (.wrong, .attempt): return right
    case (.hinted, _): return task.hints.map { _ in "hint" } + right
    case (.skipped, _): return ["skip"]
    case (.wrong, .refusal): return [right == ["no"] ? "yes" : "no"]
    case (.wrong, .hidden(_, let choices)): return [choices.first { $0 != right[0] } ?? ""] + right
    case (.wrong, .key(let key, let choices)):
      let wrong =
        switch play.form(of: task) {
        case .number: right[0] + "1"
        case .rows: "7,9"
        case .items: right[0].split(separator: ",").dropLast().joined(separator: ",")
        default: key.hasPrefix("cell") ? "c99" : right[0] == "none" ? "r1" : "none"
        }
      return [choices.first { $0 != right[0] } ?? wrong]
    }
  }

  @Test(arguments: lessons, Way.allCases)
  func `A lesson is taken through a pipe, and what is done is kept for its owner alone`(name: String, way: Way) throws {
    let home = try TestHome()
    let lines = try Self.lines(of: name, way)
    let ended = try listlab(input: (lines.joined(separator: "\n") + "\n").utf8, home: home)
    #expect(ended.errors == "")
    #expect(ended.status == 0)
    let lesson = try Course.lesson(at: try #require(Self.lessons.firstIndex(of: name)))
    let all = lesson.tasks.count
    let attempts = lesson.tasks.count { if case .attempt = $0.kind { true } else { false } }
    let right = [.right: all, .hinted: all, .wrong: attempts, .skipped: 0][way] ?? -1
    #expect(ended.output.contains("(\(lesson.title)). \(right) of \(all) right the first time.\n"))
    #expect(ended.lines.count { $0.hasPrefix("Hint: ") } == (way == .hinted ? lesson.tasks.flatMap(\.hints).count : 0))
    let file = home.path + "/.local/state/listlab/lessons"
    #expect(TestHome.text(file) == "\(name) done \(right) \(all)\n")
    var facts = stat()
    #expect(stat(file, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
  }

  @Test func `A lesson that is left is not done, and begins anew`() throws {
    let home = try TestHome()
    let ended = try listlab(input: "lesson 2\nskip\n\nlesson off\nlesson\nlesson 2\n".utf8, home: home)
    #expect(ended.output.contains("\nYou have left lesson 2. You are back at your own list.\n"))
    #expect(ended.output.contains("\nlesson 1 is next.\nlesson 2 · A cell comes back · 1 of 6\n"))
    #expect(TestHome.text(home.path + "/.local/state/listlab/lessons") == nil)
  }

  @Test func `A place that an earlier version has kept is passed over, and what is done counts`() throws {
    let home = try TestHome()
    _ = try shellScript("mkdir -p .local/state/listlab", home: home)
    _ = try home.write("viewport done 3 7\nreuse left 3 2\n", to: ".local/state/listlab/lessons")
    let ended = try listlab("-c", "lesson; lesson 2", home: home)
    #expect(ended.errors == "" && ended.status == 0)
    #expect(ended.output.contains("done, 3 of 7 right the first time\n 2  reuse      A cell comes back\n"))
    #expect(ended.output.contains("\nlesson 2 is next.\nlesson 2 · A cell comes back · 1 of 6\n"))
  }

  @Test func `It works in -c, where a line that is no command goes on`() throws {
    let home = try TestHome()
    let ended = try listlab("-c", "lesson reuse; 4; c1; show offset", home: home)
    #expect(ended.output.contains("\nRight: 4.\n") && ended.output.contains("\nRight: c1.\n"))
    #expect(ended.output.hasSuffix("\noffset  100\n"))
  }

  @Test func `A film of a lesson is a file of the learner's own, and can be checked`() throws {
    let home = try TestHome()
    let lines = try Self.lines(of: "tests", .right)
    let last = try #require(lines.lastIndex { $0.hasPrefix("load 2") })
    let input = (lines[..<last] + ["film bug.html", "record a.session", "show rows", "lesson off"]).joined(
      separator: "\n")
    let ended = try listlab(input: (input + "\n").utf8, home: home)
    #expect(ended.output.contains(" steps into bug.html\n"))
    #expect(ended.errors.contains("record does not work in a lesson"))
    let checked = try listlab("film", "--check", "bug.html", home: home)
    #expect(checked.status == 0, "\(checked.output)")
    #expect(TestHome.text(home.path + "/bug.html")?.contains("stale-index") == true)
    #expect(TestHome.text(home.path + "/a.session") == nil)
  }

  @Test func `With --no-history nothing is kept`() throws {
    let home = try TestHome()
    let lines = try Self.lines(of: "viewport", .skipped) + ["lesson"]
    let ended = try listlab("--no-history", input: (lines.joined(separator: "\n") + "\n").utf8, home: home)
    #expect(ended.output.contains("done, 0 of 7 right the first time\n"))
    #expect(TestHome.text(home.path + "/.local/state/listlab/lessons") == nil)
  }

  @Test func `A script from elsewhere keeps nothing`() throws {
    let home = try TestHome()
    _ = try home.write(try Self.lines(of: "viewport", .skipped).joined(separator: "\n") + "\n", to: "a.txt")
    #expect(try listlab("run", "a.txt", home: home).status == 0)
    #expect(TestHome.text(home.path + "/.local/state/listlab/lessons") == nil)
  }

  @Test func `Other programs read what is said in a lesson`() throws {
    let ended = try listlab("--output", "json", "-c", "lesson 2; 4", home: TestHome())
    #expect(ended.lines.count == 2)
    #expect(ended.lines[1].contains(#""output":"Right: 4.\n"#))
  }

  @Test(arguments: FailingDisk.Kind.allCases, [false, true])
  func `Whichever call fails, the lesson goes on, whole lines are kept, and it is said once`(
    kind: FailingDisk.Kind, lasts: Bool
  ) throws {
    for number in 1... {
      let home = try TestHome()
      let path = home.path + "/listlab/lessons"
      let disk = FailingDisk(FailingDisk.Fault(kind: kind, number: number, lasts: lasts))
      let interpreter = Interpreter(.full, fileSystem: ScratchFileSystem())
      interpreter.interceptor = CourseState(keeper: LessonFile(path: path, with: disk.calls))
      let lines = try Self.lines(of: "viewport", .skipped) + Self.lines(of: "reuse", .skipped)
      let said = lines.flatMap { interpreter.execute($0)?.warnings ?? [] }
      #expect(interpreter.course.progress.lines == ["reuse done 0 6", "viewport done 0 7"])
      guard disk.hasFailed else { return }
      let kept = TestHome.text(path) ?? ""
      #expect(kept.isEmpty || kept.hasSuffix("\n"), "\(disk.fault)")
      #expect(kept.split(separator: "\n").allSatisfy { $0.contains(" done 0 ") }, "\(disk.fault)")
      #expect(said.count == 1, "\(disk.fault): \(said)")
      #expect(said.allSatisfy { $0.hasPrefix("what is done in lessons is not kept: ") }, "\(disk.fault)")
    }
  }

  @Test func `A file that cannot be used is said, and the lesson goes on`() throws {
    let home = try TestHome()
    _ = try shellScript("mkdir -p .local/state/listlab/lessons", home: home)
    let ended = try listlab(input: "lesson 2\n4\nlesson off\n".utf8, home: home)
    #expect(ended.output.contains("\nRight: 4.\n"))
    #expect(
      ended.errors
        == "warning: what is done in lessons is not kept: \(home.path)/.local/state/listlab/lessons is not a regular file.\n"
    )
  }

  @Test func `A long file is shortened to what counts`() throws {
    let home = try TestHome()
    let path = try home.write((0..<600).map { "reuse done \($0 % 5 + 1) 7\n" }.joined(), to: "lessons")
    #expect(LessonFile(path: path).progress().lines == ["reuse done 5 7"])
    #expect(TestHome.text(path) == "reuse done 5 7\n")
  }
}
