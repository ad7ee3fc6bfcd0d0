import ListModel

/// Cells of text in columns, laid out for a width: if they do not fit, columns are dropped, the least important first.
struct TextTable {
  struct Column {
    enum Alignment { case left, right }

    var title: String
    var alignment = Alignment.left
    /// The width where there is room, even if its cells are shorter: it keeps columns in place. Of a column that fills
    /// the width below which another column is dropped for it.
    var minimum = 0
    /// The maximum width; longer cells are cut.
    var maximum = Int.max
    /// Columns with a higher rank are dropped earlier; 0: never.
    var rank = 0
    /// The width of its widest cell elsewhere: rows may be printed in several tables, one below the other.
    var widest = 0
    /// Whether it gets the remaining width, and is cut to that.
    var fills = false
    /// The minimum width of a screen that shows it.
    var narrowestPage = 0
  }

  /// A column that is shown, with its width.
  struct ColumnSlot {
    var column: Int
    var width: Int
  }

  var columns: [Column]
  /// The columns before the first cell: space for a marker.
  var indent = 0
  /// A cell in its visible form, with its width.
  private struct Cell {
    var text: String
    var width: Int
  }

  /// Row by row.
  private var cells: [Cell] = []

  /// The number of blanks between two columns.
  static let gap = 2
  /// The maximum number of lines that name dropped columns.
  private static let maxNoteLines = 4
  /// The minimum width of a column that fills.
  private static let narrowestFiller = 8

  init(_ columns: [Column], indent: Int = 0) {
    (self.columns, self.indent) = (columns, indent)
  }

  var rowCount: Int { cells.count / columns.count }

  /// Appends a cell, its text made visible; a row is complete when every column has one.
  mutating func add(_ cell: String) {
    let text = cell.visible
    cells.append(Cell(text: text, width: text.displayWidth))
  }

  /// Appends a row.
  mutating func add(row: [String]) { for cell in row { add(cell) } }

  /// The columns with the widths of their widest cells.
  var measuredColumns: [Column] {
    columns.indices.map { index in
      var column = columns[index]
      column.widest = widest(index)
      return column
    }
  }

  /// The columns that fit into a width, with their widths: all of them if narrowing the one that fills is enough; else
  /// without that one and without the least important.
  func columnSlots(in width: Int) -> [ColumnSlot] {
    var slots = columns.indices.filter { columns[$0].narrowestPage <= width }.map { column in
      ColumnSlot(column: column, width: min(widest(column), columns[column].maximum))
    }
    while narrowed(slots, to: width) == nil, let least = leastImportant(of: slots) { slots.remove(at: least) }
    return narrowed(slots.map(roomy), to: width) ?? narrowed(slots, to: width) ?? squeezed(slots, to: width)
  }

  /// The width of a column by its title and its cells.
  private func widest(_ column: Int) -> Int {
    let start = max(columns[column].title.utf8.count, columns[column].widest)
    return stride(from: column, to: cells.count, by: columns.count).reduce(start) { max($0, cells[$1].width) }
  }

  /// Cuts the columns that are never dropped to the width, the last one first.
  private func squeezed(_ slots: [ColumnSlot], to width: Int) -> [ColumnSlot] {
    var room = width - indent
    return slots.compactMap { slot in
      defer { room -= slot.width + Self.gap }
      return room > 0 ? ColumnSlot(column: slot.column, width: min(slot.width, room)) : nil
    }
  }

  private func roomy(_ slot: ColumnSlot) -> ColumnSlot {
    let column = columns[slot.column]
    return column.fills ? slot : ColumnSlot(column: slot.column, width: max(slot.width, column.minimum))
  }

  /// The columns if they fit, the one that fills narrowed to the remaining width; nil if that is below the minimum.
  private func narrowed(_ slots: [ColumnSlot], to width: Int) -> [ColumnSlot]? {
    var slots = slots
    if let filler = slots.firstIndex(where: { columns[$0.column].fills }) {
      let room = width - taken(by: slots) + slots[filler].width
      let narrowest = max(Self.narrowestFiller, columns[slots[filler].column].minimum)
      slots[filler].width = min(slots[filler].width, max(narrowest, room))
    }
    return taken(by: slots) <= width ? slots : nil
  }

  private func taken(by slots: [ColumnSlot]) -> Int {
    slots.reduce(indent - Self.gap) { $0 + $1.width + Self.gap }
  }

  private func leastImportant(of slots: [ColumnSlot]) -> Int? {
    slots.indices.filter { columns[slots[$0].column].rank > 0 }
      .max { columns[slots[$0].column].rank < columns[slots[$1].column].rank }
  }

  /// The visible form of a cell's text, uncut.
  func text(row: Int, column: Int) -> String { cells[row * columns.count + column].text }

  // MARK: Writing

  /// Writes the titles as a line.
  func writeHeader(_ slots: [ColumnSlot], style: Style, into buffer: inout TextBuffer) {
    buffer.startLine()
    buffer.append(code: style.start(.header))
    buffer.append(blanks: indent)
    for slot in slots {
      let title = columns[slot.column].title.shown(columns: slot.width)
      write(Cell(text: title, width: title.displayWidth), in: slot, into: &buffer)
    }
    buffer.append(code: style.end(.header))
  }

  /// Writes a row's cells after whatever is in the line's indent.
  func write(row: Int, _ slots: [ColumnSlot], into buffer: inout TextBuffer) {
    for slot in slots {
      var cell = cells[row * columns.count + slot.column]
      if cell.width > slot.width {
        cell.text = cell.text.shown(columns: slot.width)
        cell.width = cell.text.displayWidth
      }
      write(cell, in: slot, into: &buffer)
    }
  }

  private func write(_ cell: Cell, in slot: ColumnSlot, into buffer: inout TextBuffer) {
    let room = slot.width - cell.width
    let isRight = columns[slot.column].alignment == .right
    if isRight { buffer.append(blanks: room) }
    buffer.append(trusted: cell.text)
    buffer.append(blanks: (isRight ? 0 : room) + Self.gap)
  }

  /// Names the dropped columns.
  ///
  /// - Returns: the number of lines written.
  @discardableResult
  func writeHidden(_ slots: [ColumnSlot], width: Int, into buffer: inout TextBuffer) -> Int {
    guard slots.count < columns.count else { return 0 }
    let shown = Set(slots.map { $0.column })
    let hidden = columns.indices.filter { !shown.contains($0) }.map { columns[$0].title }
    let note: PrintableText =
      "\(hidden.joined(separator: ", ")): hidden at \(width) columns, a wider window shows more"
    let lines = note.folded(columns: width, limit: max(1, min(Self.maxNoteLines, width / 7)))
    for line in lines {
      buffer.startLine()
      buffer.append(line)
    }
    return lines.count
  }
}
