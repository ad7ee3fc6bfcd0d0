/// The output formats of tables.
package enum TableForm: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown

  /// The writer of the format; nil for columns that fit the screen.
  var writer: TableWriter? {
    switch self {
    case .table: nil
    case .json: JSONTable.writer
    case .csv: CSVTable.writer
    case .markdown: MarkdownTable.writer
    }
  }

  /// A short description.
  package var summary: String { writer?.summary ?? "columns that fit the screen" }
}

/// A format for other programs, which contains every column and row uncut.
struct TableWriter {
  /// A short description.
  let summary: String
  /// Writes any table.
  let table: (TextTable) -> PrintableText
  /// Writes the table of row records, with all columns; `state` only if a row has one.
  let records: (RecordTable) -> PrintableText
}
