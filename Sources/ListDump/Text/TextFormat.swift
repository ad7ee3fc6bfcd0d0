/// How text is laid out for the screen: its size, whether colour is used, and the format of tables.
package struct TextFormat: Equatable, Sendable {
  /// The width of a line, in columns.
  package var width: Int
  /// The height of the screen, which must hold a command's whole answer and the next prompt; nil: tables are not cut.
  package var lines: Int?
  /// The number of rows above and below those with cells in a table.
  package var context = 2
  /// Whether a list of what was done begins with the newest, for a person who looks at its first page. Recordings never
  /// do.
  package var isNewestFirst = false
  /// Recordings always use `plain`.
  package var style: Style
  /// Recordings always use `table`.
  package var tableForm: TableForm
  /// Recordings always use `ascii`.
  package var drawing: Drawing

  package init(
    width: Int = 80, lines: Int? = 24, style: Style = .plain, tableForm: TableForm = .table, drawing: Drawing = .ascii
  ) {
    self.width = width
    self.lines = lines
    self.style = style
    self.tableForm = tableForm
    self.drawing = drawing
  }

  /// The number of table lines that fit besides the summary line, the table's header and footer, pool, visible set and
  /// prompt.
  ///
  /// Nil for formats that other programs read: they must contain every row.
  package var tableLines: Int? { tableForm == .table ? lines.map { max(5, $0 - 6) } : nil }
}
