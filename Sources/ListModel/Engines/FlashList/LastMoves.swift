/// The last five moves of the offset, each from one pass to the next: they predict where the list scrolls to.
struct LastMoves: Equatable, Sendable {
  /// The last five moves, as a ring buffer; `next` is the oldest. Stored inline, because every scroll changes them.
  private var distances: InlineArray<5, Points>
  /// The offset from which the next move counts: that of the last pass, also moved by what counts as no move.
  var offset: Points
  private var next: UInt8 = 0

  /// The moves of a list that was not scrolled yet, or was scrolled to a row: two small moves in one direction.
  init(at offset: Points, leadUp: Bool = true) {
    let little = leadUp ? -Self.little : Self.little
    (distances, self.offset) = ([.zero, .zero, .zero, little, little], offset)
  }

  /// A tenth of a point for each of the 16 milliseconds of a frame.
  private static let little = Points(thousandths: 1600)

  /// Whether more moves led up than down.
  var leadUp: Bool { all.count { $0 < .zero } > all.count { $0 > .zero } }

  /// The median move.
  var median: Points { all.sorted()[distances.count / 2] }

  private var all: [Points] { distances.indices.map { distances[$0] } }

  static func == (left: LastMoves, right: LastMoves) -> Bool {
    (left.next, left.offset) == (right.next, right.offset)
      && left.distances.indices.allSatisfy { left.distances[$0] == right.distances[$0] }
  }

  /// Adds a move, which may be 0.
  mutating func add(_ distance: Points) {
    distances[Int(next)] = distance
    next = (next + 1) % UInt8(distances.count)
    offset += distance
  }

  /// Adds the move to an offset, unless it is 0.
  mutating func follow(to offset: Points) {
    if offset != self.offset { add(offset - self.offset) }
  }
}
