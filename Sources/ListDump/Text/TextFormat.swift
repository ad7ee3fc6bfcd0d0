/// The room a text has on the screen, whether it may use colour, and the form of its tables.
package struct TextFormat: Equatable, Sendable {
  /// The columns of a line.
  package var width: Int
  /// The lines of a screen that must hold a command's whole answer and the next prompt; nil: no table is cut.
  package var lines: Int?
  /// How many rows above and below those with cells a dump shows.
  package var context = 2
  /// Plain is all that is ever recorded.
  package var style: Style
  /// Columns for the eye are all that is ever recorded.
  package var tableForm: TableForm
  /// ASCII is all that is ever recorded.
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

  /// How many lines of a table fit beside the summary line, the table's header and footer, pool, visible set and prompt.
  ///
  /// Nil for the forms that are taken elsewhere: there no row may be missing.
  package var tableLines: Int? { tableForm == .table ? lines.map { max(5, $0 - 6) } : nil }
}
