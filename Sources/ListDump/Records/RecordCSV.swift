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
      buffer.append(quoted(table.value(of: field, in: row).visible))
    }
  }
  return buffer.text
}

private func quoted(_ value: String) -> String {
  guard value.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return value }
  return "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
