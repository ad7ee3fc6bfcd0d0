import ListModel
import Testing

@testable import LabLanguage

/// Files as people have them: each loads, or is refused with what is wrong, where, and what works.
@Suite struct `Files as people have them` {
  private static func rows(_ playground: Playground) -> String {
    let list = playground.list
    return (0..<list.records.count).map { row in
      let record = list.record(of: row)
      let text = list.catalog.text(of: record.key)
      return "\(list.catalog.name(of: record.key)) \(record.height) \(text.inOneLine)"
    }.joined(separator: "; ")
  }

  @Test(arguments: [
    // Spreadsheets.
    ("a.csv", "\u{FEFF}key;text\r\nÉ;12,5\r\nS;3\r\n", "", "É 44 12,5; S 44 3"),
    ("a.csv", "sep=;\r\ntext;key\r\nA;1\r\n", "", "1 44 A"), ("a.csv", "\"SEP=|\"\ntext|key\nA;B|1\n", "", "1 44 A;B"),
    ("a.csv", "text|key\na|1\n", "", "1 44 a"), ("a.csv", "text,key,\na,1,\nb,2,\n", "", "1 44 a; 2 44 b"),
    ("a.csv", "text,key\na,1,\nb,2,,,\n", "", "1 44 a; 2 44 b"),
    ("a.csv", "text,key\n\n  \t\na,1\n\n", "", "1 44 a"),
    ("a.csv", ",name\n0,Ada\n1,Bob\n", "key=\"column 1\" text=name", "0 44 Ada; 1 44 Bob"),
    ("a.csv", "L,S,L\na,b,c\n", "text=\"column 3\"", "r0 44 c"), ("a.csv", "text;height\na;12,5\n", "", "r0 12.5 a"),
    ("a.csv", "text,height\na,33.3333333\nb,12.0000\n", "", "r0 33.333 a; r1 12 b"),
    // Blanks and quotes.
    ("a.csv", "text, key\n\"a, b\", \"1 \"\n c\t, 2 \n", "", "1  44 a, b; 2 44 c"),
    ("a.csv", "place,coord\nx,37°36'37.8\"N\n", "text=coord", "r0 44 37°36'37.8\"N"),
    ("a.csv", "x,text\n6\" pipe,\"a, b\"\n", "", "r0 44 a, b"),
    (
      "a.tsv", "text\tkey\nhe said \"hi\"\t1\n\"hi\" he said\t2\n\"\t3\n", "",
      "1 44 he said \"hi\"; 2 44 \"hi\" he said; 3 44 \""
    ),
    ("a.tsv", "text\tkey\n\"a\tb\"\t1\n\"c \"\"d\"\"\"\t2\n\"e\nf\"\t3\n", "", "1 44 a\tb; 2 44 c \"d\"; 3 44 e⏎f"),
    ("a.tsv", "text\tkey\n\"a\t1\nb\t2\n", "", "1 44 \"a; 2 44 b"),
    // A table in Markdown.
    ("a.csv", "|text|key|\n|---|:--|\n|a|1|\n|---|2|\n", "", "1 44 a; 2 44 ---"),
    // Comments.
    ("a.csv", "# exported 2025\n# by Ann, Bob\ntext,key\na,1\n", "", "1 44 a"),
    ("a.tsv", "##meta\n#key\ttext\n1\ta\n", "key=#key text=text", "1 44 a"),
    ("a.csv", "#,text\n1,a\n", "key=\"#\" text=text", "1 44 a"),
    // JSON.
    ("a.json", "\u{FEFF}[{\"text\":\"a\",\"height\":\" 12.5 \"}]", "", "r0 12.5 a"),
    ("a.json", #"["one", "tw\u006f"]"#, "", "r0 44 one; r1 44 two"),
    ("a.json", #"{"tags": ["one"], "id": 1}"#, "rows=tags", "r0 44 one"),
    ("a.json", #"{"items": [{"text": "a"}], "errors": []}"#, "", "r0 44 a"),
    ("a.json", #"{"a": [{"headline": "x", "size": {"h": 33.33333}}]}"#, "text=headline height=size.h", "r0 33.333 x"),
    ("a.jsonl", "{\n  \"text\": \"a\",\n  \"key\": 1\n}\n\n{\r\n  \"text\": \"b\"\r\n}", "", "1 44 a; r0 44 b"),
    ("a.ndjson", "\n{\"text\":\"a\"}\n\r\n{\"text\":\"b\"}\n\n", "", "r0 44 a; r1 44 b"),
    // Markdown.
    ("a.md", "---\nt: x\n---\n\tcode\n  \tcode\n \t\n", "", "r0 36 ---; r1 36 t: x; r2 36 ---; r3 36 code; r4 36 code"),
  ])
  func `load`(_ name: String, _ text: String, _ clauses: String, _ rows: String) throws {
    var playground = try Playground(files: [name: text])
    try playground.say("load file \(name) \(clauses)")
    #expect(Self.rows(playground) == rows)
  }

  @Test(arguments: [
    ("a.csv", "text,height\na,1.0004\nb,1.0006\nc,1.5000\n", "2 heights rounded to three decimals"),
    ("a.csv", "section,text,height\nA,a,1.0004\n", "sections: 0 A · 1 height rounded to three decimals"),
    (
      "a.csv", "id,section,name,phone\n1,A,Ada,5\n",
      "columns ignored: id, name, phone (text=name key=id section=section reads them) · sections: 0 A"
    ),
    (
      "a.csv", "id,height,name\n1,5,Ada\n1,6,Bob\n",
      "columns ignored: id, name (text=name height=height reads them)"
    ),
    (
      "a.json", #"[{"_id": 7, "height": 5, "user": {"name": "A"}}]"#,
      "fields ignored: _id, user (text=user.name key=_id height=height reads them)"
    ),
    ("a.csv", "height,note\n5,x\n", "columns ignored: note"),
    ("a.json", #"[{"height": 5, "note": 1}]"#, "fields ignored: note"),
  ])
  func `say what was read otherwise, and the words that read more`(
    _ name: String, _ text: String, _ remark: String
  ) throws {
    var playground = try Playground(files: [name: text])
    #expect(playground.answer(to: "load file \(name)").hasSuffix(" · \(remark)"))
  }

  private static let refused: [(name: String, text: String, clauses: String, answer: String)] = [
    (
      "a.csv", "subject,id\nHi,1\n", "",
      nothingKnown("1:1", "column", "text=subject key=id reads them: there are subject, id")
    ),
    (
      "a.csv", "subject,id\nHi,1\nYo,1\n", "",
      nothingKnown("1:1", "column", "text=subject reads one as the text: there are subject, id")
    ),
    (
      "a.csv", "sep=;\ntitle;id\nA;1\n", "",
      nothingKnown("2:1", "column", "text=title key=id reads them: there are title, id")
    ),
    (
      "a.csv", "Monthly report\nsubject,id\na,1\n", "",
      nothingKnown("1:1", "column", "as text reads each line as a row: there is \"Monthly report\"")
    ),
    (
      "a.tsv", "subject,id\nHi,1\n", "",
      nothingKnown(
        "1:1", "column", "as csv text=subject key=id reads columns with commas: there is \"subject,id\"")
    ),
    (
      "a.csv", "L,S,L\na,b,c\n", "text=L",
      "unreadable-file: a.csv:1:5: the column \"L\" appears twice (text=\"column 1\" reads the first of them)"
    ),
    (
      "a.csv", "title,id\na,1\nb,1\n", "text=title key=id",
      "duplicate-key: a.csv:3:3: the key \"1\" is already used in line 2 (text=title reads the rows without keys)"
    ),
    (
      "a.csv", "text,n\na,1\n", "height=n^2",
      "unknown-column: the table has no column \"n^2\" (a computation is as lines*20+20: there are text, n)"
    ),
    (
      "a.csv", "text,key\n\"a\" b,1\n", "",
      "unreadable-file: a.csv:2:5: text after a closing quote (put the field in quotes, and double each quote in it)"
    ),
    ("a.csv", "text,key\na\n", "", "unreadable-file: a.csv:2:1: a record of 1 field (2, as the header names)"),
    ("a.csv", "text,key\na,1,x\n", "", "unreadable-file: a.csv:2:5: a record of 3 fields (2, as the header names)"),
    (
      "a.csv", "text,height\na,\"1,200\"\n", "",
      "unreadable-file: a.csv:2:3: the height \"1,200\" is not a length (points, such as 44 or 12.5)"
    ),
    (
      "a.csv", "text,height\na,NaN\n", "",
      "unreadable-file: a.csv:2:3: the height \"NaN\" is not a length (points, such as 44 or 12.5)"
    ),
    (
      "a.tsv", "text\theight\n\"a\" b\t44\nc\ttall\n", "",
      "unreadable-file: a.tsv:3:3: the height \"tall\" is not a length (points, such as 44 or 12.5)"
    ),
    (
      "a.csv", "text,Image\na,x.png\n", "",
      "unreadable-file: a.csv:2:3: the image \"x.png\" is neither true nor false "
        + "(text=text image=Image reads anything as an image)"
    ),
    (
      "a.json", "{\"name\":\"a\",\"id\":1}\n{\"name\":\"b\",\"id\":2}\n", "",
      "unreadable-file: a.json:2:1: unexpected text (as jsonl text=name key=id reads one object per line)"
    ),
    (
      "a.jsonl", "[{\"text\":\"a\"},\n{\"text\":\"b\"}]\n", "",
      "unreadable-file: a.jsonl:1:1: unexpected character (as json reads an array)"
    ),
    (
      "a.jsonl", "{\"text\":\"a\"}\n{\"text\":\"b\"\n{\"text\":\"c\"}\n", "",
      "unreadable-file: a.jsonl:2:12: the line ends too early (expected \",\" or \"}\")"
    ),
    ("a.jsonl", "{\"text\":\"a\"} {}\n", "", "unreadable-file: a.jsonl:1:14: unexpected text (one object a line)"),
    (
      "a.json", #"{"name": "Ada", "tags": ["x"]}"#, "",
      "unreadable-file: a.json:1:1: this object holds no array of objects (as jsonl text=name reads it as one row)"
    ),
    (
      "a.json", #"{"-Nx1": {"name": "Ada"}, "-Nx2": {"name": "Bob"}}"#, "",
      "unreadable-file: a.json:1:1: this object holds no array (as jsonl text=-Nx1.name reads it as one row)"
    ),
    (
      "a.json", #"{"tags": ["one", "two"]}"#, "",
      "unreadable-file: a.json:1:1: this object holds no array of objects (rows=tags reads that array)"
    ),
    (
      "a.json", #"[{"id": 1, "labels": [{"name": "bug"}], "title": "T"}]"#, "text=labels.name",
      "unknown-column: \"labels\" is an array, and text= leads through objects only (there are id, title)"
    ),
    (
      "a.json", #"[{"id": 1, "labels": [{"name": "bug"}], "title": "T"}]"#, "text=labels",
      "unreadable-file: a.json:1:22: the text is an array (text=title key=id reads them)"
    ),
    (
      "a.json", #"[{"user": {"name": "Ada"}, "id": 1}]"#, "",
      nothingKnown("1:3", "field", "text=user.name key=id reads them: there are user.name, id", "a.json")
    ),
    (
      "a.json", #"[{"user": {"name": "Ada"}, "id": 1}]"#, "text=name key=id",
      "unknown-column: no object has a field \"name\" (did you mean user.name? there are user.name, id)"
    ),
    (
      "a.csv", "name,First Name\na,b\n", "text=\"First Nmae\"",
      "unknown-column: the table has no column \"First Nmae\" (did you mean First Name? there are name, \"First Name\")"
    ),
    (
      "a.csv", "name,likes\na,5\n", "text=name height=44px",
      "unknown-column: the table has no column \"44px\" (a height has no unit, as height=44: there are name, likes)"
    ),
    (
      "a.csv", "name,likes\na,5\n", "height=44",
      nothingKnown("1:1", "column", "text=name height=44 reads them: there are name, likes")
    ),
    (
      "a.csv", "", "",
      "unreadable-file: a.csv:1:1: the file is empty (the first line names the columns: "
        + "section, key, kind, height, text, image)"
    ),
    (
      "a.json", #"[{"text": "a"}, {"text":"#, "",
      "unreadable-file: a.json:1:25: a value is missing here (a text in quotes, a number, true, false or null)"
    ),
    (
      "a.jsonl", "{\"text\":\"a\"}\n{\"tex", "",
      "unreadable-file: a.jsonl:2:2: this quote is never closed"
    ),
    (
      "a.json", #"{"chats": {"list": [{"messages": []}]}}"#, "rows=chats.list.messages",
      "unknown-column: \"chats.list\" is an array, and rows= leads through objects only (there is chats.list)"
    ),
    (
      "a.json", #"[{"id": 1, "from": "A", "text": "hi"}, {"id": 2, "from": "B", "text": ["a", {}]}]"#, "",
      "unreadable-file: a.json:1:71: the text is an array (text=from key=id reads them)"
    ),
    (
      "a.json", #"[{"name": "a", "_id": {"$oid": "x"}}]"#, "text=name key=_id",
      "unreadable-file: a.json:1:23: the key is an object (text=name key=_id.$oid reads what is in it)"
    ),
    (
      "a.json", #"{"data": [{"id": 1, "attributes": {"title": "T"}}], "included": [{"id": 9}]}"#, "",
      "unreadable-file: a.json:1:1: this object holds several arrays "
        + "(rows=data text=attributes.title key=id reads that array: there are data, included)"
    ),
    (
      "a.json", #"{"features": [{"type": "F", "geometry": {"at": [1]}, "properties": {"name": "X"}}]}"#, "",
      nothingKnown(
        "1:16", "field", "text=properties.name reads one as the text: there are type, properties.name", "a.json")
    ),
    (
      "a.jsonl", "{\"messages\":[{\"role\":\"user\"}]}\n", "",
      nothingKnown(
        "1:2", "field", "as text reads each line as a row: only objects and arrays: messages", "a.jsonl")
    ),
    (
      "a.json", #"[{"text":"a",}]"#, "",
      "unreadable-file: a.json:1:14: a comma with nothing behind it (leave the comma out)"
    ),
    (
      "a.json", #"[{"text":"a"},]"#, "",
      "unreadable-file: a.json:1:15: a comma with nothing behind it (leave the comma out)"
    ),
    (
      "a.json", #"[{"a":[1,]}]"#, "",
      "unreadable-file: a.json:1:10: a comma with nothing behind it (leave the comma out)"
    ),
    ("a.json", "// x\n[]", "", "unreadable-file: a.json:1:1: a comment (JSON has none)"),
    ("a.json", "[{} /* x */]", "", "unreadable-file: a.json:1:5: a comment (JSON has none)"),
    ("a.json", "[{'text':'a'}]", "", "unreadable-file: a.json:1:3: a single quote (JSON has double quotes)"),
    ("a.json", "[{text:\"a\"}]", "", "unreadable-file: a.json:1:3: unexpected character (expected a name in quotes)"),
    ("a.json", #"[{"x":NaN}]"#, "", "unreadable-file: a.json:1:7: NaN is no JSON (a number, true, false or null)"),
    (
      "a.json", #"[{"text":None}]"#, "", "unreadable-file: a.json:1:10: None is no JSON (a number, true, false or null)"
    ),
    ("a.txt", "[{\"name\":\"a\"}]", "text=name", "bad-argument: text has no columns (as json text=name reads columns)"),
    ("a.txt", "a, b\nc\n", "key=a", "bad-argument: text has no columns (leave key= out)"),
    ("a.jsonl", "{\"text\":1}", "rows=a", "bad-argument: only JSON has rows in an object (leave rows= out)"),
    ("a.json", "[]", "rows=a", "bad-argument: the file itself is the array (leave rows= out)"),
  ]

  private static func nothingKnown(
    _ place: String, _ what: String, _ advice: String, _ name: String = "a.csv"
  ) -> String {
    "unreadable-file: \(advice.hasPrefix("as csv") ? "a.tsv" : name):\(place): "
      + "no \(what) is called section, key, kind, height, text or image (\(advice))"
  }

  @Test(arguments: refused.indices) func `are refused with what is wrong and where`(_ index: Int) throws {
    let file = Self.refused[index]
    var playground = try Playground(files: [file.name: file.text])
    #expect(playground.answer(to: "load file \(file.name) \(file.clauses)") == file.answer)
    #expect(playground.list == ListState())
  }

  /// Types what an advice says: the words before `reads`, or the command without a clause.
  @Test(arguments: refused.indices) func `load with the words that the refusal says`(_ index: Int) throws {
    let file = Self.refused[index]
    guard let start = file.answer.lastIndex(of: "(") else { return }
    let advice = file.answer[start...].dropFirst()
    let clauses: String
    if let reads = advice.firstRange(of: " reads ") {
      clauses = String(advice[..<reads.lowerBound])
    } else if let question = advice.firstMatch(of: #/did you mean (.+?)\?/#),
      let wrong = file.answer.firstMatch(of: #/ (?:column|field) "(.+?)" \(/#)
    {
      let (name, old) = (Word.written(String(question.1)), String(wrong.1))
      clauses = file.clauses.replacing("=" + Word.written(old), with: "=" + name)
      #expect(clauses != file.clauses)
    } else if let example = advice.firstMatch(of: #/ as (height=[0-9]+):/#) {
      clauses = file.clauses.split(separator: " ").map { $0.hasPrefix("height=") ? example.1 : $0 }
        .joined(separator: " ")
    } else if advice.hasPrefix("leave "), advice.hasSuffix("= out)") {
      let word = advice.dropFirst(6).prefix { $0 != "=" }
      clauses = file.clauses.split(separator: " ").filter { !$0.hasPrefix(word + "=") }.joined(separator: " ")
    } else {
      return
    }
    var playground = try Playground(files: [file.name: file.text])
    try playground.say("load file \(file.name) \(clauses)")
    #expect(playground.list.records.count > 0 || file.text == "[]")
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 0x08, 0x00], "compressed with gzip (gunzip FILE unpacks it)"),
      (Array("PK\u{3}\u{4}\u{0}".utf8), "a zip archive, as .xlsx, .ods and .docx are (save the sheet as CSV)"),
      ([0xD0, 0xCF, 0x11, 0xE0], "an old Office file, as .xls and .doc are (save the sheet as CSV)"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], "a PNG image (rows are read from text)"),
      (Array("%PDF-1.4\n".utf8) + [0xFF], "a PDF (rows are read from text)"),
      ([0xFF, 0xFE, 0x61, 0x00], "UTF-16 (save it as UTF-8)"), ([0x61, 0x00, 0x62, 0x00], "UTF-16 (save it as UTF-8)"),
      (Array("SQLite format 3\u{0}".utf8), "an SQLite database (export a table as CSV)"),
    ] as [([UInt8], String)])
  func `of another kind are known by their first bytes`(_ bytes: [UInt8], _ answer: String) {
    var playground = Playground(file: "a.csv", bytes)
    #expect(playground.answer(to: "load file a.csv") == "unreadable-file: a.csv:1:1: the file is \(answer)")
  }
}
