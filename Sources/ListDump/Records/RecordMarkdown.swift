/// The row-record table as a Markdown table, every column always, `state` where a row has one; what has a meaning in
/// Markdown is escaped.
///
/// `…` stands in a line of its own where rows were left out.
package func recordMarkdown(_ table: RecordTable) -> String {
  let fields = table.allFields
  var lines = [fields.map(\.rawValue), fields.map { $0.isNumber ? "---:" : "---" }]
  for (place, row) in table.rows.enumerated() {
    if place == table.cut { lines.append(fields.map { $0 == .row ? "…" : "" }) }
    lines.append(fields.map { Markdown.inline(table.value(of: $0, in: row)) })
  }
  return lines.map(Markdown.tableLine).joined(separator: "\n")
}
