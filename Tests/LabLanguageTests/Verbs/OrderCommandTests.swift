import ListModel
import Testing

@testable import LabLanguage

@Suite struct `New orders of all rows` {
  @Test(arguments: [
    ("load 6 heights 30,20,40", "sort by height", "r1,r4,r0,r3,r2,r5"),
    ("load 6 heights 30,20,40", "sort by height descending", "r2,r5,r0,r3,r1,r4"),
    ("load 5 keys B,r10,A,r2,C", "sort by key", "r2,r10,A...C"),
    ("load 12", "sort by text", "r0...r1,r10...r11,r2...r9"),
    ("load 12", "sort by text descending", "r9,r8,r7,r6,r5,r4,r3,r2,r11,r10,r1,r0"),
    ("load 4; text 3 \"Å\"; text 0 \"b\"", "sort by text", "r1...r2,r0,r3"),
    ("load 5", "reverse", "r4,r3,r2,r1,r0"), ("load 5", "snapshot r4...r0", "r4,r3,r2,r1,r0"),
    ("load 5", "snapshot r1...r0 r4 X", "r1,r0,r4,X"), ("load 0", "reverse", "none"), ("load 1", "sort by key", "r0"),
  ])
  func `are one batch of moves`(_ before: String, _ line: String, _ order: String) throws {
    var playground = try Playground(before)
    try playground.say(line)
    let written = order == "r2,r10,A...C" ? "r2,r10,A,B,C" : order
    #expect(try playground.state("order") == "order \(written)")
    #expect(playground.list.allViolations() == [])
  }

  @Test func `keep the cells of the rows that stay on screen`() throws {
    let playground = try Playground("load 6 height 50; viewport 300; reverse")
    #expect(try playground.state("binds created cell[0] cell[5]") == "binds 6; created 6; cell[0] c5; cell[5] c0")
  }

  @Test(arguments: [
    (
      "sections 2 2", "‹reverse›",
      """
      bad-argument: reverse takes the rows of one section, and the list has 2 (move puts single rows \
      elsewhere)
      """
    ),
    (
      "sections 2 2", "sort by ‹key›",
      """
      bad-argument: sort takes the rows of one section, and the list has 2 (move puts single rows \
      elsewhere)
      """
    ),
    ("load 100001", "‹reverse›", "too-many-rows: reverse takes at most 100000 rows, and the list has 100001"),
    (
      "load 40", "sort by ‹size›",
      #"""
      unexpected-word: "size" is not what rows are sorted by (one of height, text, key)
      """#
    ),
  ])
  func `are refused where a snapshot would be`(_ before: String, _ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  @Test(arguments: [
    ("snapshot r0...r3 r9...r7 r5", "snapshot r0...r3 r9...r7 r5"), ("snapshot r5 r4 r3 X", "snapshot r5...r3 X"),
    ("load 8 kinds a*3,b", "load 8 kinds a*3,b"), ("load 8 kinds a,a,a,b,b", "load 8 kinds a*3,b,b"),
    (#"load 8 kinds "a*3",b"#, #"load 8 kinds "a*3",b"#), ("sections 3 3 3", "sections 3 3 3"),
    ("sections 100 of 10 4", "sections 100 of 10 4"), ("sections 3 of 2", "sections 2 2 2"),
    ("load 8 heights 44*3,90", "load 8 heights 44*3,90"),
    ("load 8 heights 9,44,44,44,2,2", "load 8 heights 9,44*3,2,2"),
    ("insert 4 at 0 heights 10,20.5", "insert 4 at 0 heights 10,20.5"), ("header all 30", "header all 30"),
  ])
  func `are written so that they are read again`(_ line: String, _ canonical: String) throws {
    let call = try #require(try Playground().lab.vocabulary.parse(line))
    #expect(call.canonical == canonical)
    #expect(try Playground().lab.vocabulary.parse(canonical)?.canonical == canonical)
  }

  @Test(arguments: [
    ("load 8 kinds a*3,b", "kind[2] kind[3] kind[4]", "kind[2] a; kind[3] b; kind[4] a"),
    (
      "load 6 heights 44*3,90", "content height[2] height[3] height[5]",
      "content 310; height[2] 44; height[3] 90; height[5] 44"
    ),
    ("sections 3 of 2", "sections", "sections 2,2,2"),
    (
      "load 2 height 50; insert 5 at 1 heights 10,20", "order content height[1] height[2] height[5]",
      "order r0,r2...r6,r1; content 170; height[1] 10; height[2] 20; height[5] 10"
    ),
    ("sections 3 of 2; header all 30; footer all 5", "content", "content 369"),
    ("sections 3 of 2; begin; header all 30; delete section 0; cancel", "content", "content 264"),
  ])
  func `short ways to say much`(_ script: String, _ keys: String, _ values: String) throws {
    #expect(try Playground(script).state(keys) == values)
  }

  @Test(arguments: [
    (
      "load 3 heights 20,‹44*1000000›",
      "bad-number: \"44*1000000\" is not a length and how often it comes (such as 44*3, at most 1000000 in all)"
    ),
    ("load 3 heights ‹4x›*2,5", "bad-number: \"4x\" is not a length (digits, such as 44 or 12.5)"),
    (
      "load 3 kinds ‹a*0›",
      #"""
      bad-number: "a*0" is not a kind and how often it comes (such as a*3, at most 1000 times; put a kind \#
      with a * in quotes)
      """#
    ),
    ("sections ‹3 of›", "missing-word: of needs the number of rows of each section (as sections 100 of 10)"),
    ("sections ‹of› 3", #"bad-number: "of" is not a whole number from 0 to 2147483647"#),
    ("insert 2 at 0 height 3 heights ‹4›", "bad-argument: use either height or heights"),
    ("insert 2 at 0 heights ‹4,1000001›", "bad-height: a row must be 0 to 1000000 points high, not 1000001"),
    (
      "insert ‹100000001› at 0 heights 4,5",
      """
      too-many-rows: 100000001 new rows need one height for all of them (with different heights, at most \
      100000000 rows)
      """
    ),
  ])
  func `short ways that mean nothing are refused`(_ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: "load 3", answer)
  }
}
