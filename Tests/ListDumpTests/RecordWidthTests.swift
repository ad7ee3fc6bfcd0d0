import ListDump
import ListModel
import Testing

/// The row-record table on narrow and wide screens, with words as keys, texts, wide characters, and colour.
@Suite struct RecordWidthTests {
  @Test func `30 columns keep row, key, y and cell`() throws {
    #expect(
      screenText(try motley(), format: TextFormat(width: 30)) == """
          row  key           y  cell
            0  intro         0
        >   1  資料         44  c1
        >   2  r7           88  c2
        >   3  a very …    132  c3
        >   4  r8          176  c4
            5  ☕ menu     220
        kind, height, how, bound,
          drawn, text: hidden at 30
          columns, a wider window
          shows more
        pool     heading: c0
        visible  1...4
        """)
  }

  @Test func `80 columns keep all but the texts`() throws {
    #expect(
      screenText(try motley(), format: TextFormat(width: 80)) == """
          row  key            kind       y  height  how    cell  bound       drawn
            0  intro          heading    0      44  exact
        >   1  資料           row       44      44  exact  c1    資料        資料
        >   2  r7             code      88      44  exact  c2    r7          r7
        >   3  a very long …  heading  132      44  exact  c3    a very lo…  a very lo…
        >   4  r8             row      176      44  exact  c4    r8          r8
            5  ☕ menu        code     220      44  exact
        text: hidden at 80 columns, a wider window shows more
        pool     heading: c0
        visible  1...4
        """)
  }

  @Test func `120 columns show the texts, cut`() throws {
    #expect(
      screenText(try motley(), format: TextFormat(width: 120)) == """
          row  key                   kind         y  height  how    cell  bound            drawn            text
            0  intro                 heading      0      44  exact                                          Introduction
        >   1  資料                  row         44      44  exact  c1    資料             資料             日本語のテキスト
        >   2  r7                    code        88      44  exact  c2    r7               r7               red ␛[31malert␊"quo…
        >   3  a very long key, wi…  heading    132      44  exact  c3    a very long ke…  a very long ke…  👩‍👧 family
        >   4  r8                    row        176      44  exact  c4    r8               r8               été
            5  ☕ menu               code       220      44  exact                                          longlonglonglonglon…
        pool     heading: c0
        visible  1...4
        """)
  }

  @Test func `200 columns show long keys whole`() throws {
    #expect(
      screenText(try motley(), format: TextFormat(width: 200)) == """
          row  key                            kind         y  height  how    cell  bound                      drawn                      text
            0  intro                          heading      0      44  exact                                                              Introduction
        >   1  資料                           row         44      44  exact  c1    資料                       資料                       日本語のテキスト
        >   2  r7                             code        88      44  exact  c2    r7                         r7                         red ␛[31malert␊"quoted", | and \\u{202e}turned
        >   3  a very long key, with a comma  heading    132      44  exact  c3    a very long key, with a …  a very long key, with a …  👩‍👧 family
        >   4  r8                             row        176      44  exact  c4    r8                         r8                         été
            5  ☕ menu                        code       220      44  exact                                                              longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglo…
        pool     heading: c0
        visible  1...4
        """)
  }

  @Test(arguments: [30, 80, 100, 120, 200]) func `no line is wider than the screen`(width: Int) throws {
    for line in screenText(try motley(), format: TextFormat(width: width)).string.split(separator: "\n") {
      #expect(String(line).displayWidth <= width)
      #expect(line.last != " ")
    }
  }

  @Test func `10 columns keep the row numbers`() throws {
    #expect(screenText(try motley(), format: TextFormat(width: 10)).string.hasPrefix("  row\n    0\n>   1\n"))
  }

  @Test(arguments: [30, 60, 99]) func `rows that were asked for say which columns are hidden`(width: Int) throws {
    let text = recordText(RecordTable(rows: RowSet(0..<2), of: try motley()), format: TextFormat(width: width)).string
    let lines = text.split(separator: "\n")
    let note = lines.dropFirst(3).map { $0.drop { $0 == " " } }.joined(separator: " ")
    let shown = try #require(lines.first).split(separator: " ").map(String.init)
    let parts = note.split(separator: ":")
    #expect(parts.last == " hidden at \(width) columns, a wider window shows more")
    let hidden = parts[0].split(separator: ", ").map(String.init)
    let all = ["row", "key", "kind", "y", "height", "how", "cell", "bound", "drawn", "text"]
    #expect(all.filter { shown.contains($0) } == shown && all.filter { hidden.contains($0) } == hidden)
    #expect(shown.count + hidden.count == all.count && hidden.last == "text")
  }

  @Test(arguments: [
    (40, ["row", "key", "cell", "text"]), (60, ["row", "key", "y", "height", "cell", "text"]),
    (120, ["row", "key", "kind", "y", "height", "how", "cell", "bound", "drawn", "text"]),
  ])
  func `a person sees the texts on narrow screens too, and geometry goes before them`(width: Int, shown: [String])
    throws
  {
    var format = TextFormat(width: width)
    format.hasReader = true
    let text = recordText(RecordTable(rows: RowSet(0..<6), of: try motley()), format: format).string
    #expect(text.split(separator: "\n").first?.split(separator: " ").map(String.init) == shown)
  }

  @Test func `rows that were asked for say nothing where no column is hidden`() throws {
    let text = recordText(RecordTable(rows: RowSet(0..<2), of: try motley()), format: TextFormat(width: 100)).string
    #expect(!text.contains("hidden"))
  }

  @Test func `colour surrounds the text and takes no columns`() throws {
    let table = RecordTable(rows: RowSet(0..<2), of: try motley())
    let (bold, faint, green, end) = ("\u{1B}[1m", "\u{1B}[2m", "\u{1B}[32m", "\u{1B}[0m")
    #expect(
      recordText(table, format: TextFormat(style: .ansi)).string == """
        \(bold)  row  key    kind         y  height  how    cell  bound  drawn\(end)
        \(faint)    0  intro  heading      0      44  exact\(end)
        \(green)>\(end)   1  資料   row         44      44  exact  c1    資料   資料
        text: hidden at 80 columns, a wider window shows more
        """)
  }
}
