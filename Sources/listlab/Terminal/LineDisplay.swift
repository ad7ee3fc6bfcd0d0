/// What the terminal shows of prompt and line. Each new picture is drawn with few characters, based on the last one.
///
/// Of a line that is higher than the screen it shows the rows around the cursor. It knows the screen only from what it
/// has printed itself: code that prints something else must call `leave` or `forget`.
struct LineDisplay {
  typealias Row = LineLayout.Row
  typealias Position = LineLayout.Position

  private var rows: [Row] = []
  private var cursor = Position()
  private var columns = 80
  /// The first row of the layout that is shown.
  private(set) var top = 0

  /// Shows a layout.
  ///
  /// - Returns: the text to print.
  ///
  /// - Parameter height: the rows of the terminal.
  mutating func show(_ layout: LineLayout, cursor position: Position, height: Int) -> TerminalDrawing {
    columns = layout.columns
    let height = max(1, height)
    top = min(max(top, position.row - height + 1), position.row, max(0, layout.rows.count - height))
    let new = Array(layout.rows[top..<min(layout.rows.count, top + height)])
    var pen = Pen(position: cursor, columns: columns)
    for (number, row) in new.enumerated() {
      pen.write(row, over: number < rows.count ? rows[number] : Row(), number: number)
    }
    if new.count < rows.count { pen.eraseRows(from: new.count) }
    rows = new
    cursor = Position(row: position.row - top, column: position.column)
    pen.move(to: cursor)
    return TerminalDrawing(text: pen.finished)
  }

  /// Moves to the empty row below the line, where something else may be printed.
  mutating func leave() -> TerminalDrawing {
    var pen = Pen(position: cursor, columns: columns)
    pen.move(to: Position(row: rows.count - 1, column: 0))
    forget()
    return TerminalDrawing(text: pen.finished + "\r\n")
  }

  /// Forgets the position of the line: the next picture is drawn at the cursor.
  mutating func forget() { (rows, cursor, top) = ([], Position(), 0) }

  /// Erases the line on a terminal that has just been resized.
  ///
  /// - Parameter breaksRowsAnew: whether the terminal has wrapped the text again, as most do.
  mutating func erase(columns: Int, height: Int, breaksRowsAnew: Bool) -> TerminalDrawing {
    let above = min(breaksRowsAnew ? rowsAbove(columns: columns) : cursor.row, height - 1)
    forget()
    return TerminalDrawing(text: "\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J")
  }

  /// The number of rows between the first row and the cursor once the text is wrapped at another width.
  private func rowsAbove(columns: Int) -> Int {
    var layout = LineLayout(columns: columns)
    for (number, row) in rows.enumerated() where number <= cursor.row {
      var column = 0
      for cell in row.cells where number < cursor.row || column < cursor.column {
        layout.add(cell.text, cell.style)
        column += cell.width
      }
    }
    return layout.end.row
  }
}

/// Text for the terminal: control sequences of `LineDisplay`, and printable text that `LineLayout` has accepted.
struct TerminalDrawing: Equatable {
  let text: String

  fileprivate init(text: String) { self.text = text }
}

/// Collects the text to print, and knows where it moves the cursor.
private struct Pen {
  private var text = ""
  private var position: LineLayout.Position
  private var style = TextStyle.plain
  private let columns: Int

  init(position: LineLayout.Position, columns: Int) { (self.position, self.columns) = (position, columns) }

  /// All of the text; it ends in plain style.
  var finished: String { style == .plain ? text : text + TextStyle.plain.code }

  mutating func move(to target: LineLayout.Position) {
    if target.row < position.row { text += "\u{1B}[\(position.row - target.row)A" }
    if target.row > position.row {
      text += "\r" + String(repeating: "\n", count: target.row - position.row)
      position.column = 0
    }
    position.row = target.row
    guard target.column != position.column else { return }
    text += "\r" + (target.column > 0 ? "\u{1B}[\(target.column)C" : "")
    position.column = target.column
  }

  /// Writes a row over another one; their common beginning is not printed again.
  mutating func write(_ row: LineLayout.Row, over old: LineLayout.Row, number: Int) {
    // Behind a full row the terminal wraps by itself, so that it treats both rows as one line.
    let continuesAbove = position.row == number - 1 && position.column == columns
    guard row != old || continuesAbove else { return }
    let alike = continuesAbove ? 0 : zip(row.cells, old.cells).prefix { $0 == $1 }.count
    if !continuesAbove {
      move(to: .init(row: number, column: row.cells[..<alike].reduce(0) { $0 + $1.width }))
    } else if row.cells.isEmpty {
      text += " \r"
      position = .init(row: number, column: 0)
    }
    for cell in row.cells[alike...] { write(cell) }
    if row.width < max(old.width, continuesAbove ? 1 : 0) { erase("K") }
  }

  private mutating func write(_ cell: LineLayout.Cell) {
    if position.column >= columns { position = .init(row: position.row + 1, column: 0) }
    if cell.style != style {
      text += cell.style.code
      style = cell.style
    }
    text += cell.text
    position.column += cell.width
  }

  mutating func eraseRows(from row: Int) {
    move(to: .init(row: row, column: 0))
    erase("J")
  }

  /// Erases from the cursor to the end of its row (K) or of the screen (J), in plain style.
  private mutating func erase(_ what: String) {
    if style != .plain { text += TextStyle.plain.code }
    style = .plain
    text += "\u{1B}[\(what)"
  }
}
