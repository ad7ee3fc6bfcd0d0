@testable import ListModel

/// A row of a twin, named by the order in which rows came.
struct TwinRow {
  let name: Int
  var height: Int
}

/// A twin that keeps its rows in an array, and lays out once they have changed. Lengths are counted in parts of a point.
protocol RowsTwin: EngineTwin {
  /// So many parts are a point.
  static var parts: Int { get }
  var rows: [TwinRow] { get set }
  /// How many rows there ever were.
  var named: Int { get set }
  mutating func change()
}

extension RowsTwin {
  var count: Int { rows.count }

  static func points(_ parts: Int) -> Points { Points(thousandths: Int64(parts * 1000 / Self.parts)) }

  mutating func setHeight(of row: Int, to height: Int) {
    rows[row].height = height * Self.parts
    change()
  }

  mutating func insert(_ heights: [Int], at row: Int) {
    let new = heights.enumerated().map { TwinRow(name: named + $0, height: $1 * Self.parts) }
    rows.insert(contentsOf: new, at: row)
    named += heights.count
    change()
  }

  mutating func delete(_ range: Range<Int>) {
    rows.removeSubrange(range)
    change()
  }

  mutating func move(_ row: Int, to new: Int) {
    rows.insert(rows.remove(at: row), at: new)
    change()
  }
}

extension EngineTwin {
  /// Where the offset is when a row stands at a place in the viewport.
  static func place(
    of row: (top: Int, height: Int), at position: ScrollPosition, in viewport: Int, from offset: Int
  ) -> Int {
    let bottom = row.top + row.height - viewport
    return switch position {
    case .top: row.top
    case .bottom: bottom
    case .middle: row.top + (row.height - viewport) >> 1
    case .nearest: min(max(offset, min(row.top, bottom)), max(row.top, bottom))
    }
  }
}
