/// A stand-in for a reusable view: it shows one row now and another later.
package struct Cell: Equatable, Sendable {
  /// The number of a cell, in order of creation: `c0`, `c1`, ….
  package struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let number: Int

    package init(number: Int) { self.number = number }

    package var description: String { "c" + String(number) }
    package static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  package let id: ID
  /// The reuse identifier with which it was created; under `key none` and `kind-first` that of the last row
  /// that it served.
  package internal(set) var kind: Kind
  /// The row that it shows; in the pool the row that it showed last ("for" in EngineRules, "Words").
  package var row: RowKey?
  /// The row whose content was bound last.
  package var bound: RowKey?
  /// The row whose content was drawn last (K15).
  package var drawn: RowKey?
  /// Whether it must be drawn to display what is bound (K15).
  package var isDirty = true
  /// The state that it displays.
  package var state: CellState = []
  /// What it displays in the place of its row's image (K16).
  package internal(set) var image = CellImage.none
  /// The height that the last bind set.
  package var height = Points.zero
  /// The number of its row at the last bind or update.
  package var index = 0
  /// The number of binds: an image requested for an older generation is outdated (K16).
  package var generation = 0
  /// Its number in the order of all returns to the pool.
  package var returnNumber = 0

  /// A new cell: dirty and not bound (K15).
  package init(id: ID, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// Whether the drawn content belongs to another row than it shows (K15).
  package var isStale: Bool { drawn != row }

  /// Binds a row's content; every bind makes the cell dirty (K15).
  package mutating func bind(to key: RowKey, index: Int) {
    row = key
    bound = key
    self.index = index
    generation += 1
    isDirty = true
  }

  /// Draws the bound content, if the cell is dirty (K15).
  package mutating func draw() {
    guard isDirty else { return }
    drawn = bound
    isDirty = false
  }
}

/// A cell on screen and the number of its row; nil after an update has deleted or replaced that row, until the pass
/// recycles the cell.
package struct LiveCell: Equatable, Sendable {
  package var row: Int?
  @Shared package var cell: Cell

  /// Why the row has a cell (K21).
  package enum Zone: Equatable, Sendable {
    /// It is visible.
    case viewport
    case overscan
    /// It is one of the first rows, or has the focus, and is neither visible nor in the overscan.
    case retained
  }

  package internal(set) var zone = Zone.viewport
  /// The ticks until the measurement of its row finishes; 0: none is pending (K26).
  var remainingTicks: Int32 = 0

  package init(row: Int?, cell: Cell) { (self.row, _cell) = (row, Shared(wrappedValue: cell)) }

  /// The ticks until the measurement of its row finishes; 0: none is pending (K26).
  package var ticksToHeight: Int { Int(remainingTicks) }

  /// Whether the measurement of its row is pending (K26).
  package var awaitsHeight: Bool { remainingTicks > 0 }

  /// Whether the row has a cell though it is outside the viewport.
  package var isOutsideViewport: Bool { zone != .viewport }
}
