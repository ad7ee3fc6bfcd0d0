import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Loading a file` {
  /// One row as `kind height text`.
  private static func rows(_ name: String, _ bytes: [UInt8], width: Int = 320) throws -> [String] {
    var playground = Playground(file: name, bytes)
    try playground.say("viewport 480 width \(width)")
    try playground.say("load file \(name)")
    let list = playground.list
    return (0..<list.records.count).map { row in
      let record = list.record(of: row)
      return "\(list.catalog.kind(of: record.key)) \(record.height) \(list.catalog.text(of: record.key))"
    }
  }

  @Test func `a new width wraps nothing anew until the file is loaded again, as the help says`() throws {
    var playground = try Playground(files: ["a.txt": String(repeating: "word ", count: 12)])
    try playground.say("load file a.txt")
    let wide = try playground.state("height[0]")
    for line in ["viewport 480 width 160", "reload"] {
      try playground.say(line)
      #expect(try playground.state("height[0]") == wide)
    }
    try playground.say("load file a.txt")
    #expect(try playground.state("height[0]") != wide)
    let about = playground.answer(to: "help viewport").split(separator: "\n").joined(separator: " ")
    #expect(about.contains("its rows keep these heights"))
  }

  @Test(
    arguments: [
      ("", []),
      ("\n", ["text 36 "]),
      ("one", ["text 36 one"]),
      ("one\n", ["text 36 one"]),
      ("one\ntwo", ["text 36 one", "text 36 two"]),
      ("one\n\ntwo\n\n", ["text 36 one", "text 36 ", "text 36 two", "text 36 "]),
      ("one\r\ntwo\r\n", ["text 36 one", "text 36 two"]),
      ("\u{FEFF}one\n", ["text 36 one"]),
      ("\u{FEFF}", []),
      ("# no heading\n", ["text 36 # no heading"]),
      ("\u{1B}[2J\n", ["text 36 \u{1B}[2J"]),
    ] as [(String, [String])])
  func `in a text every line is a row`(_ text: String, _ rows: [String]) throws {
    #expect(try Self.rows("a.txt", Array(text.utf8)) == rows)
  }

  @Test(arguments: [
    (40, 36), (41, 56), (80, 56), (81, 76), (4000, 2016), (3_000_000, 1_000_000),
  ])
  func `a word longer than a line of forty columns is broken`(_ length: Int, _ height: Int) throws {
    let rows = try Self.rows("a.txt", Array(repeating: UInt8(ascii: "x"), count: length))
    #expect(rows.map { $0.prefix(9) } == ["text \(height) xxxxxxxx".prefix(9)])
  }

  @Test(arguments: [
    ("1234567890", 36), ("12345 7890", 36), ("12345 78901", 56), ("12345 7890 23456", 56), ("1234567890 2", 56),
    ("1234567890   ", 36), ("12345        90", 56), ("     67890", 36), ("     678901", 56),
    ("12345678901 3456789 1", 76),
    ("一二三四五", 36), ("一二三四五六", 56), ("👍👍👍👍👍", 36), ("👍👍👍👍👍👍", 56), ("e\u{301}234567890", 36),
  ])
  func `lines break at blanks, and wide characters take two columns`(_ text: String, _ height: Int) throws {
    #expect(try Self.rows("a.txt", Array(text.utf8), width: 87) == ["text \(height) \(text)"])
  }

  @Test(arguments: [(0, 76), (7, 76), (8, 76), (16, 56), (24, 36), (1_000_000, 36)])
  func `the viewport's width is what they wrap in, and there is always one column`(_ width: Int, _ height: Int) throws {
    #expect(try Self.rows("a.txt", Array("abc".utf8), width: width) == ["text \(height) abc"])
  }

  @Test(arguments: ["notes.md", "NOTES.MD", "notes.markdown"])
  func `in Markdown there are headings, code and text`(_ name: String) throws {
    let text = """
      # A heading of more than twenty-six columns

      Text.
          indented code
      ```swift
      let a = 1

          let b = 2
      ```
      \t
      - an item
        ~~~
        fenced in it
        ~~~
      #not really
      """
    #expect(
      try Self.rows(name, Array(text.utf8)) == [
        "heading 72 # A heading of more than twenty-six columns", "text 36 Text.", "code 36 indented code",
        "code 36 let a = 1", "code 36 ", "code 36     let b = 2", "text 36 - an item", "code 36   fenced in it",
        "heading 44 #not really",
      ])
  }

  @Test(
    arguments: [
      ([0xFF], "1:1"), ([0x61, 0x0A, 0x62, 0x00, 0x63], "2:2"),
      ([0x61, 0x0A, 0xC3, 0xA9, 0xC3], "2:2"), ([0xE4, 0xB8, 0x0A], "1:1"),
      ([0x61, 0x0D, 0x0A, 0xC0, 0x80], "2:1"), ([0xED, 0xA0, 0x80], "1:1"),
      ([0x80, 0x00], "1:1"), ([0x61, 0x00, 0xFF], "1:2"),
      (Array(repeating: 0x61, count: 300_000) + [0xFF], "1:300001"),
    ] as [([UInt8], String)])
  func `what is no UTF-8 text is refused with its place`(_ bytes: [UInt8], _ place: String) throws {
    var playground = Playground(file: "a.bin", bytes)
    let error = #expect(throws: CommandError.self) { try playground.say("load file a.bin") }
    let isNUL = place.hasSuffix(":2") && bytes.contains(0)
    let problem = isNUL ? "a NUL byte" : "this is not UTF-8"
    #expect(error?.answer == "unreadable-file: a.bin:\(place): \(problem) (the file must be UTF-8 text)")
    #expect(error?.marked(in: "load file a.bin") == "load file ‹a.bin›")
    #expect(playground.list == ListState())
  }

  @Test func `a file that cannot be read is refused with the reason`() throws {
    try checkRefusal(of: "load file ‹gone.txt›", after: "load 4", "unreadable-file: gone.txt: no such file")
  }

  @Test func `where nobody brings files the list stays, and else what the file holds makes it`() throws {
    var lab = Lab()
    let call = try #require(try lab.vocabulary.parse("load file a.txt"))
    let error = #expect(throws: CommandError.self) { try lab.run(call) }
    #expect(error?.answer == "unreadable-file: a.txt: there are no files here")
    #expect(lab.list == ListState())
    #expect(lab.steps == 0)
    let loaded = try lab.run(call, reading: DictionaryOfFiles(["a.txt": Array("one\ntwo\n".utf8)]))
    #expect(loaded.summary == "rows 0 → 2 · content 0 → 72 · r0 entered (c0 new), r1 entered (c1 new) · 2 cells")
    #expect(lab.steps == 1)
  }

  @Test func `a text of 100,000 lines is one command`() throws {
    let bytes = Array(String(repeating: "a line of some words\n", count: 100_000).utf8)
    var playground = Playground(file: "long.txt", bytes)
    try playground.say("load file long.txt")
    #expect(try playground.state("rows content visible") == "rows 100000; content 3600000; visible 0...13")
  }
}
