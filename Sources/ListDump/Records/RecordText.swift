internal import ListModel

/// The row-record table for the screen: `>` marks visible rows, `…` stands where rows were left out.
///
/// A column `kind` appears where rows and pooled cells are of more than one, a column `at` (section and row in it) where
/// the list has not just one section, a column `state` where one is liked, marked or selected, a column `text` from 100
/// columns on where rows have
/// texts of their own. On a narrow screen the least important columns are missing. On a page of another form it is the
/// table in that form.
package func recordText(_ table: RecordTable, page: Page = Page()) -> String {
  switch page.form {
  case .json: return recordJSON(table)
  case .csv: return recordCSV(table)
  case .markdown: return recordMarkdown(table)
  case .table:
    var buffer = TextBuffer()
    write(table, page: page, into: &buffer)
    return buffer.text
  }
}

/// Writes the row-record table.
func write(_ table: RecordTable, page: Page, into buffer: inout TextBuffer) {
  let texts = laidOut(table, page: page)
  let places = texts.places(in: page.width)
  texts.writeHeader(places, style: page.style, into: &buffer)
  for place in table.rows.indices {
    if place == table.cut { writeNote("…", indent: 2, page: page, into: &buffer) }
    buffer.startLine()
    write(table.rows[place], texts, place, places, style: page.style, into: &buffer)
  }
  writeFooter(table, indent: 2 + places[0].width + TextTable.gap, page: page, into: &buffer)
}

private func write(
  _ row: RecordTable.Row, _ texts: TextTable, _ place: Int, _ places: [TextTable.Place], style: Style,
  into buffer: inout TextBuffer
) {
  let role: Style.Role? = row.cell == nil ? .faint : row.isStale ? .alarm : nil
  if row.cell != nil { writeMarker(style: style, into: &buffer) } else { buffer.append(blanks: 2) }
  buffer.append(code: style.start(role))
  texts.write(row: place, places, into: &buffer)
  buffer.append(code: style.end(role))
}

private func writeMarker(style: Style, into buffer: inout TextBuffer) {
  buffer.append(code: style.start(.marker))
  buffer.append(byte: UInt8(ascii: ">"))
  buffer.append(code: style.end(.marker))
  buffer.append(blanks: 1)
}

private func writeFooter(_ table: RecordTable, indent: Int, page: Page, into buffer: inout TextBuffer) {
  if table.rows.isEmpty {
    writeNote("no rows", indent: indent, page: page, into: &buffer)
  } else if table.below > 0 {
    writeNote("\(table.below) more", indent: indent, page: page, into: &buffer)
  }
}

private func writeNote(_ note: String, indent: Int, page: Page, into buffer: inout TextBuffer) {
  buffer.startLine()
  buffer.append(blanks: indent)
  buffer.append(code: page.style.start(.faint))
  buffer.append(note)
  buffer.append(code: page.style.end(.faint))
}

// MARK: Columns

/// The narrowest screen that shows texts of rows.
private let textWidth = 100

private func laidOut(_ table: RecordTable, page: Page) -> TextTable {
  let fields = fields(of: table, page: page)
  var texts = TextTable(fields.map { column(of: $0, in: table, page: page) }, indent: 2, rows: table.rows.count)
  for row in table.rows {
    for field in fields { texts.add(cell(field, of: row, in: table, page: page)) }
  }
  return texts
}

private func fields(of table: RecordTable, page: Page) -> [RecordField] {
  var fields: [RecordField] = [.row, .key, .y, .height, .how, .cell, .bound, .drawn]
  if table.hasSeveralKinds { fields.insert(.kind, at: 2) }
  if table.hasSeveralSections { fields.insert(.at, at: 1) }
  if table.hasStates { fields.append(.state) }
  if page.width >= textWidth, table.rows.contains(where: { table.ownText(of: $0) != nil }) { fields.append(.text) }
  return fields
}

private func column(of field: RecordField, in table: RecordTable, page: Page) -> TextTable.Column {
  var column = TextTable.Column(title: field.rawValue, alignment: field.isNumber ? .right : .left, rank: field.rank)
  switch field {
  case .row: column.minimum = String(table.largestRow).utf8.count
  case .y: column.minimum = max(5, table.content.description.utf8.count)
  case .key: (column.minimum, column.maximum) = (5, max(8, page.width / 6))
  case .kind, .bound, .drawn: column.maximum = max(8, page.width / 8)
  case .text: column.fills = true
  case .at, .height, .how, .cell, .state: break
  }
  return column
}

/// A text may be of any length: only what a line can hold is looked at.
private func cell(_ field: RecordField, of row: RecordTable.Row, in table: RecordTable, page: Page) -> String {
  let value = table.value(of: field, in: row)
  return field == .text ? value.shown(columns: page.width) : value
}
