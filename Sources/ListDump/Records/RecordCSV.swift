/// The row-record table as comma-separated values (RFC 4180, lines end with LF), every column always, `state` where a row has one.
///
/// Characters that a terminal would obey, line breaks too, are shown as symbols: a record is a line.
package func recordCSV(_ table: RecordTable) -> String {
  var buffer = TextBuffer()
  buffer.append(table.allFields.map(\.rawValue).joined(separator: ","))
  for row in table.rows {
    buffer.startLine()
    for field in table.allFields {
      if field != .row { buffer.append(byte: UInt8(ascii: ",")) }
      buffer.append(CSV.field(table.value(of: field, in: row)))
    }
  }
  return buffer.text
}
