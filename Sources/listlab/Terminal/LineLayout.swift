import ListDump

/// Text laid out on a terminal of some width: each character in its row.
///
/// A wide character that does not fit at the end of a row goes to the next one. A row that is exactly full is followed
/// by an empty one, so that the cursor always has a position behind the text.
struct LineLayout: Equatable {
  /// The characters in one or two columns.
  struct Cell: Equatable {
    var text: String
    var width: Int
    var style: TextStyle
  }

  struct Row: Equatable {
    fileprivate(set) var cells: [Cell] = []
    /// The number of columns it takes.
    fileprivate(set) var width = 0
  }

  /// A position on the terminal, counted from the layout's first row.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  let columns: Int
  private(set) var rows = [Row()]

  /// - Parameter columns: the width of the terminal.
  init(columns: Int) { self.columns = max(1, columns) }

  /// The position of the next character.
  var end: Position { Position(row: rows.count - 1, column: rows[rows.count - 1].width) }

  /// The position at which this character would be added.
  func position(of scalar: Unicode.Scalar) -> Position {
    end.column + min(DisplayWidth.columns(of: scalar), columns) > columns ? Position(row: rows.count, column: 0) : end
  }

  mutating func add(_ text: String, _ style: TextStyle = .plain) {
    for scalar in text.unicodeScalars { add(scalar, style) }
  }

  /// Adds a character as the terminal can show it: a control character as `^X`, a newline as a new row, and an
  /// unprintable character as `�`. A character without width is added to the one before it.
  mutating func add(_ scalar: Unicode.Scalar, _ style: TextStyle) {
    switch scalar.value {
    case 0x0A: rows.append(Row())
    case 0..<0x20, 0x7F:
      put("^", 1, style)
      put(Character(Unicode.Scalar(UInt8(scalar.value ^ 0x40))), 1, style)
    default:
      let shown: Unicode.Scalar = scalar.isPrintable || Self.isJoiner(scalar) ? scalar : "�"
      put(Character(shown), DisplayWidth.columns(of: shown), style)
    }
  }

  /// Whether an invisible character may be part of the emoji before it; the next character typed decides.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { [0x200D, 0xFE0E, 0xFE0F].contains(scalar.value) }

  /// Adds blanks up to this column of the last row.
  mutating func pad(to column: Int) {
    while end.column < min(column, columns - 1) { put(" ", 1, .plain) }
  }

  private mutating func put(_ character: Character, _ width: Int, _ style: TextStyle) {
    if width == 0 { return attach(character) }
    // A window of one column has no room for a wide character.
    let cell =
      width > columns
      ? Cell(text: "�", width: 1, style: style) : Cell(text: String(character), width: width, style: style)
    if end.column + cell.width > columns { fill() }
    append(cell)
  }

  private mutating func attach(_ character: Character) {
    let last = rows.count - 1
    if let cell = rows[last].cells.indices.last {
      rows[last].cells[cell].text.append(character)
    } else {
      append(Cell(text: " \(character)", width: 1, style: .plain))
    }
  }

  /// Leaves the rest of the row blank.
  private mutating func fill() {
    let row = rows.count - 1
    while rows.count - 1 == row { append(Cell(text: " ", width: 1, style: .plain)) }
  }

  private mutating func append(_ cell: Cell) {
    rows[rows.count - 1].cells.append(cell)
    rows[rows.count - 1].width += cell.width
    if rows[rows.count - 1].width >= columns { rows.append(Row()) }
  }
}
