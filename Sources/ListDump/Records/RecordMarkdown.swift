/// The row-record table as a Markdown table, every column always, `state` where a row has one; what has a meaning in
/// Markdown is escaped.
///
/// `…` stands in a line of its own where rows were left out.
package func recordMarkdown(_ table: RecordTable) -> PrintableText {
  let fields = table.allFields
  var lines = [Markdown.tableLine(fields.map(\.rawValue)), Markdown.tableRule(isNumber: fields.map(\.isNumber))]
  for (place, row) in table.rows.enumerated() {
    if place == table.cut { lines.append(Markdown.tableLine(fields.map { $0 == .row ? "…" : "" })) }
    lines.append(Markdown.tableLine(fields.map { table.value(of: $0, in: row) }))
  }
  return lines.joined(separator: "\n")
}
