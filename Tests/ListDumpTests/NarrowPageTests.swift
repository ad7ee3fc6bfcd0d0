import ListDump
import ListModel
import Testing

/// What is printed fits a page of any width, down to a single column.
@Suite struct NarrowPageTests {
  /// Everything that lays itself out for a page.
  private static let parts: [(name: String, text: @Sendable (ListState, Page) -> PrintableText)] = [
    ("screen", { screenText($0, page: $1) }), ("cells", { cellText($0, page: $1) }),
    ("pool", { poolText($0.pool, page: $1) }), ("events", { eventText($0, page: $1) }),
    ("visible", { visibleLine($0.visible, page: $1) }), ("pool line", { poolLine($0.pool, page: $1) }),
    (
      "rows",
      { list, page in
        var page = page
        page.lines = nil
        return screenText(list, page: page)
      }
    ),
  ]

  @Test(arguments: 1...200) func `nothing is wider than the page`(width: Int) throws {
    for list in [try motley(), try pooled(), ListState()] {
      for part in Self.parts {
        let text = part.text(list, Page(width: width)).string
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
  ]) func `a kind with a name wider than the page leaves half of the line to its cells`(width: Int, line: String) throws
  {
    let lines = poolText(try pooled().pool, page: Page(width: width)).string.split(separator: "\n")
    #expect(lines.first.map(String.init) == line)
  }

  @Test func `a page of five columns keeps as much of the row numbers as it holds`() throws {
    #expect(
      screenText(try list(rows: 3, viewport: 44), page: Page(width: 5)) == """
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
