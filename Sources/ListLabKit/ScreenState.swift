import ListModel

/// Where a list is scrolled to, and the rows that it shows.
///
/// A ``Step`` has the one that is expected; make one of your own list to compare with it.
public struct ScreenState: Hashable, Sendable {
  /// A row on screen.
  public struct Row: Hashable, Sendable {
    /// Its number in the list, from 0.
    public var row: Int
    public var key: String
    /// Its top edge in the content.
    public var y: Double
    public var height: Double
    /// The number of its cell: cells are numbered from 0 as they are created. Nil: it is not known, and not compared.
    public var cell: Int?

    public init(row: Int, key: String, y: Double, height: Double, cell: Int? = nil) {
      (self.row, self.key, self.y, self.height, self.cell) = (row, key, y, height, cell)
    }
  }

  /// The top edge of the viewport in the content.
  public var offset: Double
  /// The visible rows, from top to bottom.
  public var rows: [Row]

  public init(offset: Double, rows: [Row]) { (self.offset, self.rows) = (offset, rows) }

  /// The numbers of the visible rows.
  public var visible: [Int] { rows.map(\.row) }
  /// Their keys.
  public var keys: [String] { rows.map(\.key) }
  /// Their heights.
  public var heights: [Double] { rows.map(\.height) }
  /// The numbers of their cells.
  public var cells: [Int?] { rows.map(\.cell) }
}

extension ScreenState {
  /// What differs in another list, in the words of `expect`: `offset is 500, expected 650`. Rows are compared where the
  /// same rows are visible.
  public func differences(in other: ScreenState) -> [String] {
    var found: [String] = []
    func compare(_ key: String, _ actual: String, _ expected: String) {
      if actual != expected { found.append("\(key) is \(actual), expected \(expected)") }
    }
    compare("offset", Self.text(other.offset), Self.text(offset))
    compare("visible", Self.text(other.visible), Self.text(visible))
    guard visible == other.visible else { return found }
    for (expected, actual) in zip(rows, other.rows) {
      compare("key[\(expected.row)]", actual.key, expected.key)
      compare("y[\(expected.row)]", Self.text(actual.y), Self.text(expected.y))
      compare("height[\(expected.row)]", Self.text(actual.height), Self.text(expected.height))
      guard let cell = actual.cell, let expectedCell = expected.cell else { continue }
      compare("cell[\(expected.row)]", "c\(cell)", "c\(expectedCell)")
    }
    return found
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// `0...3`, or `none`.
  private static func text(_ rows: [Int]) -> String { rows.isEmpty ? "none" : "\(RowSet(rows.map { $0..<$0 + 1 }))" }
}
