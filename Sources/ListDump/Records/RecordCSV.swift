/// The row-record table as comma-separated values (RFC 4180, lines end with LF), every column always, `state` where a row has one.
///
/// Characters that a terminal would obey, line breaks too, are shown as symbols: a record is a line.
package func recordCSV(_ table: RecordTable) -> PrintableText {
  let fields = table.allFields
  let records = table.rows.map { row in fields.map { table.value(of: $0, in: row) } }
  return ([fields.map(\.rawValue)] + records).map(CSV.line).joined(separator: "\n")
}
