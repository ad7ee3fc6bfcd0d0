internal import ListModel

/// The row-record table as JSON lines, an object a row.
///
/// The keys are those of a visible row in `jsonLine`, as far as the table knows them, and `text`. A row without a cell has
/// null in its place.
package func recordJSON(_ table: RecordTable) -> PrintableText {
  table.rows.map { row in
    var writer = JSONWriter(capacity: 200)
    writer.object { $0.write(row, of: table) }
    return writer.text
  }.joined(separator: "\n")
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
