import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Repeating` {
  @Test(arguments: [
    ("load 1000", "repeat 10: scroll by 44", "offset 440"), ("load 4", "repeat 3: insert at 0", "rows 7"),
    ("load 4", "repeat 3: delete 0", "rows 1"), ("load 4 keys A,B,C,D", "repeat 2: move 0 to last", "order C,D,A,B"),
    ("load 40; animate to 400 in 10", "repeat 4: tick", "ticks 4"),
    ("load 4; begin", "repeat 2: insert at 0", "rows 4"),
    ("load 40", "repe 2: sc by 44", "offset 88"),
  ])
  func `acts each time on what the time before left, and is one step`(
    _ before: String, _ line: String, _ state: String
  ) throws {
    var playground = try Playground(before)
    let (list, steps) = (playground.list, playground.lab.steps)
    try playground.say(line)
    #expect(try playground.state(String(state.prefix { $0 != " " })) == state)
    #expect(playground.lab.steps == steps + 1)
    try playground.say("undo")
    #expect(playground.list == list)
  }

  @Test(arguments: ["scroll by 44", "insert at 0", "like 3", "select 2", "move 0 to 5", "tick", "scroll row 9 middle"])
  func `leads to where as many single commands lead`(_ line: String) throws {
    var (once, singly) = (try Playground("load 20 height 50"), try Playground("load 20 height 50"))
    try once.say("repeat 5: \(line)")
    for _ in 0..<5 { try singly.say(line) }
    #expect(once.list.isLike(singly.list))
  }

  @Test(arguments: [
    ("repeat‹›", "missing-word: repeat needs N: COMMAND (usage: repeat N: COMMAND)"),
    (
      "repeat ‹3 scroll by 5›",
      "missing-word: a number with a colon must come first (as repeat 10: scroll by 44)"
    ),
    ("repeat ‹0›: tick", #"bad-number: "0" is not a whole number from 1 to 1000"#),
    ("repeat ‹1001›: tick", #"bad-number: "1001" is not a whole number from 1 to 1000"#),
    ("repeat ‹x›: tick", #"bad-number: "x" is not a whole number from 1 to 1000"#),
    ("repeat 3: ‹undo›", "bad-argument: undo cannot be repeated (what changes rows, view, cells or faults can)"),
    (
      "repeat 3: ‹repeat 2: tick›",
      "bad-argument: repeat cannot be repeated (what changes rows, view, cells or faults can)"
    ),
    ("repeat 3: ‹load 4›", "bad-argument: load cannot be repeated (what changes rows, view, cells or faults can)"),
    (
      "repeat 9: delete ‹0›",
      "row-out-of-range: time 5 of 9: row 0 is out of range: the list has no rows (load or insert rows first)"
    ),
    ("repeat 9: delete ‹7›", "row-out-of-range: row 7 is out of range: the list has 4 rows (0...3)"),
    (
      "repeat 2: ‹frob›",
      #"unknown-verb: there is no command "frob" that can be repeated (help commands lists them all)"#
    ),
  ])
  func `is refused as a whole`(_ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: "load 4", answer)
  }

  @Test func `is stopped between two times, and has changed nothing then`() throws {
    var lab = Lab()
    _ = try lab.run(try #require(try lab.vocabulary.parse("load 40")))
    let list = lab.list
    let call = try #require(try lab.vocabulary.parse("repeat 9: insert at 0"))
    for most in 0..<9 {
      let error = #expect(throws: CommandError.self) {
        try lab.run(call, progress: Progress { done, _ in done < most })
      }
      #expect(error?.code == .interrupted)
      #expect(lab.list == list)
    }
    _ = try lab.run(call, progress: Progress { done, _ in done < 9 })
    #expect(lab.list.records.count == 49)
  }
}

extension ListState {
  /// Whether two lists differ in no key.
  fileprivate func isLike(_ other: ListState) -> Bool {
    StateKey.all.filter { $0.word != "heights-asked" }.allSatisfy { $0.value(in: self) == $0.value(in: other) }
  }
}
