/// The forms in which tables are printed.
package enum TableForm: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown

  /// What writes it; nil for columns that fit the page.
  var writer: (any TableWriter.Type)? {
    switch self {
    case .table: nil
    case .json: JSONTable.self
    case .csv: CSVTable.self
    case .markdown: MarkdownTable.self
    }
  }

  /// What it looks like, in a few words.
  package var summary: String { writer?.summary ?? "columns that fit the screen" }
}

/// A form for other programs: every column, every row, nothing cut.
protocol TableWriter {
  /// What it looks like, in a few words.
  static var summary: String { get }

  static func text(of table: TextTable) -> PrintableText

  /// The row-record table, with every column always, `state` where a row has one.
  static func text(of table: RecordTable) -> PrintableText
}
