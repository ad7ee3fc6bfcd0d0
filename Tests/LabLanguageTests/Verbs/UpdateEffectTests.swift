import ListModel
import Testing

@testable import LabLanguage

/// What batches, sides, sections, snapshots and filters do, in the words of the language.
@Suite struct `Updates in the language` {
  /// A script, and what the state is afterwards.
  @Test(arguments: [
    // K7: deletes, reloads and moves' sources are numbered as before, inserts and destinations as after.
    ("load 5 keys A,B,C,D,E; begin; delete 0; delete 2; insert at 1 key X; commit", "order B,X,D,E"),
    ("load 5 keys A,B,C,D,E; begin; insert at 1 key X; delete 2; delete 0; commit", "order B,X,D,E"),
    (
      "load 5 keys A,B,C,D,E; set updates sequence; begin; insert at 1 key X; delete 0; delete 2; commit",
      "order X,B,D,E"
    ),
    (
      "load 5 keys A,B,C,D,E; set updates sequence; begin; delete 0; delete 2; insert at 1 key X; commit",
      "order B,X,C,E"
    ),
    ("load 3 keys 1,2,3; begin; move 1 to 2; move 2 to 1; commit", "order 1,3,2"),
    ("load 3 keys 1,2,3; begin; move 2 to 1; move 1 to 2; commit", "order 1,3,2"),
    (
      "load 6 keys A,B,C,D,E,F; begin; height 5 10; move 5 to 0; insert 2 at 3; delete B; commit",
      "order F,A,C,r0...r1,D,E; height[F] 10; rows 7"
    ),
    ("load 3; move 1 to 1", "order r0...r2; binds 3"),
    ("load 3; begin; move 0 to 2; delete 2; commit", "order r1,r0"),
    ("load 3; begin; begin; delete 0; commit; delete 1; commit", "order r2"),
    ("load 3; begin; begin; delete 0; commit", "order r0...r2"),
    ("load 3; begin; begin; delete 0; cancel", "order r0...r2"),
    ("load 3; set insert-twice accept; begin; insert at 0 key X; insert at 0 key Y; commit", "order X,Y,r0...r2"),
    ("load 3; begin; commit", "order r0...r2"),
    // K8: survivors keep their cells and are not bound again.
    ("load 4; begin; insert at 0; move 2 to 1; commit", "order r4,r2,r0...r1,r3; binds 5; cell[r2] c2; index[c2] 1"),
    // The two sides.
    ("load 4; source delete 1...3; view delete 1...3", "order r0; source-rows 1; pool row:3"),
    ("load 4; source insert at 0; view insert at 0", "order r4,r0...r3"),
    ("load 4; source insert 5 at 0", "rows 4; source-rows 9"),
    ("load 4; source insert 5 at 0; reload", "rows 9; source-rows 9"),
    ("load 4; begin; source delete 0; view delete 3; commit", "order r0...r2; source-rows 3"),
    ("load 4; source height 0 10; view height 0 99", "height[0] 10"),
    ("load 4; source insert at 0; view reload section 0", "order r4,r0...r3; binds 9"),
    // Sections.
    ("sections 2 3; swap 1 2", "order r0,r2,r1,r3...r4; sections 2,3"),
    ("sections 2 3; move 1 to 1", "order r0...r4; sections 2,3"),
    ("sections 1 4; move 0 to 0", "order r0...r4; sections 1,4"),
    ("sections 2 3; move 0 to 1", "order r1,r0,r2...r4; sections 2,3"),
    ("sections 2 3; move 0 to 2", "order r1...r2,r0,r3...r4; sections 1,4"),
    ("sections 2 3; move 0:0 to 1:0", "order r1,r0,r2...r4; sections 1,4"),
    ("sections 2 3; insert at 2", "order r0...r1,r5,r2...r4; sections 2,4"),
    ("sections 2 3; insert at 0:2", "order r0...r1,r5,r2...r4; sections 3,3"),
    ("sections 2 0 3; insert at 1:0", "order r0...r1,r5,r2...r4; sections 2,1,3"),
    ("sections 2 0 3; insert at 5", "order r0...r5; sections 2,0,4"),
    ("sections 2 3 1; move section 2 to 0", "order r5,r0...r4; sections 1,2,3; binds 6"),
    ("sections 2 3 1; move section 0 to 3", "order r2...r5,r0...r1; sections 3,1,2; binds 6"),
    ("sections 2 3; delete section 0; delete section 0", "rows 0; sections none; content 0"),
    ("sections 2 3; delete section 0; delete section 0; insert section at 0 rows 2", "rows 2; sections 2"),
    ("sections 2 3; insert section at 1 rows 2 height 10 header 5 footer 7", "sections 2,2,3; content 252; y[2] 93"),
    ("sections 2 3; header 0 10; footer 1 20; set gap 3", "content 259; y[0] 10; y[1] 57; y[2] 101"),
    ("sections 2 3; set margin 2", "content 230; y[0] 2; height[0] 46; y[1] 48"),
    // A snapshot, a filter.
    ("load 5; snapshot r4 r0...r2 X", "order r4,r0...r2,X; binds 6"),
    ("load 3 keys A,B,C; snapshot C,B,A", "order C,B,A; binds 3"),
    ("load 3; set updates sequence; snapshot r2 X r0", "order r2,X,r0"),
    ("load 12; filter \"Row 1\"", "order r1,r10...r11; source-rows 12; sections 3"),
    ("load 12; filter \"Row 1\"; filter \"Row 2\"", "order r2; source-rows 12"),
    ("load 12; filter \"Row 1\"; delete 1; unfilter", "order r0...r9,r11; source-rows 11"),
    ("load 12; filter \"Row 1\"; height 2 10; unfilter", "height[r11] 10; rows 12"),
    ("sections 2 3; filter \"Row 4\"; unfilter", "order r0...r4; sections 2,3"),
  ])
  func `a script leads to a state`(_ script: String, _ state: String) throws {
    let playground = try Playground(script.replacing("; ", with: "\n"))
    let keys = state.split(separator: "; ").compactMap { $0.split(separator: " ").first }.joined(separator: " ")
    #expect(try playground.state(keys) == state)
    #expect(playground.list.isOutOfSync || playground.list.allViolations() == [])
  }

