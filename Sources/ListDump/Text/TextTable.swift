import ListModel

/// Cells of text in columns, laid out for a width: what does not fit is dropped, the least important column first.
struct TextTable {
  struct Column {
    enum Alignment { case left, right }

    var title: String
    var alignment = Alignment.left
    /// The width it has where there is room, however short its cells are: so that the columns stand still.
    var minimum = 0
    /// The widest it gets; longer cells are cut.
    var maximum = Int.max
    /// The higher, the earlier the column is dropped; 0: never.
    var rank = 0
    /// Whether it takes what room the others leave, and is cut to that.
    var fills = false
    /// The narrowest page that shows it.
    var narrowestPage = 0
  }

  /// A column that is shown, and how wide.
  struct ColumnSlot {
    var column: Int
    var width: Int
    let isRight: Bool

    /// The same with another width.
    fileprivate func wide(_ width: Int) -> ColumnSlot { ColumnSlot(column: column, width: width, isRight: isRight) }
  }

  var columns: [Column]
  /// The columns before the first cell: room for a marker.
  var indent = 0
  /// A cell in its visible form: where its text is in `texts`, and the columns it takes.
  private struct Cell {
    var start: Int
    var end: Int
    var width: Int
  }

  /// Row by row.
  private var cells: [Cell] = []
  /// How wide each column would be by its title and the rows that were removed.
  private var widths: [Int]
  /// The texts of all cells, one behind the other: a table costs two allocations, however many cells it has.
  private var texts: TextBuffer

  /// The blanks between two columns.
  static let gap = 2
  /// The most lines in which it is said which columns are missing.
  private static let maxNoteLines = 4
  /// What a column that fills must be left.
  private static let narrowestFiller = 8

  /// - Parameter rows: how many rows are expected.
  init(_ columns: [Column], indent: Int = 0, rows: Int = 16) {
    self.columns = columns
    self.indent = indent
    widths = columns.map { $0.title.utf8.count }
    cells.reserveCapacity(rows * columns.count)
    texts = TextBuffer(capacity: rows * columns.count * 6)
  }

  var rowCount: Int { cells.count / columns.count }

  /// Adds the next cell, its text made visible; a row is full when every column has one.
  mutating func add(_ cell: String) {
    if cell.isPlain { return add { $0.append(trusted: cell) } }
    let (start, visible) = (texts.count, cell.visible)
    texts.append(trusted: visible)
    cells.append(Cell(start: start, end: texts.count, width: visible.displayWidth))
  }

  /// Adds a number as the next cell.
  mutating func add(_ number: Int) { add { $0.append(number: number) } }

  /// Adds a letter and a number as the next cell, as keys and cells are written.
  mutating func add(_ letter: Unicode.Scalar, _ number: Int) {
    add { texts in
      texts.append(byte: UInt8(ascii: letter))
      texts.append(number: number)
    }
  }

  /// Adds a length as the next cell.
  mutating func add(_ length: Points) { add { $0.append(length) } }

  /// Adds nothing as the next cell.
  mutating func addEmpty() { add { _ in } }

  /// Adds the next cell with the text of one that is there.
  mutating func add(textOfRow row: Int, column: Int) { cells.append(cells[row * columns.count + column]) }

  /// Adds what a function writes, signs of one column and byte, as the next cell.
  @inline(__always)
  private mutating func add(_ write: (inout TextBuffer) -> Void) {
    let start = texts.count
    write(&texts)
    cells.append(Cell(start: start, end: texts.count, width: texts.count - start))
  }

  /// Adds a row.
  mutating func add(row: [String]) { for cell in row { add(cell) } }

  /// Forgets the rows, but not how wide they were: the next ones may stand below them.
  mutating func removeRows() {
    widths = columns.indices.map(widest)
    cells.removeAll(keepingCapacity: true)
    texts.removeAll()
  }

  /// Leaves out columns, before the first row.
  func keeping(_ isKept: (Column) -> Bool) -> TextTable {
    let kept = columns.indices.filter { isKept(columns[$0]) }
    var table = TextTable(kept.map { columns[$0] }, indent: indent)
    table.widths = kept.map(widest)
    return table
  }

  /// The columns that fit into a width, with their widths: all of them if that can be done by narrowing the one that
  /// fills; else without that one and without the least important.
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

  /// How wide a column would be by its title and all cells that ever were in it.
  private func widest(_ column: Int) -> Int {
    stride(from: column, to: cells.count, by: columns.count).reduce(widths[column]) { max($0, cells[$1].width) }
  }

  /// The places as far as the page has room for them: what is never dropped is cut, the last of it first.
  private func squeezed(_ slots: [ColumnSlot], to width: Int) -> [ColumnSlot] {
    var room = width - indent
    return slots.compactMap { slot in
      defer { room -= slot.width + Self.gap }
      return room > 0 ? slot.wide(min(slot.width, room)) : nil
    }
  }

  private func roomy(_ slot: ColumnSlot) -> ColumnSlot { slot.wide(max(slot.width, columns[slot.column].minimum)) }

  /// The places if they fit, the one that fills narrowed to what the others leave; nil if that is next to nothing.
  private func narrowed(_ slots: [ColumnSlot], to width: Int) -> [ColumnSlot]? {
    var slots = slots
    if let filler = slots.firstIndex(where: { columns[$0.column].fills }) {
      let room = width - taken(by: slots) + slots[filler].width
      slots[filler].width = min(slots[filler].width, max(Self.narrowestFiller, room))
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

  /// A cell's text, in its visible form and uncut.
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

  /// Writes a row's cells behind whatever stands in the line's indent.
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

  /// Writes a row as most are: each cell fits, and takes a column a byte, so that it is known where in the line it stands.
  /// False if it is not so; then nothing is written.
  private func writeUncut(_ row: Int, _ slots: [ColumnSlot], into buffer: inout TextBuffer) -> Bool {
    let blanks = slots.reduce(0) { $0 + $1.width + Self.gap }
    return buffer.append(blanks: blanks) { line in
      texts.withUTF8 { texts in
        cells.withUnsafeBufferPointer { Self.put($0, of: texts, row * columns.count, slots, onto: line) }
      }
    }
  }

  /// Puts the cells of a row onto blanks: answers where the last of them ends, or nil if one is as it should not be.
  @inline(__always)
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

  @inline(__always)
  private func write(
    _ slot: ColumnSlot, width: Int, into buffer: inout TextBuffer, text: (inout TextBuffer) -> Void
  ) {
    let room = slot.width - width
    if slot.isRight { buffer.append(blanks: room) }
    text(&buffer)
    buffer.append(blanks: (slot.isRight ? 0 : room) + Self.gap)
  }

  /// Says which columns are missing, so that nobody takes what is shown for all there is.
  ///
  /// - Returns: how many lines it took.
  @discardableResult
  func writeHidden(_ slots: [ColumnSlot], width: Int, into buffer: inout TextBuffer) -> Int {
    guard slots.count < columns.count else { return 0 }
    let shown = Set(slots.map { $0.column })
    let hidden = columns.indices.filter { !shown.contains($0) }.map { columns[$0].title }
    let note: PrintableText =
      "\(hidden.joined(separator: ", ")): hidden at \(width) columns, a wider window shows more"
    let lines = note.folded(columns: width, most: max(1, min(Self.maxNoteLines, width / 7)))
    for line in lines {
      buffer.startLine()
      buffer.append(line)
    }
    return lines.count
  }
}
