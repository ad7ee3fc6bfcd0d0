/// How text is laid out for the screen: its size, whether colour is used, and the format of tables.
package struct TextFormat: Equatable, Sendable {
  /// The width of a line, in columns.
  package var width: Int
  /// The height of the screen, which must hold a command's whole answer and the next prompt; nil: tables are not cut.
  package var lines: Int?
  /// The number of rows above and below those with cells in a table.
  package var context = 2
  /// Recordings always use `plain`.
  package var style: Style
  /// Recordings always use `table`.
  package var tableForm: TableForm
  /// Recordings always use `ascii`.
  package var drawing: Drawing
  /// Whether a person at a terminal reads it: tables and pictures then mark what the command did, and lists of steps begin
  /// with the newest. Never in pipes and recordings.
  package var hasReader = false

  package init(
    width: Int = 80, lines: Int? = 24, style: Style = .plain, tableForm: TableForm = .table, drawing: Drawing = .ascii
  ) {
    self.width = width
    self.lines = lines
    self.style = style
    self.tableForm = tableForm
    self.drawing = drawing
  }

  /// The minimum width at which a picture stands beside the other parts of the screen.
  private static let widthBeside = 120
  /// The width of those parts there.
  private static let widthOfTable = 72
  /// The blanks between both.
  static let gap = 3

  /// The formats of the other parts and of a picture beside them; nil: there is no room for both.
  package var halves: (parts: TextFormat, picture: TextFormat)? {
    guard width >= Self.widthBeside, tableForm == .table, hasReader else { return nil }
    var (parts, picture) = (self, self)
    parts.width = Self.widthOfTable
    picture.width = width - parts.width - Self.gap
    return (parts, picture)
  }

  /// The number of lines of a screen besides a picture: for the answer around it and the next prompt.
  package static let answerLines = 4

  /// The number of lines for a picture. A person at a terminal gets a small one rather than one that scrolls away.
  var pictureLines: Int { lines.map { max(hasReader ? 8 : 14, $0 - Self.answerLines) } ?? 120 }

  /// The number of table lines that fit besides the summary line, the table's header and footer, pool, visible set and
  /// prompt.
  ///
  /// Nil for formats that other programs read: they must contain every row.
  package var tableLines: Int? { tableForm == .table ? lines.map { max(5, $0 - 6) } : nil }
}
