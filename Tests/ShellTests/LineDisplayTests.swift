import Testing

@testable import listlab

/// How a line is laid out on a terminal, and how one picture of it is turned into the next.
@Suite struct LineDisplayTests {
  init() { DisplayWidth.prepare() }

  @Test(arguments: [
    ("", 6, [""]), ("1234", 6, ["1234"]), ("123456", 6, ["123456", ""]), ("12345行", 6, ["12345 ", "行"]),
    ("1234行", 6, ["1234行", ""]), ("12345行1234", 6, ["12345 ", "行1234", ""]), ("e\u{301}x", 2, ["e\u{301}x", ""]),
    ("行", 1, ["�", ""]), ("a\u{1B}[2J\u{9B}\u{202E}", 20, ["a^[[2J��"]), ("a\nb", 5, ["a", "b"]),
    ("\u{301}x", 5, [" \u{301}x"]), ("👨\u{200D}👩", 4, ["👨\u{200D}👩", ""]),
  ])
  func `A full row moves on, and a wide character is never split`(text: String, columns: Int, rows: [String]) {
    var layout = LineLayout(columns: columns)
    layout.add(text)
    #expect(layout.rows.map { $0.cells.map(\.text).joined() } == rows)
  }

  @Test(arguments: [(1, 1), (2, 3), (7, 1), (20, 4), (80, 24), (200, 3)], [1, 2, 3] as [UInt64])
  func `Whatever follows upon what, the screen shows the line, or the rows of it around the cursor`(
    size: (columns: Int, height: Int), seed: UInt64
  ) {
    var dice = SeededDice(seed: seed)
    var (display, screen) = (LineDisplay(), ModelScreen(columns: size.columns))
    var text = ""
    for step in 0..<200 {
      text = Self.changed(text, most: 3 * size.columns * size.height, &dice)
      let (before, after) = Self.split(text, &dice)
      var layout = LineLayout(columns: size.columns)
      layout.add(before, dice.next() % 2 == 0 ? .plain : .green)
      let cursor = after.unicodeScalars.first.map(layout.position) ?? layout.end
      layout.add(after)
      screen.print(display.show(layout, cursor: cursor, height: size.height).text)
      let shown = layout.rows[display.top..<min(layout.rows.count, display.top + size.height)]
      let expected = shown.map { $0.cells.map(\.text).joined().withoutTrailingBlanks }
      let found = screen.rows(from: cursor.row - display.top, count: shown.count)
      // A row without text may be one below the last that was ever needed.
      let missing = [String](repeating: "", count: expected.count - found.count)
      #expect(found + missing == expected, "seed \(seed), step \(step), \(text.debugDescription)")
      #expect(screen.isBlankBelow(shown.count - (cursor.row - display.top)), "seed \(seed), step \(step)")
      #expect(screen.column == cursor.column, "seed \(seed), step \(step), \(text.debugDescription)")
    }
  }

  /// A text of which a piece is now another.
  private static func changed(_ text: String, most: Int, _ dice: inout SeededDice) -> String {
    let pieces = ["a", "行", "e\u{301}", "\u{1B}", "👨\u{200D}👩", "bcdefgh", "\n"]
    let (before, after) = split(text, &dice)
    let dropped = Int.random(in: 0...3, using: &dice)
    let added = (0..<Int.random(in: 0...9, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? "" }
    return String((before + added.joined() + after.dropFirst(dropped)).prefix(most))
  }

  private static func split(_ text: String, _ dice: inout SeededDice) -> (before: String, after: String) {
    let scalars = text.unicodeScalars
    let place = Int.random(in: 0...scalars.count, using: &dice)
    return (
      String(String.UnicodeScalarView(scalars.prefix(place))),
      String(String.UnicodeScalarView(scalars.dropFirst(place)))
    )
  }

  @Test func `A letter behind the line costs a letter, and a blank as little`() {
    var display = LineDisplay()
    func shown(_ text: String) -> String {
      var layout = LineLayout(columns: 80)
      layout.add(text)
      return display.show(layout, cursor: layout.end, height: 24).text
    }
    #expect(shown("list> loa") == "list> loa")
    #expect(shown("list> load") == "d")
    #expect(shown("list> load ") == " ")
    #expect(shown("list> loud ") == "\r\u{1B}[8Cud ")
    #expect(shown("list> ") == "\r\u{1B}[6C\u{1B}[K")
  }
}