  @Test(arguments: [
    ("load 5; begin; delete 0; delete 2; insert at 1", "0 gone, 1→0, 2 gone, 3...4→2...3"),
    ("load 5; begin", "0...4→0...4"),
    ("load 0; begin; insert at 0", "no rows before"),
    ("load 3; begin; move 0 to 2", "0→2, 1...2→0...1"),
    ("sections 2 3; begin; move section 1 to 0", "0...1→3...4, 2...4→0...2"),
    ("load 4; begin; source delete 0; view delete 3", "0...2→0...2, 3 gone"),
  ])
  func `lint prints where every row goes, and changes nothing`(_ script: String, _ map: String) throws {
    var playground = try Playground(script.replacing("; ", with: "\n"))
    let before = playground.list
    #expect(playground.answer(to: "lint") == "commit would succeed; old→new: \(map)\n")
    #expect(playground.list == before)
  }

  @Test func `in a sequence every edit has numbers of its own, and lint has no map`() throws {
    var playground = try Playground("load 3\nset updates sequence\nbegin\ndelete 0\ndelete 0")
    #expect(playground.answer(to: "lint") == "commit would succeed\n")
  }

  @Test func `batches within a batch wait for the outermost commit; cancel drops all of them`() throws {
    var playground = try Playground("load 3\nbegin\nbegin\ndelete 0\ncommit")
    #expect(playground.list.openBatch?.depth == 1 && playground.list.openBatch?.edits.count == 1)
    try playground.say("begin")
    try playground.say("cancel")
    #expect(playground.list.openBatch == nil && playground.list.records.count == 3)
  }

  @Test(arguments: [
    ("begin", "load 4", "batch of 0 edits · 4 cells", ""),
    ("delete 0", "load 4\nbegin", "batch of 1 edit · 4 cells", ""),
    ("commit", "load 4\nbegin\ndelete 0", "", "order r1...r3"),
    ("source delete 0", "load 4", "", "source-rows 3"),
  ])
  func `what a command changes is a step`(_ line: String, _ before: String, _ summary: String, _ state: String) throws {
    var playground = try Playground(before)
    let steps = playground.lab.steps
    let report = try #require(try playground.say(line))
    #expect(playground.lab.steps == steps + 1)
    if !summary.isEmpty { #expect(report.summary == summary) }
    if let key = state.split(separator: " ").first { #expect(try playground.state(String(key)) == state) }
    try playground.say("undo")
    #expect(playground.lab.steps == steps)
  }

  @Test(arguments: [
    (
      "snapshot r9223372036854775807 r1 r-9223372036854775808", "snapshot r9223372036854775807 r1 r-9223372036854775808"
    ),
    ("snapshot r1 r-2 r-1", "snapshot r1 r-2 r-1"),
    ("snapshot r1 r2 r3 A", "snapshot r1...r3 A"), ("sections  3  0 4", "sections 3 0 4"),
    ("ins sec at 1 foot 5 rows 2", "insert section at 1 rows 2 footer 5"), ("move sec 1 to 0", "move section 1 to 0"),
    ("delete sec 1", "delete section 1"), ("relo sec 0", "reload section 0"), ("hea 0 30", "header 0 30"),
    ("delete 1:0...1:2,3", "delete 1:0...1:2,3"), ("sou delete 0", "source delete 0"),
    ("view ins 2 at 1:0", "view insert 2 at 1:0"), ("filt a", "filter \"a\""), ("set upd seq", "set updates sequence"),
  ])
  func `a line is written in full words`(_ line: String, _ canonical: String) throws {
    let call = try #require(try Playground().lab.vocabulary.parse(line))
    #expect(call.canonical == canonical)
    #expect(try #require(try Playground().lab.vocabulary.parse(canonical)).canonical == canonical)
  }
}
