/// A Markdown table; special characters are escaped.
package enum MarkdownTable {
  static var writer: TableWriter {
    TableWriter(summary: "a Markdown table, to be pasted into an issue", table: text(of:), records: text(of:))
  }

  private static func text(of table: TextTable) -> PrintableText {
    let lines = table.lines.map(line)
    return (lines.prefix(1) + [rule(isNumber: table.columns.map { $0.alignment == .right })] + lines.dropFirst())
      .joined(separator: "\n")
  }

  /// A line with `…` marks rows that were left out.
  package static func text(of table: RecordTable) -> PrintableText {
    let fields = table.allFields
    var lines = [line(fields.map { $0.rawValue }), rule(isNumber: fields.map { $0.isNumber })]
    for (index, row) in table.rows.enumerated() {
      if table.cuts.contains(index) { lines.append(line(fields.map { $0 == .row ? "…" : "" })) }
      lines.append(line(fields.map { table.value(of: $0, in: row) }))
    }
    return lines.joined(separator: "\n")
  }

  /// A line of the table, with its cells escaped.
  private static func line(_ cells: [String]) -> PrintableText { line(cells.map(Markdown.inline)) }

  /// The line below the titles, which aligns columns of numbers.
  private static func rule(isNumber: [Bool]) -> PrintableText { line(isNumber.map { $0 ? "---:" : "---" }) }

  private static func line(_ cells: [PrintableText]) -> PrintableText {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }
}
