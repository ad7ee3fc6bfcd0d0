import Foundation
import ListDump
import ListModel
import Testing

@testable import LabCourse
@testable import LabLanguage
@testable import LabSessions

/// The lessons as they are in their files and in the program.
@Suite struct `Every lesson` {
  static let indices = Array(Course.names.indices)

  @Test func `of the folder is in the program, byte for byte, and no other`() throws {
    let folder = Project.sessions.filter { $0.hasPrefix("Sessions/course/") }
    #expect(Course.names.map { Course.fileName(of: $0) }.sorted() == folder)
    for index in Self.indices {
      #expect(
        try ProjectFileSystem().read(Project.folder + "/" + Course.fileName(of: Course.names[index]))
          == Course.text(of: index))
    }
    let tour = Project.folder + "/Sources/LabCourse/Tour/"
    #expect(try ProjectFileSystem().read(tour + "tour.txt") == Array(Course.tour.utf8))
    #expect(try ProjectFileSystem().read(tour + "people.csv") == Course.people)
  }

  @Test(arguments: indices) func `can be read, and is true`(_ index: Int) throws {
    let lesson = try Course.lesson(at: index)
    #expect(lesson.number == index + 1)
    #expect(lesson.name == Course.names[index])
    #expect(lesson.title == Course.titles[index])
    let problem = lesson.problem(playing: Course.text(of: index), name: lesson.name, .full)
    #expect(problem == nil, "\(problem?.message ?? "")")
  }

  @Test(arguments: indices) func `repairs the list before it switches a fault off`(_ index: Int) throws {
    let stage = Interpreter(fileSystem: MemoryFileSystem())
    for station in try Course.lesson(at: index).stations {
      for command in station.shown {
        let answer = stage.execute(command, isTyped: false)
        #expect(command != "fault off" || answer?.violations == [], "\(station.texts)")
      }
      stage.play(station.task?.steps.map(\.command) ?? [])
    }
  }

  @Test(arguments: indices) func `names the report it comes from, and pages of the help`(_ index: Int) throws {
    let lesson = try Course.lesson(at: index)
    #expect(lesson.source?.hasPrefix("http") == true)
    #expect(!lesson.reading.isEmpty)
    for textFormat in lesson.reading {
      #expect(textFormat.hasPrefix("help "))
      #expect(Learner().interpreter.say(textFormat).error == nil, "\(textFormat)")
    }
  }

  @Test(arguments: indices) func `helps with everything that it asks, and has several things to ask`(_ index: Int)
    throws
  {
    let tasks = try Course.lesson(at: index).tasks
    #expect(tasks.count >= 5)
    for task in tasks { #expect(!task.hints.isEmpty && !task.reasons.isEmpty, "\(task.question)") }
    #expect(tasks.contains { if case .attempt = $0.kind { true } else { false } })
  }

  @Test(arguments: indices) func `speaks in short paragraphs`(_ index: Int) throws {
    let lesson = try Course.lesson(at: index)
    let texts = lesson.stations.flatMap(\.texts) + lesson.tasks.flatMap { $0.hints + $0.reasons + [$0.question] }
    for text in texts {
      #expect(text.count <= 330, "\(text)")
      #expect(text.last.map { ".?!:".contains($0) } == true, "\(text)")
      let sentences = text.split { ".?!".contains($0) }
      #expect(sentences.allSatisfy { $0.split(separator: " ").count <= 34 }, "\(text)")
    }
  }

  /// How a question is answered, apart from the attempts, which are skipped.
  enum Way: String, CaseIterable {
    case right, wrong, skipped
  }

  /// What stands on the screen from one prompt to the next, the second one too.
  @Test(arguments: indices, Way.allCases)
  func `takes a screen of 80 by 24 for each part, and four lines more at most`(_ index: Int, _ way: Way) {
    let learner = Learner()
    let textFormat = TextFormat(width: 80, lines: 24)
    func check(_ line: String) {
      let text = learner.interpreter.execute(line)?.report.printed.text(on: textFormat).folded(
        columns: textFormat.width)
      // The last line is empty, and the prompt stands there.
      #expect(text.map { $0.lines.count <= 28 } == true, "\(line)\n\(text?.string ?? "")")
    }
    check("lesson \(index + 1)")
    while learner.interpreter.isIntercepted {
      if learner.play?.task != nil { for line in Self.lines(of: learner, way) { check(line) } }
      check("")
    }
  }

  private static func lines(of learner: Learner, _ way: Way) -> [String] {
    let hints = learner.play?.task.map { $0.hints.map { _ in "hint" } } ?? []
    switch way {
    case .right: return hints + (learner.rightLines ?? [])
    case .wrong: return [learner.wrongLine ?? "skip", "skip"].prefix(learner.hidesSetting ? 2 : 1) + ["why"]
    case .skipped: return ["skip", "why"]
    }
  }

  /// The places of all questions, each as its lesson and its number there.
  static let questions = indices.flatMap { index in
    ((try? Course.lesson(at: index).tasks.indices) ?? 0..<0).map { (index, $0) }
  }

  @Test(arguments: questions)
  func `is refused with a false answer to any of its questions`(_ index: Int, _ number: Int) throws {
    let lesson = try Course.lesson(at: index)
    let text = String(decoding: Course.text(of: index), as: UTF8.self)
    let false_ = try #require(FalseLesson.text(text, lying: lesson.tasks[number]))
    #expect(false_ != text)
    #expect(throws: FileError.self) { try Lesson.checked(Array(false_.utf8), name: "a.session", .full) }
  }

  @Test func `asks together with the others about every numbered rule`() throws {
    let tasks = try Self.indices.flatMap { try Course.lesson(at: $0).tasks }
    let said = tasks.flatMap { $0.hints + $0.reasons }.joined(separator: " ")
    let named = Set(said.matches(of: #/\(help ([a-z-]+)/#).map { String($0.1) })
    let asked = EngineRule.all.filter { named.contains($0.name) }.map(\.number)
    #expect(Self.rules.count >= 20 && Set(asked) == Self.rules)
  }

  /// The numbers of the rules that the engine has.
  static let rules: Set<String> = {
    let textFormat = Project.folder + "/Sources/ListModel/ListModel.docc/EngineRules.md"
    let text = (FileManager.default.contents(atPath: textFormat)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Set(text.matches(of: #/\*\*(K[0-9]+)[ *]/#).map { String($0.1) })
  }()
}
