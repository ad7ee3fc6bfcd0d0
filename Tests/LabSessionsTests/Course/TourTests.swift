import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabCourse
@testable import LabSessions

/// The tour, played by the program.
@Suite struct `The tour` {
  private static let commands = Lesson.tour.stations.flatMap(\.shown)

  @Test func `has commands with their comments`() {
    #expect(Self.commands.count == 13)
    #expect(Lesson.tour.stations.map(\.shown.count) == Self.commands.map { _ in 1 })
    #expect(Self.commands.first == "viewport 200")
    #expect(Lesson.tour.stations.first?.texts.last == "The screen of a small phone.")
    #expect(Self.commands.last == "replay tour.session")
    #expect(Lesson.tour.tasks.isEmpty)
  }

  @Test func `plays each command by Enter, on a list and files of its own`() {
    let learner = Learner("load 7")
    var output = learner.type("tour")
    #expect(
      output.hasPrefix(
        "the tour · a first look · 1 of 13\nThe tour plays some commands, one by one, on a list of its own;"))
    for (index, command) in Self.commands.enumerated() {
      #expect(learner.interpreter.isIntercepted)
      #expect(output.hasPrefix("the tour · a first look · \(index + 1) of 13\n"), "\(output)")
      #expect(output.contains("\nlist> \(command)\n"), "\(output)")
      #expect(!output.contains("\n! "), "\(output)")
      #expect(output.hasSuffix("\nEnter continues.\n"))
      if index == Self.commands.count - 1 { #expect(output.contains("\nok  tour.session  ")) }
      output = learner.type("")
    }
    #expect(output == "That was the tour. You are back at your own list. lesson begins the course.\n")
    #expect(!learner.interpreter.isIntercepted)
    #expect(learner.interpreter.list.records.count == 7)
    #expect(learner.fileSystem.paths.isEmpty)
    #expect(learner.interpreter.course.progress.lines.isEmpty)
  }

  @Test(arguments: [(60, 24), (80, 24), (100, 40)])
  func `is drawn for a person, and folds no row that it explains`(width: Int, lines: Int) throws {
    let learner = Learner()
    var format = TextFormat(width: width, lines: lines - 1, drawing: .unicode)
    format.hasReader = true
    var pictures = 0
    for (index, command) in Self.commands.enumerated() {
      let answer = try #require(learner.interpreter.execute(index == 0 ? "tour" : ""))
      let text = answer.report.printed.text(on: format).folded(columns: width).string
      #expect(!text.contains("⋮"), "\(command): \(text)")
      if text.contains("┌") { pictures += 1 }
    }
    #expect(pictures > 6)
  }

  @Test(arguments: ["next", "next ", " next # please"])
  func `goes on by next, too, up to its end`(_ line: String) {
    let learner = Learner()
    learner.type("tour")
    for command in Self.commands.dropFirst() { #expect(learner.type(line).contains("\nlist> \(command)\n")) }
    #expect(learner.type(line).hasPrefix("That was the tour. "))
    #expect(learner.type(line).hasPrefix("unknown-verb: there is no command \"next\""))
  }

  @Test func `takes other commands in between, and can be left`() {
    let learner = Learner()
    learner.type("tour")
    #expect(learner.type("show offset") == "offset  0\n")
    #expect(learner.interpreter.prompt == "tour")
    #expect(learner.type("lesson").hasSuffix("\nYou are in the tour; Enter says again what is next.\n"))
    #expect(learner.type("delete 99999").hasPrefix("row-out-of-range: "))
    #expect(learner.type("hint") == "There is no question now; Enter continues.\n")
    #expect(learner.type("why") == "There was no question here; Enter continues.\n")
    #expect(
      learner.type("export mine.session")
        == "not-here: export does not work in a tour, whose list is not your own (tour off leaves the tour)\n")
    #expect(learner.type("film people.html") == "filmed 2 steps into people.html\n")
    #expect(learner.fileSystem.paths == ["/here/people.html"])
    #expect(learner.type("skip").contains("\nlist> load file people.csv\n"))
    #expect(learner.type("tour off") == "You have left the tour. You are back at your own list.\n")
    #expect(learner.type("show rows").contains("no rows"))
  }

  @Test func `goes on with its own list, whatever was tried out`() {
    let (learner, plain) = (Learner(), Learner())
    for one in [learner, plain] {
      one.type("tour")
      one.type("")
    }
    learner.type("delete 0...38")
    #expect(learner.type("").hasPrefix("First, what you tried out is taken back.\nthe tour · a first look · 3 of 13\n"))
    plain.type("")
    #expect(learner.play?.stage.list == plain.play?.stage.list)
  }
}
