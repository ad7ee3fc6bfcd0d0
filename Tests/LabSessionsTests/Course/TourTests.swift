import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions

/// The tour, played by the program.
@Suite struct `The tour` {
  private static let steps = TourPlay.steps(in: Course.tour)

  @Test func `has commands with their comments`() {
    #expect(Self.steps.count == 14)
    #expect(Self.steps.first?.command == "load file people.csv")
    #expect(Self.steps.first?.remark == "40 people, a row each; those on screen have a cell")
    #expect(Self.steps.last?.command == "replay tour.session")
  }

  @Test func `plays each command by Enter, on a list and files of its own`() {
    let learner = Learner("load 7")
    let opening = learner.type("tour").split(separator: "\n").joined(separator: " ")
    #expect(
      opening.hasSuffix("1 of 14: load file people.csv (40 people, a row each; those on screen have a cell)"))
    var output = ""
    for step in Self.steps {
      #expect(learner.interpreter.isIntercepted)
      output = learner.type("")
      #expect(output.hasPrefix("list> \(step.command)\n"), "\(output)")
      #expect(!output.contains("\n! "), "\(output)")
    }
    #expect(output.contains("\nok  tour.session  "))
    #expect(output.hasSuffix("\nThat was the tour. You are back at your own list. lesson begins the course.\n"))
    #expect(!learner.interpreter.isIntercepted)
    #expect(learner.interpreter.list.records.count == 7)
    #expect(learner.fileSystem.paths.isEmpty)
  }

  @Test(arguments: [(60, 24), (80, 24), (100, 40)])
  func `is drawn for a person, and folds no row that it explains`(width: Int, lines: Int) throws {
    let learner = Learner()
    learner.type("tour")
    var format = TextFormat(width: width, lines: lines - 1, drawing: .unicode)
    format.hasReader = true
    var pictures = 0
    for step in Self.steps {
      let answer = try #require(learner.interpreter.execute(""))
      let text = answer.report.printed.text(on: format).folded(columns: width).string
      #expect(!text.contains("⋮"), "\(step.command): \(text)")
      #expect(text.split(separator: "\n").count <= lines - 1, "\(step.command): \(text)")
      if text.contains("┌") { pictures += 1 }
    }
    #expect(pictures > 6)
  }

  @Test(arguments: ["next", "next ", " next # please"])
  func `plays the next command by next, up to the last`(_ line: String) {
    let learner = Learner()
    learner.type("tour")
    for step in Self.steps { #expect(learner.type(line).hasPrefix("list> \(step.command)\n")) }
    #expect(!learner.interpreter.isIntercepted)
    #expect(learner.type(line).hasPrefix("unknown-verb: there is no command \"next\""))
  }

  @Test func `takes other commands in between, and can be left`() {
    let learner = Learner()
    for line in ["tour", ""] { learner.type(line) }
    #expect(learner.type("show offset") == "offset  0\n")
    #expect(learner.interpreter.prompt == "tour")
    #expect(learner.type("lesson").hasSuffix("\nYou are in the tour; Enter says again what is next.\n"))
    #expect(learner.type("delete 99999").hasPrefix("row-out-of-range: "))
    #expect(learner.type("hint") == "The tour asks nothing: Enter plays the next command.\n")
    #expect(
      learner.type("export mine.session")
        == "exported 3 commands to mine.session: all as expected\nThis file is the tour's own, and is gone after it: none is "
        + "written to your folder.\n")
    #expect(learner.fileSystem.paths.isEmpty)
    #expect(learner.type("skip").hasPrefix("list> viewport 200\n"))
    #expect(learner.type("tour off") == "You have left the tour. You are back at your own list.\n")
    #expect(learner.type("show rows").contains("no rows"))
  }
}
