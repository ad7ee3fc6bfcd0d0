/// The row-record table as a Markdown table, every column always, `state` where a row has one; what has a meaning in Markdown is escaped.
package func recordMarkdown(_ table: RecordTable) -> String {
  var buffer = TextBuffer()
  writeLine(table.allFields.map(\.rawValue), into: &buffer)
  writeLine(table.allFields.map { $0.isNumber ? "---:" : "---" }, into: &buffer)
  for row in table.rows {
    writeLine(table.allFields.map { escaped(table.value(of: $0, in: row).visible) }, into: &buffer)
  }
  return buffer.text
}

private func writeLine(_ cells: [String], into buffer: inout TextBuffer) {
  buffer.startLine()
  buffer.append(byte: UInt8(ascii: "|"))
  for cell in cells { buffer.append(cell.isEmpty ? " |" : " \(cell) |") }
}

private func escaped(_ value: String) -> String {
  guard value.utf8.contains(where: marks.contains) else { return value }
  var bytes: [UInt8] = []
  for byte in value.utf8 {
    if marks.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
    bytes.append(byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// What Markdown reads as something other than itself within a line.
private let marks = Array(#"\`*_[]<>|~&"#.utf8)
