/// The room a text has on the screen, whether it may use colour, and the form of its tables.
package struct Page: Equatable, Sendable {
  /// The columns of a line.
  package var width: Int
  /// The lines of a screen that must hold a command's whole answer and the next prompt; nil: no table is cut.
  package var lines: Int?
  /// How many rows above and below those with cells a dump shows.
  package var context = 2
  /// Plain is all that is ever recorded.
  package var style: Style
  /// Columns for the eye are all that is ever recorded.
  package var form: TableForm
  /// ASCII is all that is ever recorded.
  package var drawing: Drawing

  package init(
    width: Int = 80, lines: Int? = 24, style: Style = .plain, form: TableForm = .table, drawing: Drawing = .ascii
  ) {
    self.width = width
    self.lines = lines
    self.style = style
    self.form = form
    self.drawing = drawing
  }

  /// How many lines of a table fit beside the summary line, the table's header and footer, pool, visible set and prompt.
  ///
  /// Nil for the forms that are taken elsewhere: there no row may be missing.
  package var tableLines: Int? { form == .table ? lines.map { max(5, $0 - 6) } : nil }
}

/// The forms in which tables are printed.
package enum TableForm: String, CaseIterable, Sendable {
  /// Columns that fit the page.
  case table
  /// JSON lines: an object a row.
  case json
  /// Comma-separated values, the titles first.
  case csv
  case markdown
}

/// Whether text is coloured.
package enum Style: Sendable {
  case plain
  /// The colours that every terminal has had since the VT100: bold, dim, green, red.
  case ansi

  /// What a piece of text is, if it is not just text.
  enum Role: String {
    case header = "\u{1B}[1m"
    case marker = "\u{1B}[32m"
    case faint = "\u{1B}[2m"
    case alarm = "\u{1B}[31m"
  }

  /// What goes before a text of this role.
  func start(_ role: Role?) -> String { self == .plain ? "" : role?.rawValue ?? "" }
  /// What goes behind it.
  func end(_ role: Role?) -> String { self == .plain || role == nil ? "" : "\u{1B}[0m" }
}
