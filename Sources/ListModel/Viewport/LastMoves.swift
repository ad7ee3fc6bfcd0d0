/// The last moves of the offset, each the way from one pass to the next: which way the list goes, and how far on (K21).
struct LastMoves: Equatable, Sendable {
  /// The last five, the next of which to go is at `next`: in place, as every scroll changes them.
  private var distances: InlineArray<5, Points>
  /// The offset of the last pass.
  var offset: Points
  private var next: UInt8 = 0

  /// Of a list that was not moved yet, or was led to a row.
  init(at offset: Points, leadUp: Bool = true) {
    let little = leadUp ? -Self.little : Self.little
    (distances, self.offset) = ([.zero, .zero, .zero, little, little], offset)
  }

  /// A tenth of a point in each of the 16 milliseconds of a frame.
  private static let little = Points(thousandths: 1600)

  /// Whether more of them led up than down.
  var leadUp: Bool { all.count { $0 < .zero } > all.count { $0 > .zero } }

  /// The one in the middle.
  var median: Points { all.sorted()[distances.count / 2] }

  private var all: [Points] { distances.indices.map { distances[$0] } }

  static func == (left: LastMoves, right: LastMoves) -> Bool {
    (left.next, left.offset) == (right.next, right.offset)
      && left.distances.indices.allSatisfy { left.distances[$0] == right.distances[$0] }
  }

  /// Notes a move, though it may be by 0.
  mutating func add(_ distance: Points) {
    distances[Int(next)] = distance
    next = (next + 1) % UInt8(distances.count)
    offset += distance
  }

  /// Notes the way to an offset, if it is another.
  mutating func follow(to offset: Points) {
    if offset != self.offset { add(offset - self.offset) }
  }
}
