internal import ListModel

/// JSON lines: an object for each row.
enum JSONTable {
  static var writer: TableWriter {
    TableWriter(summary: "JSON lines, an object a row", table: text(of:), records: text(of:))
  }

  /// The keys are the titles; numbers in a column of numbers are written as numbers.
  private static func text(of table: TextTable) -> PrintableText {
    objects(0..<table.rowCount) { row, writer in
      for (index, column) in table.columns.enumerated() {
        let text = table.text(row: row, column: index)
        if column.alignment == .right, text.isNumber {
          writer.field(named: column.title, literal: text)
        } else {
          writer.field(named: column.title, text)
        }
      }
    }
  }

  /// The keys are those of a visible row in `jsonLine`, as far as the table has them, and `text`. A row without a cell
  /// has null for it.
  private static func text(of table: RecordTable) -> PrintableText {
    objects(table.rows) { row, writer in writer.write(row, of: table) }
  }

  private static func objects<Rows: Sequence>(
    _ rows: Rows, write: (Rows.Element, inout JSONWriter) -> Void
  ) -> PrintableText {
    rows.map { row in
      var writer = JSONWriter(capacity: 200)
      writer.object { write(row, &$0) }
      return writer.text
    }.joined(separator: "\n")
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ row: RecordTable.Row, of table: RecordTable) {
    field("row", row.record.row)
    field("section", row.record.section)
    field("key", table.name(of: row.record.key))
    field("y", row.record.y)
    field("height", row.record.height)
    field("how", row.record.how.rawValue)
    field("kind", row.kind.name)
    field("cell", row.cell?.description)
    field("bound", row.bound.map(table.name))
    field("drawn", row.drawn.map(table.name))
    array("state") { writer in for name in row.state.names { writer.value(name) } }
    field("image", row.image)
    field("text", table.text(of: row))
  }
}
