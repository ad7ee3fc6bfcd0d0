import ListDump
import ListModel
import Testing

/// What is printed fits a page of any width, down to a single column.
@Suite struct NarrowPageTests {
  /// Everything that lays itself out for a page.
  private static let parts: [(name: String, text: @Sendable (ListState, TextFormat) -> PrintableText)] = [
    ("screen", { screenText($0, format: $1) }), ("cells", { cellText($0, format: $1) }),
    ("pool", { poolText($0.pool, format: $1) }), ("events", { eventText($0, format: $1) }),
    ("visible", { visibleLine($0.visible, format: $1) }), ("pool line", { poolLine($0.pool, format: $1) }),
    (
      "rows",
      { list, format in
        var format = format
        format.lines = nil
        return screenText(list, format: format)
      }
    ),
  ]

  @Test(arguments: 1...200) func `nothing is wider than the format`(width: Int) throws {
    for list in [try motley(), try pooled(), ListState()] {
      for part in Self.parts {
        let text = part.text(list, TextFormat(width: width)).string
        // Whoever prints it breaks the sentence that says which columns are missing.
        for line in text.split(separator: "\n") where text != "none" && !line.contains("hidden at") {
          #expect(String(line).displayWidth <= width, "\(part.name): \(line)")
        }
      }
    }
  }

  @Test(arguments: [
    (100, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…  c3"),
    (20, "aaaaaaaaa…  c3"), (7, "aa…  c3"), (4, "a…"), (3, "…"),
  ]) func `a kind with a name wider than the format leaves half of the line to its cells`(width: Int, line: String)
    throws
  {
    let lines = poolText(try pooled().pool, format: TextFormat(width: width)).string.split(separator: "\n")
    #expect(lines.first.map(String.init) == line)
  }

  @Test func `a format of five columns keeps as much of the row numbers as it holds`() throws {
    #expect(
      screenText(try list(rows: 3, viewport: 44), format: TextFormat(width: 5)) == """
          row
        >   0
            1
            2
        key,…
        pool…
        visi…
        """)
  }

  /// A cell of a kind with a long name lies in the pool.
  private func pooled() throws -> ListState {
    var plan = LoadPlan(count: 5)
    plan.kinds = [.row, .row, .row, Kind(String(repeating: "a", count: 100)), .row]
    var list = ListState()
    try list.load(plan)
    list.beginCommand()
    try list.setViewport(height: Points(1), width: nil)
    return list
  }
}
