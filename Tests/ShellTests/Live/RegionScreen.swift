/// The screen of a terminal of one size, of which only some rows may scroll.
struct RegionScreen {
  private(set) var rows: [String]
  /// What has left the screen at the top.
  private(set) var scrolledOut: [String] = []
  private(set) var row = 0
  private(set) var column = 0
  /// The rows that scroll.
  private(set) var region: Range<Int>
  private(set) var wraps = true
  private var saved = (row: 0, column: 0)
  let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = [String](repeating: "", count: rows)
    region = 0..<rows
  }

  mutating func print(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r": column = 0
      case "\n", "\r\n":
        if character == "\r\n" { column = 0 }
        goDown()
      case "\u{1B}": execute(&rest)
      default: put(character)
      }
    }
  }

  private mutating func goDown() {
    guard row == region.upperBound - 1 else { return row = min(row + 1, rows.count - 1) }
    let first = rows.remove(at: region.lowerBound)
    if region.lowerBound == 0 { scrolledOut.append(first) }
    rows.insert("", at: row)
  }

  private mutating func put(_ character: Character) {
    if column == columns {
      // The last column keeps what comes last where the terminal does not wrap.
      if wraps { goDown() }
      column = wraps ? 0 : columns - 1
    }
    var line = Array(rows[row])
    line += [Character](repeating: " ", count: max(0, column + 1 - line.count))
    line[column] = character
    rows[row] = String(line)
    column += 1
  }

  private mutating func execute(_ rest: inout Substring) {
    switch rest.removeFirst() {
    case "7": saved = (row, column)
    case "8": (row, column) = saved
    default:
      let numbers = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(numbers.count)
      control(rest.removeFirst(), numbers, numbers.split(separator: ";").compactMap { Int($0) })
    }
  }

  private mutating func control(_ code: Character, _ text: Substring, _ numbers: [Int]) {
    switch (code, text) {
    case ("r", _):
      region = numbers.count == 2 ? numbers[0] - 1..<numbers[1] : 0..<rows.count
      (row, column) = (0, 0)
    case ("H", _): (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case ("K", _): rows[row] = String(rows[row].prefix(column))
    case ("J", ""):
      rows[row] = String(rows[row].prefix(column))
      for below in rows.indices where below > row { rows[below] = "" }
    case ("l", "?7"), ("h", "?7"): wraps = code == "h"
    default: preconditionFailure("\\e[\(text)\(code) is not known here")
    }
  }
}
