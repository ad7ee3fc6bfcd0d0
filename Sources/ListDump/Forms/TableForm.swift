/// The forms in which tables are printed.
package enum TableForm: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown

  /// What writes it; nil for columns that fit the page.
  var writer: TableWriter? {
    switch self {
    case .table: nil
    case .json: JSONTable.writer
    case .csv: CSVTable.writer
    case .markdown: MarkdownTable.writer
    }
  }

  /// What it looks like, in a few words.
  package var summary: String { writer?.summary ?? "columns that fit the screen" }
}

/// A form for other programs: every column, every row, nothing cut.
struct TableWriter {
  /// What it looks like, in a few words.
  let summary: String
  /// Writes any table.
  let table: (TextTable) -> PrintableText
  /// Writes the row-record table, with every column always, `state` where a row has one.
  let records: (RecordTable) -> PrintableText
}
