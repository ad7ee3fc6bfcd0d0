/// The output formats of tables. All but the first are for other programs: they contain every column and row uncut.
package enum TableForm: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown

  /// A short description.
  package var summary: String {
    switch self {
    case .table: "columns that fit the screen"
    case .json: "JSON lines, an object a row"
    case .csv: "comma-separated values, the titles first"
    case .markdown: "a Markdown table, to be pasted into an issue"
    }
  }
}
