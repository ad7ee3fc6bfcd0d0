import ListDump
import ListModel
import Testing

/// Tables on pages of another form.
@Suite struct TableFormTests {
  private static let ledger: [TableForm: String] = [
    .table: "    from        to  reason\n       0       1.5  user\n     1.5         0  clamp",
    .csv: "from,to,reason\n0,1.5,user\n1.5,0,clamp",
    .markdown: "| from | to | reason |\n| ---: | ---: | --- |\n| 0 | 1.5 | user |\n| 1.5 | 0 | clamp |",
    .json: "{\"from\":0,\"to\":1.5,\"reason\":\"user\"}\n{\"from\":1.5,\"to\":0,\"reason\":\"clamp\"}",
  ]

  @Test(arguments: TableForm.allCases)
  func `a table is written in the form of its format, numbers as numbers and nothing cut`(form: TableForm) throws {
    var list = try list(rows: 3)
    try list.scroll(to: Points(thousandths: 1500))
    #expect(
      ledgerText(list.ledger, format: TextFormat(width: form == .table ? 80 : 10, lines: 7, tableForm: form)).string
        == Self.ledger[form])
  }

  @Test(arguments: [
    (TableForm.csv, "kind,cells\ncode,c0 c1\n\"q\"\",␛\",c2"),
    (.markdown, "| kind | cells |\n| --- | --- |\n| code | c0 c1 |\n| q\",␛ | c2 |"),
    (.json, "{\"kind\":\"code\",\"cells\":\"c0 c1\"}\n{\"kind\":\"q\\\",␛\",\"cells\":\"c2\"}"),
  ])
  func `a pool is a table of kinds, with all its cells`(form: TableForm, text: String) {
    #expect(poolText(pool(["code": 2, "q\",\u{1B}": 1]), format: TextFormat(width: 4, tableForm: form)).string == text)
  }

  @Test(arguments: [
    (TableForm.table, "list  rows  pool\na     2     none\nb     3*    1*"),
    (.csv, "list,rows,pool\na,2,none\nb,3,1"),
    (.markdown, "| list | rows | pool |\n| --- | ---: | --- |\n| a | 2 | none |\n| b | 3 | 1 |"),
    (.json, "{\"list\":\"a\",\"rows\":2,\"pool\":\"none\"}\n{\"list\":\"b\",\"rows\":3,\"pool\":\"1\"}"),
  ])
  func `a comparison has marks for eyes only, and columns of numbers hold numbers`(form: TableForm, text: String) {
    let rows = [["a", "2", "none"], ["b", "3", "1"]]
    #expect(comparisonText(["list", "rows", "pool"], rows, format: TextFormat(tableForm: form)).string == text)
  }

  @Test(arguments: [
    (TableForm.csv, "list,value\n'=1+1,-5\n'@x,+5\n\"'-a,b\",-1.5\n'＝1,'x\n'-,'- 5"),
    (
      .json,
      """
      {"list":"=1+1","value":"-5"}
      {"list":"@x","value":"+5"}
      {"list":"-a,b","value":"-1.5"}
      {"list":"＝1","value":"'x"}
      {"list":"-","value":"- 5"}
      """
    ),
  ])
  func `a text is no formula in a spreadsheet, numbers stay numbers, and JSON has all as it is`(
    form: TableForm, text: String
  ) {
    let rows = [["=1+1", "-5"], ["@x", "+5"], ["-a,b", "-1.5"], ["＝1", "'x"], ["-", "- 5"]]
    #expect(comparisonText(["list", "value"], rows, format: TextFormat(tableForm: form)).string == text)
  }

  @Test(arguments: [
    ("@bob did it, as me@x.org`", "`@bob` did it, as `` me@x.org` ``"),
    ("see #12, gh-3 and a/b#4", "see `#12,` `gh-3` and `a/b#4`"),
    ("a_b|http://x_y.z|WWW.z", "a\\_b\\|`http://x_y.z`\\|`WWW.z`"), ("ftp://\u{301}a", "`ftp://\u{301}a`"),
    ("*@a", "`*@a`"), ("a @ b @ # c #d gh-x: w.w", "a @ b @ # c #d gh-x: w.w"),
  ])
  func `Markdown calls nobody, and makes no links`(text: String, written: String) {
    #expect(Markdown.inline(text).string == written)
    let table = "| list | text |\n| --- | --- |\n| a | \(written) |"
    #expect(comparisonText(["list", "text"], [["a", text]], format: TextFormat(tableForm: .markdown)).string == table)
  }

  @Test func `rows are objects with the keys of the JSON lines`() throws {
    let table = RecordTable(rows: RowSet(0..<3), of: try motley())
    #expect(
      recordText(table, format: TextFormat(tableForm: .json)) == """
        {"row":0,"section":0,"key":"intro","y":0,"height":44,"how":"exact","kind":"heading","cell":null,"bound":null,"drawn":null,"state":[],"image":null,"text":"Introduction"}
        {"row":1,"section":0,"key":"資料","y":44,"height":44,"how":"exact","kind":"row","cell":"c1","bound":"資料","drawn":"資料","state":[],"image":null,"text":"日本語のテキスト"}
        {"row":2,"section":0,"key":"r7","y":88,"height":44,"how":"exact","kind":"code","cell":"c2","bound":"r7","drawn":"r7","state":[],"image":null,"text":"red \\u001b[31malert\\n\\"quoted\\", | and \\u202eturned"}
        """)
  }

  private static let endsOfRow: [TableForm: String] = [
    .csv: ",Row 1\n", .markdown: " Row 1 |\n", .json: ",\"text\":\"Row 1\"}\n", .table: "r1\n",
  ]

  @Test(arguments: TableForm.allCases)
  func `a row that was given no text has the one by which filter finds it`(_ form: TableForm) throws {
    let end = try #require(Self.endsOfRow[form])
    let text = recordText(RecordTable(rows: RowSet(0..<3), of: try list(rows: 3)), format: TextFormat(tableForm: form))
      .string
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    #expect(lines[lines.count - 2].hasSuffix(end), "\(lines)")
  }

  @Test func `a blank line ends the table of a screen, which has all rows`() throws {
    let screen = screenText(try list(rows: 40, viewport: 1000), format: TextFormat(lines: 10, tableForm: .csv)).string
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 1 + 25 + 3)
    #expect(lines.suffix(4) == ["24,0:24,r24,row,1056,44,exact,,,,Row 24", "", "pool     none", "visible  0...22"])
  }
}
