package import ListModel

/// The row-record table for the screen: `>` marks visible rows, `·` others that have a cell (K21), and `…` rows that
/// were left out.
///
/// The column `kind` appears if rows and pooled cells have more than one kind, `at` (section and row in it) if the list
/// does not have exactly one section, `state` if a row is liked, marked or selected, `image` if a cell has one, `text`
/// if rows have texts of their own (except for a person only from 100 columns on), `change` where the table is to say
/// what the command did. On a narrow screen the least important columns are dropped, `how` first; the last line names
/// them. Other formats have every column, and `state` and `image` if a row has one.
package func recordText(_ table: RecordTable, format: TextFormat = TextFormat()) -> PrintableText {
  switch format.tableForm {
  case .table:
    var buffer = TextBuffer()
    write(table, format: format, into: &buffer)
    return buffer.text
  case .json: return JSONTable.text(of: table)
  case .csv, .markdown: return table.complete.text(format: format)
  }
}

/// Writes the same table of any rows in pieces, with little memory for any length. O(rows): each row is visited twice,
/// because the columns and their widths depend on all rows.
///
/// - Parameter write: receives complete lines; false cancels. It is also called, with an empty text, before the first
///   line.
package func writeRecordText(
  rows: RowSet, of list: ListState, format: TextFormat = TextFormat(), to write: (PrintableText) -> Bool
) {
  let pieces = rows.pieces(of: pieceLength, below: list.records.count)
  guard pieces.count > 1, format.tableForm == .table else {
    _ = write(recordText(RecordTable(rows: rows, of: list), format: format))
    return
  }
  var known: Set<RecordField> = []
  var kinds: Set<Kind> = []
  let empty = RecordTable(rows: RowSet(), of: list)
  var columns = RecordField.allCases.map { column(of: $0, in: empty, format: format) }
  for piece in pieces {
    guard write("") else { return }
    let table = RecordTable(rows: piece, of: list)
    known.formUnion(table.fields)
    if let row = table.rows.first { kinds.insert(row.kind) }
    columns = filled(columns, with: RecordField.allCases, of: table, format: format).measuredColumns
  }
  if kinds.count > 1 { known.insert(.kind) }
  let fields = RecordField.allCases.filter(known.contains)
  columns = columns.filter { column in fields.contains { $0.rawValue == column.title } }
  let head = TextTable(columns, indent: 2)
  let slots = head.columnSlots(in: format.width)
  var buffer = TextBuffer()
  head.writeHeader(slots, style: format.style, into: &buffer)
  for piece in pieces {
    let table = RecordTable(rows: piece, of: list)
    let texts = filled(columns, with: fields, of: table, format: format)
    for index in table.rows.indices {
      buffer.startLine()
      writeRow(index, of: table, texts, slots, style: format.style, into: &buffer)
    }
    guard write(buffer.text + "\n") else { return }
    buffer = TextBuffer()
  }
  head.writeHidden(slots, width: format.width, into: &buffer)
  _ = write(buffer.text)
}

/// The number of rows in a piece of a long table.
private let pieceLength = 1024

extension RowSet {
  /// The rows in order, in pieces of `length` rows, without rows at or above `count`.
  fileprivate func pieces(of length: Int, below count: Int) -> [RowSet] {
    var pieces: [RowSet] = []
    var ranges: [Range<Int>] = []
    var room = length
    for range in self.ranges {
      var rest = range.clamped(to: 0..<count)
      while !rest.isEmpty {
        ranges.append(rest.prefix(room))
        rest = rest.dropFirst(room)
        room -= ranges[ranges.count - 1].count
        guard room == 0 else { continue }
        pieces.append(RowSet(ranges))
        (ranges, room) = ([], length)
      }
    }
    return ranges.isEmpty ? pieces : pieces + [RowSet(ranges)]
  }
}

/// Writes the row-record table.
///
/// - Returns: the number of additional lines that name the dropped columns.
@discardableResult
func write(_ table: RecordTable, format: TextFormat, into buffer: inout TextBuffer) -> Int {
  let fields = table.fields
  let columns = fields.map { column(of: $0, in: table, format: format) }
  let texts = filled(columns, with: fields, of: table, format: format)
  let slots = texts.columnSlots(in: format.width)
  texts.writeHeader(slots, style: format.style, into: &buffer)
  for index in table.rows.indices {
    if table.cuts.contains(index) { writeNote("…", indent: 2, format: format, into: &buffer) }
    buffer.startLine()
    writeRow(index, of: table, texts, slots, style: format.style, into: &buffer)
  }
  writeFooter(table, indent: 2 + (slots.first?.width ?? 0) + TextTable.gap, format: format, into: &buffer)
  return texts.writeHidden(slots, width: format.width, into: &buffer)
}

