/// The row-record table as a Markdown table, every column always, `state` where a row has one; what has a meaning in Markdown is escaped.
///
/// `…` stands in a line of its own where rows were left out.
package func recordMarkdown(_ table: RecordTable) -> String {
  var buffer = TextBuffer()
  let fields = table.allFields
  writeLine(fields.map(\.rawValue), into: &buffer)
  writeLine(fields.map { $0.isNumber ? "---:" : "---" }, into: &buffer)
  for (place, row) in table.rows.enumerated() {
    if place == table.cut { writeLine(fields.map { $0 == .row ? "…" : "" }, into: &buffer) }
    writeLine(fields.map { Markdown.inline(table.value(of: $0, in: row)) }, into: &buffer)
  }
  return buffer.text
}

private func writeLine(_ cells: [String], into buffer: inout TextBuffer) {
  buffer.startLine()
  buffer.append(byte: UInt8(ascii: "|"))
  for cell in cells { buffer.append(cell.isEmpty ? " |" : " \(cell) |") }
}
