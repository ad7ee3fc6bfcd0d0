import ListModel
import Testing

@testable import LabLanguage

/// `sections`, and the sections that `load file` finds.
@Suite struct `Several sections` {
  @Test(arguments: [
    ("section\na\na\nb\n", "3", "2,1", "0:0 0:1 1:0"),
    ("section\n0\n2\n2\n5\n", "4", "1,0,2,0,0,1", "0:0 2:0 2:1 5:0"),
    ("section\n2\n", "1", "0,0,1", "2:0"),
    ("section,key\n,A\n0,B\n", "2", "2", "0 1"),
    ("section,key\n,A\n1,B\n", "2", "1,1", "0:0 1:0"),
    ("section\n", "0", "0", ""),
  ])
  func `are what a file's section column says, empty ones included`(
    _ text: String, _ rows: String, _ sections: String, _ places: String
  ) throws {
    var playground = try Playground(files: ["a.csv": text])
    try playground.say("load file a.csv")
    #expect(try playground.state("rows sections violations") == "rows \(rows); sections \(sections); violations none")
    let all = playground.list.records.sections
    let found = (0..<playground.list.records.count).map { row in
      let section = all.section(of: row)
      return all.count == 1 ? "\(row)" : "\(section):\(row - all.firstRow(of: section))"
    }
    #expect(found.joined(separator: " ") == places)
  }

  @Test func `of a file can be scrolled to, trimmed and undone`() throws {
    var playground = try Playground("load 3", files: ["a.csv": "section,height\n0,50\n2,60\n2,70\n"])
    try playground.say("load file a.csv")
    try playground.say("header 2 30")
    #expect(try playground.state("content sections") == "content 210; sections 1,0,2")
    try playground.say("delete 2:0")
    #expect(try playground.state("content sections order") == "content 150; sections 1,0,1; order r0,r2")
    try playground.say("undo 3")
    #expect(try playground.state("rows sections") == "rows 3; sections 3")
  }

  @Test(arguments: [
    ("sections 3 0 4", "rows 7; sections 3,0,4"), ("sections 0", "rows 0; sections 0"),
    ("sections 0 0", "rows 0; sections 0,0"), ("sections 2147483647", "rows 2147483647; sections 2147483647"),
    ("sections 2000000000 147483647", "rows 2147483647; sections 2000000000,147483647"),
  ])
  func `can be asked for up to the most rows a list may have (K19)`(_ line: String, _ state: String) throws {
    var playground = try Playground("viewport 100")
    try playground.say(line)
    #expect(try playground.state("rows sections") == state)
  }

  @Test func `a section that is alone may have all of them, and be moved to where it is (K19)`() throws {
    let playground = try Playground("viewport 100; sections 2147483647; move section 0 to 0")
    #expect(try playground.state("rows sections offset") == "rows 2147483647; sections 2147483647; offset 0")
  }

  private static let tooMany =
    "too-many-rows: a list has at most 2147483647 rows, one of several sections 2000000000"

  @Test(arguments: [
    ("sections ‹2147483648›", #"bad-number: "2147483648" is not a whole number from 0 to 2147483647"#),
    ("sections 1 ‹2000000001›", tooMany), ("sections 2000000001 ‹1›", tooMany),
    ("sections 2147483647 ‹1›", tooMany), ("sections 1000000000 1000000000 ‹1000000000› 5", tooMany),
    ("sections 3 ‹-1›", #"bad-number: "-1" is not a whole number from 0 to 2147483647"#),
    (
      "sections 3 ‹99999999999999999999›",
      #"bad-number: "99999999999999999999" is not a whole number from 0 to 2147483647"#
    ),
  ])
  func `of more rows than a list may have are refused at the number that is too much (K19)`(
    _ line: String, _ answer: String
  ) throws { try checkRefusal(of: line, after: "load 4", answer) }

  @Test func `may be very many`() throws {
    var playground = try Playground()
    try playground.say("sections" + String(repeating: " 1", count: 20_000))
    #expect(try playground.state("rows") == "rows 20000")
  }
}