/// By index, as the functions below: passing a row copies it.
private func writeRow(
  _ index: Int, of table: RecordTable, _ texts: TextTable, _ slots: [TextTable.ColumnSlot], style: Style,
  into buffer: inout TextBuffer
) {
  let isShown = table.rows[index].cell != nil
  let mark = table.marks[table.rows[index].record.row]
  let role: Style.Role? = !isShown ? .faint : table.rows[index].isStale ? .alarm : mark?.role
  if isShown {
    writeMarker(isOutsideViewport: table.rows[index].isOutsideViewport, style: style, into: &buffer)
  } else {
    buffer.append(blanks: 2)
  }
  buffer.append(code: style.start(role))
  texts.write(row: index, slots, into: &buffer)
  buffer.append(code: style.end(role))
}

private func writeMarker(isOutsideViewport: Bool, style: Style, into buffer: inout TextBuffer) {
  buffer.append(code: style.start(.marker))
  buffer.append(trusted: isOutsideViewport ? "·" : ">")
  buffer.append(code: style.end(.marker))
  buffer.append(blanks: 1)
}

private func writeFooter(_ table: RecordTable, indent: Int, format: TextFormat, into buffer: inout TextBuffer) {
  if table.rows.isEmpty {
    writeNote("no rows", indent: indent, format: format, into: &buffer)
  } else if table.below > 0 {
    writeNote("\(table.below) more", indent: indent, format: format, into: &buffer)
  }
}

private func writeNote(_ note: PrintableText, indent: Int, format: TextFormat, into buffer: inout TextBuffer) {
  let note = PrintableText(note.string.shown(columns: format.width))
  buffer.startLine()
  buffer.append(blanks: min(indent, format.width - note.string.displayWidth))
  buffer.append(code: format.style.start(.faint))
  buffer.append(note)
  buffer.append(code: format.style.end(.faint))
}

// MARK: Columns

/// The minimum width of a screen that shows texts of rows, unless a person looks at it.
private let textWidth = 100
/// The width of texts that a person sees at least, where columns can be dropped for them.
private let textForReader = 14

private func filled(
  _ columns: [TextTable.Column], with fields: [RecordField], of table: RecordTable, format: TextFormat
) -> TextTable {
  var texts = TextTable(columns, indent: 2, rows: table.rows.count)
  let keyColumn = fields.firstIndex(of: .key)
  for index in table.rows.indices {
    for field in fields { add(field, ofRowAt: index, in: table, format: format, keyColumn, to: &texts) }
  }
  return texts
}

private func column(of field: RecordField, in table: RecordTable, format: TextFormat) -> TextTable.Column {
  var column = TextTable.Column(
    title: field.rawValue, alignment: field.isNumber ? .right : .left, rank: field.rank(forReader: format.hasReader))
  switch field {
  case .row: column.minimum = String(table.largestRow).utf8.count
  case .y: column.minimum = max(5, table.content.description.utf8.count)
  case .key: (column.minimum, column.maximum) = (5, max(8, format.width / 6))
  case .kind, .bound, .drawn, .image: column.maximum = max(8, format.width / 8)
  case .text where format.hasReader: (column.fills, column.minimum) = (true, textForReader)
  case .text: (column.fills, column.narrowestPage) = (true, textWidth)
  case .at, .height, .how, .cell, .change, .state: break
  }
  return column
}

/// Only as much of a text as fits in a line is examined. A default text (`Row 17`) is not shown.
private func add(
  _ field: RecordField, ofRowAt index: Int, in table: RecordTable, format: TextFormat, _ keyColumn: Int?,
  to texts: inout TextTable
) {
  /// The key of the row whose content the cell has: usually the row's own, whose text can be reused.
  func add(content key: RowKey?) {
    if let keyColumn, key == table.rows[index].record.key { return texts.add(textOfRow: index, column: keyColumn) }
    addKey(key, in: table, to: &texts)
  }
  switch field {
  case .row: texts.add(table.rows[index].record.row)
  case .y: texts.add(table.rows[index].record.y)
  case .height: texts.add(table.rows[index].record.height)
  case .how: texts.add(table.rows[index].record.how.rawValue)
  case .key: addKey(table.rows[index].record.key, in: table, to: &texts)
  case .bound: add(content: table.rows[index].bound)
  case .drawn: add(content: table.rows[index].drawn)
  case .cell: if let cell = table.rows[index].cell { texts.add("c", cell.number) } else { texts.addEmpty() }
  case .change: texts.add(table.marks[table.rows[index].record.row]?.text ?? "")
  case .text: texts.add(table.ownText(of: table.rows[index])?.shown(columns: format.width) ?? "")
  case .at, .kind, .state, .image: texts.add(table.value(of: field, in: table.rows[index]))
  }
}

/// A key, without a temporary string unless it is a word.
private func addKey(_ key: RowKey?, in table: RecordTable, to texts: inout TextTable) {
  guard let key else { return texts.addEmpty() }
  if key.isWord { texts.add(table.name(of: key)) } else { texts.add("r", key.number) }
}
