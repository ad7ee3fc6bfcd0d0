/// A reusable view stand-in: it shows one row now and another later.
package struct Cell: Equatable, Sendable {
  /// The number of a cell, in order of creation: `c0`, `c1`, ….
  package struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let number: Int

    package init(number: Int) { self.number = number }

    package var description: String { "c" + String(number) }
    package static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  package let id: ID
  /// The reuse identifier it was created for; under `key none` that of the row it serves.
  package internal(set) var kind: Kind
  /// The row it shows now; what it showed last while it lies in the pool ("for" in EngineRules, "Words").
  package var row: RowKey?
  /// The row whose content was put in last.
  package var bound: RowKey?
  /// The row whose content was drawn last (K15).
  package var drawn: RowKey?
  /// Whether it must be drawn before it is right again (K15).
  package var isDirty = true
  /// What it shows of its row's state.
  package var state: CellState = []
  /// What it shows in the place of its row's image (K16).
  package internal(set) var image = CellImage.none
  /// The height it was given at its last bind.
  package var height = Points.zero
  /// The number of its row at the last bind or update.
  package var index = 0
  /// How often it was bound: a delivery for an older generation is out of date (K16).
  package var generation = 0
  /// Its place in the order of all returns to the pool.
  package var returnNumber = 0

  /// A new cell: nothing is bound to it, and it is dirty (K15).
  package init(id: ID, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// A cell is stale when what was drawn is not what it shows (K15).
  package var isStale: Bool { drawn != row }

  /// Puts a row's content in (K15: every bind makes the cell dirty).
  package mutating func bind(to key: RowKey, index: Int) {
    row = key
    bound = key
    self.index = index
    generation += 1
    isDirty = true
  }

  /// Draws what is bound, if anything changed since the last time (K15).
  package mutating func draw() {
    guard isDirty else { return }
    drawn = bound
    isDirty = false
  }
}

/// A cell on screen and the number of the row it shows; nil once an update has deleted or replaced that row and until
/// the pass that takes the cell away.
package struct LiveCell: Equatable, Sendable {
  package var row: Int?
  @Shared package var cell: Cell

  /// Why the row has a cell (K21).
  package enum Zone: Equatable, Sendable {
    /// It is visible.
    case viewport
    case overscan
    /// It is one of the first, and neither visible nor of the overscan.
    case retained
  }

  package internal(set) var zone = Zone.viewport
  /// In how many ticks the height of the row is known that it shows; 0: nothing is awaited (K26).
  var remainingTicks: Int32 = 0

  package init(row: Int?, cell: Cell) { (self.row, _cell) = (row, Shared(wrappedValue: cell)) }

  /// In how many ticks the height of the row is known; 0: it is not awaited (K26).
  package var ticksToHeight: Int { Int(remainingTicks) }

  /// Whether the height of the row is on its way (K26).
  package var awaitsHeight: Bool { remainingTicks > 0 }

  /// Whether the row has a cell though it is outside the viewport.
  package var isOverscan: Bool { zone != .viewport }
}
