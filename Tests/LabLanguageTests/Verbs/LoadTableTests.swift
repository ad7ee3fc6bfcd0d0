import ListModel
import Testing

@testable import LabLanguage

/// Rows from CSV, TSV, JSON and JSON lines.
@Suite struct `Loading rows from a file` {
  private static func rows(_ name: String, _ text: String) throws -> String {
    var playground = try Playground(files: [name: text])
    try playground.say("load file \(name)")
    let list = playground.list
    return (0..<list.records.count).map { row in
      let record = list.record(of: row)
      let text = list.catalog.text(of: record.key)
      return
        "\(list.catalog.name(of: record.key)) \(list.catalog.kind(of: record.key)) \(record.height) \(text.inOneLine)"
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    ("a.csv", "height\n", ""),
    ("a.csv", "height\n50\n12.5", "r0 row 50 Row 0; r1 row 12.5 Row 1"),
    (
      "a.csv", "\u{FEFF}key,text\r\nA,\"x\r\n\"\"y\"\"\"\r\n,\r\nB,\"\"\r\n",
      #"A row 44 x⏎"y"; r0 row 44 Row 0; B row 44 "#
    ),
    ("a.csv", "kind,key,image\nb,r1,yes\n,,no\nb,r0,\n", "r1 b 44 Row 1; r2 row 44 Row 2; r0 b 44 Row 0"),
    ("a.tsv", "height\ttext\n5\t a, b \n\n6\t\n", "r0 row 5 a, b; r1 row 6 Row 1"),
    ("a.json", "[]", ""),
    (
      "a.json", #" [ {"height": 50, "key": "A"}, {}, {"text": "\u00e9\n\ud83d\ude00", "kind": null, "image": true} ] "#,
      "A row 50 Row A; r0 row 44 Row 0; r1 row 44 é⏎😀"
    ),
    ("a.csv", " Key\t, TEXT,\rA,one,x\r\rB,two,\n", "A row 44 one; B row 44 two"),
    ("a.csv", "key;text\nA;\"a, b\"\n", "A row 44 a, b"),
    ("a.csv", "\"a;b;c\",text\nA,b\n", "r0 row 44 b"),
    ("a.csv", "height\tkey\n5\tA\n", "A row 5 Row A"),
    ("a.json", #"[{"key": 7, "Text": 1.50, "kind": true}, {"KEY": -1e3}]"#, "7 true 44 1.50; -1e3 row 44 Row -1e3"),
    ("a.json", #"{"count": 1, "rows": [{"key": "A"}], "tags": ["x"], "of": {"no": []}}"#, "A row 44 Row A"),
    ("a.json", #"{"of": {"rows": []}}"#, ""),
    ("a.jsonl", "{\"text\":\"a\"}\r\n\n  {\"kind\": \"b\"}", "r0 row 44 a; r1 b 44 Row 1"),
    ("a.csv", "text\na\"b\n", "r0 row 44 a\"b"),
    ("a.csv", "height\n1.0005\n", "r0 row 1.001 Row 0"),
    ("a.json", "[{\"height\": \"44\", \"image\": 1}]", "r0 row 44 Row 0"),
    ("A.NDJSON", "", ""),
  ])
  func `what a row does not say is as without a file`(_ name: String, _ text: String, _ rows: String) throws {
    #expect(try Self.rows(name, text) == rows)
  }

  @Test(arguments: [
    (
      "", "a.csv:1:1: the file is empty (the first line names the columns: section, key, kind, height, text, image)"
    ),
    (
      "colour,,a b\n",
      """
      a.csv:1:1: no column is called section, key, kind, height, text or image \
      (text=colour reads one as the text: there are colour, "a b")
      """
    ),
    (
      ",\n",
      """
      a.csv:1:1: no column is called section, key, kind, height, text or image \
      (text="column 1" reads one as the text: there are "column 1", "column 2")
      """
    ),
    ("key, KEY\n", #"a.csv:1:6: the column "KEY" appears twice (key="column 1" reads the first of them)"#),
    (
      "text\r\"x\ry\"\n\"a\"b\n",
      "a.csv:4:4: text after a closing quote (put the field in quotes, and double each quote in it)"
    ),
    ("key,text\na,b,c\n", "a.csv:2:5: a record of 3 fields (2, as the header names)"),
    ("key,text\na\n", "a.csv:2:1: a record of 1 field (2, as the header names)"),
    ("key,text\na,\"b\nc\n", "a.csv:2:3: this quote is never closed"),
    (
      "text\n\"a\"b\n",
      "a.csv:2:4: text after a closing quote (put the field in quotes, and double each quote in it)"
    ),
    ("text,height\n\"é\n,\",tall\n", #"a.csv:3:4: the height "tall" is not a length (points, such as 44 or 12.5)"#),
    (
      "height\n99999999999999999999\n",
      #"a.csv:2:1: the height "99999999999999999999" is too large for a length (points, such as 44 or 12.5)"#
    ),
    (
      "image\nmaybe\n",
      #"a.csv:2:1: the image "maybe" is neither true nor false (image=image reads anything as an image)"#
    ),
    ("key\n\"\"\n", "a.csv:2:1: the key is empty (give a name, or leave it out)"),
    ("section\n2\n1\n", "a.csv:3:1: section 1 comes after section 2 (section numbers must ascend)"),
    ("section\n2\na\n", "a.csv:3:1: a section must be a whole number here (as in the rows above)"),
    ("section\na\nb\na\n", #"a.csv:4:1: section "a" appears again (the rows of a section must stand together)"#),
    ("text\n\u{0}\n", "a.csv:2:1: a NUL byte (the file must be UTF-8 text)"),
  ])
  func `a wrong table is refused with line and column`(_ text: String, _ message: String) throws {
    try Self.check("a.csv", text, "unreadable-file: " + message)
  }

  @Test(arguments: [
    ("", "a.json:1:1: the file is empty (expected an array of objects)"),
    ("\r\n \t", "a.json:1:1: the file is empty (expected an array of objects)"),
    ("7", "a.json:1:1: unexpected character (expected an array of objects)"),
    ("\r\n {}", "a.json:2:2: this object holds no array (as jsonl reads it as one row)"),
    (
      #"{"a": [{}], "b": {"c": [{}], "d": []}}"#,
      "a.json:1:1: this object holds several arrays (rows=a reads that array: there are a, b.c)"
    ),
    (#"{"a": [1]}"#, "a.json:1:1: this object holds no array of objects (expected an array of objects)"),
    (#"{"a": []} {"b": []}"#, "a.json:1:11: unexpected text (the object has ended)"),
    (
      #"[{"a": [1, {"b": }]}]"#,
      "a.json:1:18: a value is missing here (a text in quotes, a number, true, false or null)"
    ),
    (#"[{"a": {"b": [1}}]"#, #"a.json:1:16: unexpected character (expected "," or "]")"#),
    (
      #"[{"a": 1, "b": 2}]"#,
      """
      a.json:1:3: no field is called section, key, kind, height, text or image \
      (text=a reads one as the text: there are a, b)
      """
    ),
    ("[\n1]", #"a.json:2:1: unexpected character (expected an object, as {"height": 44})"#),
    ("[{}", #"a.json:1:4: the text ends too early (expected "," or "]")"#),
    ("[{}]x", "a.json:1:5: unexpected text (the array has ended)"),
    (
      "[{\"height\": \"tall\"}]",
      #"a.json:1:13: the height "tall" is not a length (points, such as 44 or 12.5)"#
    ),
    ("[{\"height\": 1e3}]", #"a.json:1:13: the height "1e3" is not a length (points, such as 44 or 12.5)"#),
    ("[{\"height\": 044}]", "a.json:1:13: this is not a JSON number"),
    ("[{\"text\": [1]}]", "a.json:1:11: the text is an array (expected a text)"),
    (
      "[{\"text\": {}}]",
      "a.json:1:11: the text is an object (expected a text; dots lead into an object)"
    ),
    (
      "[{\"image\": \"a.png\"}]",
      #"a.json:1:12: the image "a.png" is neither true nor false (image=image reads anything as an image)"#
    ),
    ("[{\"section\": 1.5}]", #"a.json:1:14: the section "1.5" is not a whole number (a number from 0 up)"#),
    ("[{\"key\": \"a\", \"key\": \"b\"}]", #"a.json:1:15: "key" appears twice in this object"#),
    ("[{\"text\": \"a]", "a.json:1:11: this quote is never closed"),
    (
      "[{\"text\": \"\\ud800\"}]",
      "a.json:1:12: this escape does not name a character (as \\u00e9, or a surrogate pair)"
    ),
    ("[{\"text\": \"a\nb\"}]", "a.json:1:13: a control character in a text (an escape, as \\n or \\u0009)"),
  ])
  func `wrong JSON is refused with line and column`(_ text: String, _ message: String) throws {
    try Self.check("a.json", text, "unreadable-file: " + message)
  }

  @Test(arguments: [
    (
      "a.csv", "text,key\nx,A\ny,B\nz,A\n",
      #"duplicate-key: a.csv:4:3: the key "A" is already used in line 2 (each key once)"#
    ),
    (
      "a.jsonl", "{\"key\":7}\r\r\n{\"key\":\"7\"}\n",
      #"duplicate-key: a.jsonl:3:8: the key "7" is already used in line 1 (each key once)"#
    ),
    (
      "a.jsonl", "{\"key\":\"A\"}\n{\"key\":\"A\"}\n",
      #"duplicate-key: a.jsonl:2:8: the key "A" is already used in line 1 (each key once)"#
    ),
    ("a.csv", "height\n1000001\n", "bad-height: a.csv:2:1: a row must be 0 to 1000000 points high, not 1000001"),
    ("a.csv", "section\n1000000\n", "bad-argument: a.csv:2:1: a file has at most 1000000 sections"),
  ])
  func `what the list would refuse is refused where it stands`(
    _ name: String, _ text: String, _ answer: String
  ) throws { try Self.check(name, text, answer) }

  private static func check(_ name: String, _ text: String, _ answer: String) throws {
    var playground = try Playground(files: [name: text])
    let error = #expect(throws: CommandError.self) { try playground.say("load file \(name)") }
    #expect(error?.answer == answer)
    #expect(error?.marked(in: "load file \(name)") == "load file ‹\(name)›")
    #expect(playground.list == ListState())
  }

  @Test(arguments: [
    ("section\n0\n0\n2\n\n5\n", [2, 0, 1, 0, 0, 1]), ("section\nb\nb\na\n", [2, 1]),
    ("key,section\na,\nb,1\nc,\n", [1, 2]),
    ("key\na\nb\n", []),
  ])
  func `sections hold the rows that stand together`(_ text: String, _ sections: [Int]) throws {
    let file = try FileFormat.csv.load(Array(text.utf8), in: ListState(), .none)
    #expect(file.plan.sections == sections)
  }

  @Test func `images are the rows that say so`() throws {
    let file = try FileFormat.csv.load(Array("image\nyes\n1\nno\nTRUE\n".utf8), in: ListState(), .none)
    #expect(file.plan.images.description == "0...1,3")
  }

  @Test(arguments: ["csv", "json", "jsonl", "text"])
  func `a load that is to stop changes nothing`(_ format: String) throws {
    var lab = Lab()
    let call = try #require(try lab.vocabulary.parse("load file pipe as \(format)"))
    let bytes = Array((format == "csv" ? "key\na\n" : "[{}]").utf8)
    let error = #expect(throws: CommandError.self) {
      try lab.run(call, reading: DictionaryOfFiles(["pipe": bytes]), progress: Progress { _, _ in false })
    }
    #expect(error?.answer == "interrupted: loading was interrupted")
    #expect(lab.list == ListState() && lab.steps == 0)
  }
}
