import LabLanguage
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions

/// Each lesson as it is taken: rightly, wrongly, with hints and skipped.
@Suite struct `A lesson` {
  static let names = Course.names

  private static func tasks(of name: String) throws -> Int {
    try Course.lesson(at: try #require(names.firstIndex(of: name))).tasks.count
  }

  @Test(arguments: names) func `that is answered rightly says so, and is done`(_ name: String) throws {
    let learner = Learner("load 7")
    learner.type("lesson \(name)")
    learner.goOn()
    while let lines = learner.rightLines {
      let isAttempt = lines.count > 1 || learner.wrongLine == nil
      let output = lines.map { learner.type($0) }.joined()
      #expect(isAttempt ? output.contains("Done, with ") : output.hasPrefix("Right: "), "\(output)")
      learner.goOn()
    }
    let tasks = try Self.tasks(of: name)
    #expect(learner.type("lesson").contains("done, \(tasks) of \(tasks) right the first time"))
    #expect(learner.interpreter.list.records.count == 7)
    #expect(learner.interpreter.lab.steps == 1)
  }

  @Test(arguments: names) func `that is answered wrongly says what is right, and goes on`(_ name: String) throws {
    let learner = Learner()
    learner.type("lesson \(name)")
    learner.goOn()
    while let right = learner.rightLines {
      if let wrong = learner.wrongLine {
        let output = learner.type(wrong)
        #expect(output.contains("No: ") || output.hasPrefix("No, it is not "), "\(wrong): \(output)")
        if output.hasPrefix("No, ") { #expect(learner.type(right[0]).hasPrefix("Right: it is ")) }
      } else {
        for line in right { learner.type(line) }
      }
      learner.goOn()
    }
    let lesson = try Course.lesson(at: try #require(Self.names.firstIndex(of: name)))
    let attempts = lesson.tasks.count { if case .attempt = $0.kind { true } else { false } }
    #expect(learner.type("lesson").contains("done, \(attempts) of \(lesson.tasks.count) right the first time"))
  }

  @Test(arguments: names) func `gives each hint once, and then says that there is no other`(_ name: String) throws {
    let learner = Learner()
    learner.type("lesson \(name)")
    learner.goOn()
    while let task = learner.play?.task {
      for hint in task.hints {
        let said = learner.type("hint").split(separator: "\n").joined(separator: " ")
        #expect(said.hasPrefix("Hint: \(hint)"))
      }
      let last = learner.type("hint").split(separator: "\n").joined(separator: " ")
      #expect(last == "Hint: \(task.hints.last ?? "") There is no other hint; skip shows the answer.")
      learner.type("skip")
      #expect(learner.type("hint") == "There is no question now; Enter continues.\n")
      learner.goOn()
    }
  }

  @Test(arguments: names) func `can be skipped through, and then nothing counts as right`(_ name: String) throws {
    let learner = Learner()
    learner.type("lesson \(name)")
    while learner.interpreter.isIntercepted { learner.type("skip") }
    #expect(learner.type("lesson").contains("done, 0 of \(try Self.tasks(of: name)) right the first time"))
  }

  @Test(arguments: names) func `may be looked around in, and what is tried out there is gone afterwards`(_ name: String)
    throws
  {
    let learner = Learner()
    let plain = Learner()
    for one in [learner, plain] {
      one.type("lesson \(name)")
      one.goOn()
    }
    while let task = learner.play?.task {
      for line in ["show rows", "show cells", "explain 0", "help scroll"] { learner.type(line) }
      // An attempt may be over with that.
      if case .attempt = task.kind {
      } else {
        for line in ["scroll by 10", "insert 1 at 0", "undo"] { learner.type(line) }
      }
      for one in [learner, plain] { one.type("skip") }
      #expect(learner.play?.stage.list == plain.play?.stage.list)
      for line in ["undo", "scroll by 10", "viewport 123"] { learner.type(line) }
      for one in [learner, plain] { one.goOn() }
      #expect(learner.play?.stage.list == plain.play?.stage.list)
    }
  }
}
