import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Steps` {
  @Test(arguments: [
    ("load 40", 1), ("load 40; scroll by 44", 2), ("load 40; set edges closed", 2), ("load 40; viewport 100", 2),
    ("viewport 100", 1), ("load 40; profile vscode", 2), ("load 40; text 30 \"x\"", 2), ("load 40; offset 9 raw", 2),
    ("load 40; show all; show offset; expect rows == 40; verify; help; help load", 1),
    ("load 40; scroll by 0; scroll top; set edges half-open; insert 0 at 0; move 3 to 3; load 40", 1),
    ("load 40; scroll by -1", 2), ("load 40; undo", 0), ("load 40; scroll by 44; undo; redo", 2),
  ])
  func `a step is a command that changed list, view or settings`(_ script: String, _ steps: Int) throws {
    #expect(try Playground(script).lab.steps == steps)
  }

  @Test func `a refused command is none`() throws {
    var playground = try Playground("load 40")
    for line in ["delete 40", "scroll by x", "undo 2", "expect rows == 4", "frobnicate"] {
      #expect(throws: CommandError.self) { try playground.say(line) }
    }
    #expect(playground.lab.steps == 1)
  }

  @Test func `undo goes back step by step, and redo forth again`() throws {
    let lines = ["load 40", "scroll by 100", "delete 3", "insert at 2 key X", "set return after", "height X 9"]
    var playground = try Playground()
    var lists = [playground.list]
    for line in lines {
      try playground.say(line)
      lists.append(playground.list)
    }
    #expect(playground.lab.commandsInEffect.map(\.canonical) == lines)
    for list in lists.dropLast().reversed() {
      try playground.say("undo")
      #expect(playground.list == list)
    }
    #expect(playground.lab.commandsInEffect.isEmpty)
    for list in lists.dropFirst() {
      try playground.say("redo")
      #expect(playground.list == list)
    }
    try playground.say("undo 6")
    #expect(playground.list == lists[0])
    try playground.say("redo 4")
    #expect(playground.list == lists[4])
    #expect(playground.lab.commandsInEffect.map(\.canonical) == Array(lines.prefix(4)))
  }

  @Test(arguments: [
    ("insert 3 at 0; expect rows == 43", "undid insert 3 at 0, and the check after it"),
    ("insert 3 at 0; expect rows == 43; verify; like 1; undo", "undid insert 3 at 0, and the 2 checks after it"),
    ("insert 3 at 0; expect rows == 43; undo; redo", "undid insert 3 at 0, and the check after it"),
    // Checks of a step whose place another has taken, or that were taken back, and those behind other steps.
    ("expect rows == 40; insert 3 at 0; verify; undo; insert 3 at 0", "undid insert 3 at 0"),
    ("insert 3 at 0; verify; undo check", "undid insert 3 at 0"),
  ])
  func `undo says that it takes the checks along`(_ script: String, _ note: String) throws {
    var playground = try Playground("load 40; \(script)")
    #expect(playground.answer(to: "undo") == "\(note) · rows 43 → 40 · content 1892 → 1760 · 11 cells")
  }

  @Test func `undo takes along a check that failed, and redo brings it back`() throws {
    var playground = try Playground("load 40; insert 3 at 0; verify")
    #expect(playground.answer(to: "expect rows == 4") == "expect-failed: rows is 43, expected 4")
    #expect(
      playground.answer(to: "undo 2")
        == "undid 2 steps, and the 2 checks after them · rows 43 → 0 · content 1892 → 0 · 0 cells")
    #expect(
      playground.answer(to: "redo")
        == "redid load 40 · rows 0 → 40 · content 0 → 1760 · 11 cells")
    #expect(
      playground.answer(to: "redo")
        == "redid insert 3 at 0, and the 2 checks after it · rows 40 → 43 · content 1760 → 1892 · 11 cells")
  }

  @Test func `undo check takes back the last check after the current step alone`() throws {
    var playground = try Playground("load 40; verify; expect rows == 40; delete 0")
    let none = "nothing-to-undo: no check was made after this step (undo takes back the step)"
    #expect(playground.answer(to: "undo check") == none)
    #expect(playground.answer(to: "undo") == "undid delete 0 · rows 39 → 40 · content 1716 → 1760 · 11 cells")
    #expect(playground.answer(to: "undo check") == "took back expect rows == 40\n")
    #expect(playground.answer(to: "undo check") == "took back verify\n")
    #expect(playground.answer(to: "undo check") == none)
    #expect(playground.lab.steps == 1)
  }

  @Test func `a new step forgets what was undone, and what changes nothing does not`() throws {
    var playground = try Playground("load 40; scroll by 44; undo; show offset; expect offset == 0; scroll top")
    #expect(playground.answer(to: "redo") == "redid scroll by 44 · offset 0 → 44 of 1760 · 11 cells")
    _ = try playground.say("undo")
    _ = try playground.say("scroll by 1")
    #expect(playground.answer(to: "redo") == "nothing-to-undo: there is nothing to redo")
  }

  @Test(arguments: [
    ("load 40; insert at 0", "undo", "undid insert at 0 · rows 41 → 40 · content 1804 → 1760 · 11 cells"),
    ("load 40; insert at 0; undo", "redo", "redid insert at 0 · rows 40 → 41 · content 1760 → 1804 · 11 cells"),
    ("load 1000; scroll by 44; scroll by 44", "undo 2", "undid 2 steps · offset 88 → 0 of 44000 · 11 cells"),
    ("load 1000; scroll by 44; scroll by 44; undo 2", "redo 2", "redid 2 steps · offset 0 → 88 of 44000 · 11 cells"),
    (
      "load 40; scroll bottom; viewport 2000", "undo",
      "undid viewport 2000 · viewport 320 by 480 · offset 0 → 1280 of 1760 · 11 cells"
    ),
    ("load 40; profile chameleon", "undo", "undid profile chameleon · profile standard · 11 cells"),
    ("load 40; set edges closed", "undo", "undid set edges closed · edges half-open · 11 cells"),
    ("load 40; delete all", "undo", "undid delete all · rows 0 → 40 · content 0 → 1760 · 11 cells"),
    ("load 1", "undo", "undid load 1 · rows 1 → 0 · content 44 → 0 · 0 cells"),
  ])
  func `a walk says how the lists differ, not what once happened`(_ before: String, _ line: String, _ summary: String)
    throws
  {
    var playground = try Playground(before)
    let report = try #require(try playground.say(line))
    #expect(report.summary == summary)
    #expect(report.hasChanged)
    #expect(report.ledger.isEmpty)
  }

  @Test func `another lab's list and past can be taken over`() throws {
    let other = try Playground("load 5; delete 0").lab
    var lab = Lab()
    lab.adopt(other)
    #expect(lab.list == other.list)
    #expect(lab.commandsInEffect.map(\.canonical) == ["load 5", "delete 0"])
  }

  @Test func `the ledger of a command is its own`() throws {
    var playground = try Playground("load 40; scroll by 44")
    let entries = try #require(try playground.say("scroll to 9999")).ledger
    #expect(entries.map { "\($0.from) \($0.to) \($0.reason.rawValue)" } == ["44 9999 user", "9999 1280 clamp"])
  }
}
