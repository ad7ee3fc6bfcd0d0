/// A table for other programs: every column, every row, nothing cut.
extension TextTable {
  /// An object a row, a line each, keyed by the titles; what stands in a column of numbers and is one is a number.
  var json: PrintableText {
    (0..<rowCount).map { row in
      var writer = JSONWriter(capacity: 200)
      writer.object { writer in
        for (place, column) in columns.enumerated() {
          let text = text(row: row, column: place)
          if column.alignment == .right, text.isNumber {
            writer.field(named: column.title, literal: text)
          } else {
            writer.field(named: column.title, text)
          }
        }
      }
      return writer.text
    }.joined(separator: "\n")
  }

  var csv: PrintableText { lines.map(CSV.line).joined(separator: "\n") }

  var markdown: PrintableText {
    let rows = lines.map(Markdown.tableLine)
    return (rows.prefix(1) + [Markdown.tableRule(isNumber: columns.map { $0.alignment == .right })] + rows.dropFirst())
      .joined(separator: "\n")
  }

  /// The titles, then the rows.
  private var lines: [[String]] {
    [columns.map(\.title)] + (0..<rowCount).map { row in columns.indices.map { text(row: row, column: $0) } }
  }
}

extension String {
  /// Whether it is a number as JSON writes one.
  var isNumber: Bool {
    let parts = (hasPrefix("-") ? dropFirst() : self[...]).split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
