@testable import listlab

/// The screen of a terminal that knows what a display prints.
struct ModelScreen {
  let columns: Int
  private var rows: [[String]]
  private(set) var (row, column) = (0, 0)

  init(columns: Int) {
    self.columns = columns
    rows = [[String](repeating: " ", count: columns)]
  }

  /// So many rows, beginning so many above the cursor, without the blanks at their ends.
  func rows(from above: Int, count: Int) -> [String] {
    rows[max(0, row - above)...].prefix(count).map { $0.joined().withoutTrailingBlanks }
  }

  func isBlankBelow(_ below: Int) -> Bool {
    rows.dropFirst(row + below).allSatisfy { $0.allSatisfy { $0 == " " } }
  }

  mutating func print(_ text: String) {
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": goDown()
      case "\u{1B}": execute(&rest)
      default: put(scalar)
      }
    }
  }

  private mutating func goDown() {
    row += 1
    if row == rows.count { rows.append([String](repeating: " ", count: columns)) }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = DisplayWidth.columns(of: scalar)
    if width == 0 { return attach(scalar) }
    if column + width > columns {
      column = 0
      goDown()
    }
    rows[row][column] = String(scalar)
    if width == 2 { rows[row][column + 1] = "" }
    column += width
  }

  /// What takes no room stands with the character before it.
  private mutating func attach(_ scalar: Unicode.Scalar) {
    let index = rows[row][..<column].lastIndex { !$0.isEmpty } ?? 0
    rows[row][index].unicodeScalars.append(scalar)
  }

  private mutating func execute(_ rest: inout Substring.UnicodeScalarView) {
    let sequence = rest.prefix { !$0.properties.isAlphabetic }
    rest.removeFirst(sequence.count)
    let number = Int(String(sequence.dropFirst())) ?? 1
    switch rest.removeFirst() {
    case "A": row -= number
    case "C": column = min(columns, column + number)
    case "K": erase(from: column, in: row)
    case "J":
      erase(from: column, in: row)
      for below in rows.indices.dropFirst(row + 1) { erase(from: 0, in: below) }
    default: break
    }
  }

  private mutating func erase(from column: Int, in row: Int) {
    for index in rows[row].indices where index >= column { rows[row][index] = " " }
  }
}
