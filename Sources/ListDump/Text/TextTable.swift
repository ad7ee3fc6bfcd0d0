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
    let isRight: Bool

    /// The column with another width.
    fileprivate func wide(_ width: Int) -> ColumnSlot { ColumnSlot(column: column, width: width, isRight: isRight) }
  }

  var columns: [Column]
  /// The columns before the first cell: space for a marker.
  var indent = 0
  /// A cell in its visible form: the range of its text in `texts`, and its width.
  private struct Cell {
    var start: Int
    var end: Int
    var width: Int
  }

  /// Row by row.
  private var cells: [Cell] = []
  /// The texts of all cells, one after another: a table needs two allocations, however many cells it has.
  private var texts: TextBuffer

  /// The number of blanks between two columns.
  static let gap = 2
  /// The maximum number of lines that name dropped columns.
  private static let maxNoteLines = 4
  /// The minimum width of a column that fills.
  private static let narrowestFiller = 8

  /// - Parameter rows: the expected number of rows.
  init(_ columns: [Column], indent: Int = 0, rows: Int = 16) {
    self.columns = columns
    self.indent = indent
    cells.reserveCapacity(rows * columns.count)
    texts = TextBuffer(capacity: rows * columns.count * 6)
  }

  var rowCount: Int { cells.count / columns.count }

  /// Appends a cell, its text made visible; a row is complete when every column has one.
  mutating func add(_ cell: String) {
    if cell.isPlain { return add { $0.append(trusted: cell) } }
    let (start, visible) = (texts.count, cell.visible)
    texts.append(trusted: visible)
    cells.append(Cell(start: start, end: texts.count, width: visible.displayWidth))
  }

  /// Appends a number as a cell.
  mutating func add(_ number: Int) { add { $0.append(number: number) } }

  /// Appends a letter and a number as a cell, as keys and cells are written.
  mutating func add(_ letter: Unicode.Scalar, _ number: Int) {
    add { texts in
      texts.append(byte: UInt8(ascii: letter))
      texts.append(number: number)
    }
  }

  /// Appends a length as a cell.
  mutating func add(_ length: Points) {
    let (whole, rest) = length.thousandths.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { add(Int(whole)) } else { add(length.description) }
  }

  /// Appends an empty cell.
  mutating func addEmpty() { add { _ in } }

  /// Appends a cell with the text of another one.
  mutating func add(textOfRow row: Int, column: Int) { cells.append(cells[row * columns.count + column]) }

  /// Appends a cell with what a function writes; every character must have one byte and one column.
  private mutating func add(_ write: (inout TextBuffer) -> Void) {
    let start = texts.count
    write(&texts)
    cells.append(Cell(start: start, end: texts.count, width: texts.count - start))
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
    var slots: [ColumnSlot] = []
    slots.reserveCapacity(columns.count)
    for column in columns.indices where columns[column].narrowestPage <= width {
      let natural = min(widest(column), columns[column].maximum)
      slots.append(ColumnSlot(column: column, width: natural, isRight: columns[column].alignment == .right))
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
      return room > 0 ? slot.wide(min(slot.width, room)) : nil
    }
  }

  private func roomy(_ slot: ColumnSlot) -> ColumnSlot {
    let column = columns[slot.column]
    return column.fills ? slot : slot.wide(max(slot.width, column.minimum))
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
  func text(row: Int, column: Int) -> String {
    let cell = cells[row * columns.count + column]
    return texts.string(cell.start..<cell.end)
  }

  // MARK: Writing

  /// Writes the titles as a line.
  func writeHeader(_ slots: [ColumnSlot], style: Style, into buffer: inout TextBuffer) {
    buffer.startLine()
    buffer.append(code: style.start(.header))
    buffer.append(blanks: indent)
    for slot in slots {
      let title = columns[slot.column].title.shown(columns: slot.width)
      write(slot, width: title.displayWidth, into: &buffer) { $0.append(trusted: title) }
    }
    buffer.append(code: style.end(.header))
  }

  /// Writes a row's cells after whatever is in the line's indent.
  func write(row: Int, _ slots: [ColumnSlot], into buffer: inout TextBuffer) {
    if writeUncut(row, slots, into: &buffer) { return }
    let first = row * columns.count
    for slot in slots {
      let cell = cells[first + slot.column]
      if cell.width <= slot.width {
        write(slot, width: cell.width, into: &buffer) { $0.append(cell.start..<cell.end, of: texts) }
      } else {
        let shown = text(row: row, column: slot.column).shown(columns: slot.width)
        write(slot, width: shown.displayWidth, into: &buffer) { $0.append(trusted: shown) }
      }
    }
  }

  /// Writes a row in the usual case: each cell fits and has one byte a column, so that its position in the line is
  /// known.
  ///
  /// - Returns: false if that is not so; then nothing was written.
  private func writeUncut(_ row: Int, _ slots: [ColumnSlot], into buffer: inout TextBuffer) -> Bool {
    let blanks = slots.reduce(0) { $0 + $1.width + Self.gap }
    return buffer.append(blanks: blanks) { line in
      texts.withUTF8 { texts in
        cells.withUnsafeBufferPointer { Self.put($0, of: texts, row * columns.count, slots, onto: line) }
      }
    }
  }

  /// Copies the cells of a row onto blanks.
  ///
  /// - Returns: the end of the last cell, or nil if a cell does not qualify.
  private static func put(
    _ cells: UnsafeBufferPointer<Cell>, of texts: UnsafeBufferPointer<UInt8>, _ first: Int, _ slots: [ColumnSlot],
    onto line: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    guard let texts = texts.baseAddress else { return nil }
    var (left, end) = (0, 0)
    for slot in slots {
      let cell = cells[first &+ slot.column]
      let width = cell.end &- cell.start
      guard width == cell.width, width <= slot.width else { return nil }
      if width > 0 {
        let start = slot.isRight ? left &+ slot.width &- width : left
        (line + start).update(from: texts + cell.start, count: width)
        end = start &+ width
      }
      left &+= slot.width &+ gap
    }
    return end
  }

  private func write(
    _ slot: ColumnSlot, width: Int, into buffer: inout TextBuffer, text: (inout TextBuffer) -> Void
  ) {
    let room = slot.width - width
    if slot.isRight { buffer.append(blanks: room) }
    text(&buffer)
    buffer.append(blanks: (slot.isRight ? 0 : room) + Self.gap)
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
