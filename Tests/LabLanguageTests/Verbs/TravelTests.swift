import ListDump
import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Travel through the steps` {
  /// What was said before; the line; what it prints and what it changed, with ⏎ for the ends of lines.
  @Test(arguments: [
    ("load 40; scroll by 44; scroll by 44", "goto 1", "undid 2 steps · offset 88 → 0 of 1760 · 11 cells"),
    ("load 40; scroll by 44", "goto 1", "undid scroll by 44 · offset 44 → 0 of 1760 · 11 cells"),
    (
      "load 40; scroll by 44; undo 2", "goto 2",
      "redid 2 steps · rows 0 → 40 · content 0 → 1760 · offset 0 → 44 of 1760 · 11 cells"
    ),
    ("load 40; scroll by 44; undo", "goto 0", "undid load 40 · rows 40 → 0 · content 1760 → 0 · 0 cells"),
    ("load 40", "goto 1", "nothing changed"),
    ("", "goto 0", "nothing changed"),
    ("load 40", "bookmark here", "here marks step 1⏎"),
    ("", "bookmark \"the start\"", "\"the start\" marks the empty list⏎"),
    (
      "load 40; bookmark a; scroll by 44; delete 3", "back a",
      "undid 2 steps · rows 39 → 40 · content 1716 → 1760 · offset 44 → 0 of 1760 · 11 cells"
    ),
    ("load 40; scroll by 44; bookmark a; undo", "back a", "redid scroll by 44 · offset 0 → 44 of 1760 · 11 cells"),
    ("load 40; bookmark a; scroll by 44; bookmark a", "back a", "nothing changed"),
    ("", "steps", "none⏎"),
    (
      "load 40; scroll by 44; bookmark a; delete 3; undo", "steps",
      "  1  load 40⏎> 2  scroll by 44  (a)⏎  3  undone  delete 3⏎"
    ),
    ("load 40; scroll by 44; delete 3", "steps 2...3", "  … 1 before⏎  2  scroll by 44⏎> 3  delete 3⏎"),
    ("load 40; scroll by 44; delete 3", "steps last 2", "  … 1 before⏎  2  scroll by 44⏎> 3  delete 3⏎"),
    ("load 40; scroll by 44; delete 3", "steps 2", "  … 1 before⏎  2  scroll by 44⏎  … 1 more⏎"),
    ("load 40; scroll by 44; insert at 0; expect rows == 41", "when offset", "step 2, scroll by 44: offset 0 → 44⏎"),
    ("load 40; scroll by 44; scroll by 6", "when offset is 44", "step 2, scroll by 44: offset 0 → 44⏎"),
    ("load 40; scroll by 44", "when offset is 50", "no step made offset 50; it is 44⏎"),
    ("load 40", "when offset", "no step changed offset: it is 0⏎"),
    ("load 5; delete 4", "when y[4]", "step 2, delete 4: y[4] 176 → nothing⏎"),
    (
      "fault redraw-dirty-only; load 40; scroll by 44; scroll by 1", "when stale-cell",
      "step 3, scroll by 44: stale-cell kept → broken⏎"
    ),
    ("load 40; bookmark a; bookmark \"b c\"; undo", "steps", "  1  undone  load 40  (a, \"b c\")⏎"),
  ])
  func `a walk leads to the step that was named`(_ before: String, _ line: String, _ answer: String) throws {
    var playground = try Playground(before)
    #expect(playground.answer(to: line).inOneLine == answer)
  }

  @Test(arguments: [
    ("", "goto ‹1›", "nothing-to-undo: no step was made yet"),
    ("load 4", "steps ‹3...4›", "nothing-to-undo: there is only 1 step"),
    ("load 4", "steps ‹4...3›", #"bad-number: "4...3" is not a range of steps (such as 3...9, or last 5)"#),
    ("load 4", "when ‹ofset›", #"unknown-state-key: there is no key "ofset" (did you mean offset?)"#),
    ("load 40", "goto ‹2›", "nothing-to-undo: there is only 1 step (steps lists them; scroll row 2 shows a row)"),
    (
      "load 40; scroll by 44; undo", "goto ‹3›",
      "nothing-to-undo: there are only 2 steps (steps lists them; scroll row 3 shows a row)"
    ),
    ("", "goto ‹-1›", "bad-number: \"-1\" is not a whole number from 0 to 100000000"),
    ("", "goto‹›", "missing-word: goto needs STEP (usage: goto STEP)"),
    ("", "back ‹a›", "unknown-bookmark: no step is marked \"a\" (bookmark NAME marks one)"),
    (
      "load 4; bookmark b; bookmark \"c d\"", "back ‹a›",
      "unknown-bookmark: no step is marked \"a\" (marked: b, \"c d\")"
    ),
    ("load 4; bookmark a; load 5", "back ‹a›", "unknown-bookmark: no step is marked \"a\" (bookmark NAME marks one)"),
    (
      "load 4; bookmark a; sections 5", "back ‹a›",
      "unknown-bookmark: no step is marked \"a\" (bookmark NAME marks one)"
    ),
    (
      "load 4; delete 0; bookmark a; undo; delete 1; delete 0", "back ‹a›",
      "unknown-bookmark: no step is marked \"a\" (bookmark NAME marks one)"
    ),
    ("", "bookmark ‹\"\"›", "bad-text: a name cannot be empty"),
    ("", "steps ‹5›", "nothing-to-undo: no step was made yet"),
  ])
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  @Test func `a refused load keeps the bookmarks, and a new step those of the steps before it`() throws {
    var playground = try Playground("load 40; bookmark a; delete 0; bookmark b; begin; delete 0")
    #expect(playground.answer(to: "load 3").hasPrefix("batch-open"))
    _ = try playground.say("cancel")
    #expect(playground.lab.names.bookmarks.map(\.name) == ["a", "b"])
    _ = try playground.say("goto 1")
    _ = try playground.say("delete 5")
    #expect(playground.lab.names.bookmarks.map(\.name) == ["a"])
  }

  @Test func `a pipe gets all steps, however short a page is`() throws {
    var playground = try Playground("load 40; " + (1...20).map { "delete \($0)" }.joined(separator: "; ") + "; undo 6")
    let printed = try #require(try playground.say("steps")).printed
    let lines = printed.text(on: .init(width: 80, lines: 11)).lines
    #expect(lines.count == 22)
    #expect(lines[0] == "   1  load 40")
    #expect(lines[14] == "> 15  delete 14")
    #expect(lines[20] == "  21  undone  delete 20")
  }

  @Test(arguments: [
    (
      "load 40; scroll by 44; bookmark a; delete 3; undo", 24,
      "  3  undone  delete 3\n> 2  scroll by 44  (a)\n  1  load 40\n"
    ),
    (
      "load 40; " + (1...20).map { "delete \($0)" }.joined(separator: "; ") + "; undo 6", 11,
      """
        … 4 more
        17  undone  delete 16
        16  undone  delete 15
      > 15  delete 14
        14  delete 13
        13  delete 12
        … 12 before

      """
    ),
  ])
  func `a person at a terminal sees the newest steps first`(_ script: String, _ lines: Int, _ text: String) throws {
    var playground = try Playground(script)
    let printed = try #require(try playground.say("steps")).printed
    var format = TextFormat(width: 80, lines: lines)
    format.hasReader = true
    #expect(printed.text(on: format).string == text)
  }

  @Test(arguments: [
    "load 40; let a = rows; scroll by 44; bookmark \"b c\"; delete 3; bookmark d; undo 2; bookmark e",
    "let a = \"x y\"",
    "load 3; bookmark a; undo; bookmark b",
  ])
  func `what was named can be named again behind the steps`(_ script: String) throws {
    let lab = try Playground(script).lab
    var other = try Playground()
    for call in lab.commandsInEffect + lab.commandsUndone { try other.say(call.canonical) }
    if !lab.commandsUndone.isEmpty { try other.say("undo \(lab.commandsUndone.count)") }
    for line in lab.namingCommands() + lab.namingCommands(ofUndone: true) { try other.say(line) }
    #expect(other.lab.names.values == lab.names.values)
    let marks = [other, try Playground(script)].map { $0.lab.names.bookmarks.sorted { $0.name < $1.name } }
    #expect(marks[0] == marks[1])
    #expect(other.list == lab.list)
  }

  @Test func `the steps by which rows jumped are found`() throws {
    let lab = try Playground("load 40; scroll by 120; insert 5 at 0; scroll by 10; delete 1").lab
    let jumps = lab.jumps(progress: .none)
    #expect(jumps.found.map { "\($0.step) \($0.command)" } == ["3 insert 5 at 0", "5 delete 1"])
    #expect(jumps.found.map { "\($0.jump.from) → \($0.jump.to)" } == ["-32 → 188", "2 → -42"])
    #expect(jumps.isComplete)
  }

  @Test func `of many steps by which rows jumped the last ones are found first`() throws {
    var playground = try Playground("load 40; scroll by 120")
    for _ in 0..<300 { try playground.say("insert at 0") }
    let jumps = playground.lab.jumps(progress: Progress { done, _ in done == 0 })
    #expect(jumps.found.last?.step == 302)
    #expect((1..<300).contains(jumps.found.count) && !jumps.isComplete)
  }
}
