/// JSON lines: an object for each row.
enum JSONTable {
  /// The keys are the titles; numbers in a column of numbers are written as numbers.
  static func text(of table: TextTable) -> PrintableText {
    objects(0..<table.rowCount) { row, writer in
      for (index, column) in table.columns.enumerated() {
        let text = table.text(row: row, column: index)
        if column.alignment == .right, text.isNumber {
          writer.field(column.title, literal: text)
        } else {
          writer.field(column.title, text)
        }
      }
    }
  }

  /// The keys are those of a visible row in `jsonLine`, as far as the table has them, and `text`.
  static func text(of table: RecordTable) -> PrintableText {
    objects(table.rows) { row, writer in
      writer.write(row, named: table.name)
      writer.field("text", table.text(of: row))
    }
  }

  private static func objects<Rows: Sequence>(
    _ rows: Rows, write: (Rows.Element, inout JSONWriter) -> Void
  ) -> PrintableText {
    rows.map { row in
      var writer = JSONWriter()
      writer.object { write(row, &$0) }
      return writer.text
    }.joined(separator: "\n")
  }
}
