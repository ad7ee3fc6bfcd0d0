/// A row that is lifted to be dropped elsewhere, and where the finger is (K30).
struct Lift: Equatable, Sendable {
  let key: RowKey
  /// How far the finger is below the viewport's upper edge.
  var finger: Points

  /// Nearer to an edge of the readable part than this, the list scrolls by itself.
  private static let edge = Points(50)
  /// By so much in each tick.
  private static let step = Points(20)

  /// The distance of a tick's scroll; 0 away from the edges.
  ///
  /// - Parameter part: the edges of the readable part, below the viewport's upper edge.
  func scroll(between part: (top: Points, bottom: Points)) -> Points {
    if finger < part.top + Self.edge { return -Self.step }
    return finger > part.bottom - Self.edge ? Self.step : .zero
  }
}

/// How the place of a dropped row is numbered.
package enum DropPlace: Sendable {
  /// Among the other rows, as a move numbers it.
  case afterRemoval
  /// With the lifted row counted; only for a fault.
  case beforeRemoval
}

extension Refusal.Code {
  /// No row is lifted.
  package static let notLifted = Refusal.Code("not-lifted")
}
