import LabCommands
import ListModel

/// The offsets of a sweep, in their order.
struct SweepWay: Equatable {
  let start: Points
  let step: Points
  /// How many offsets there are, at least one.
  let count: Int

  /// The most offsets of one sweep.
  static let longest: Int64 = 100_000
  /// The most offsets of a sweep that names no step.
  private static let usualCount: Int64 = 10_000

  /// - Parameters:
  ///   - wish: what was said; where both ends were, the first is not above the last.
  ///   - end: the largest offset there is, for a sweep that names no end.
  /// - Returns: nil for one with too many offsets.
  init?(_ wish: SweepWish, end: Points) {
    start = wish.from ?? .zero
    let length = (wish.to ?? max(start, end)).thousandths - start.thousandths
    let whole = (length / 1000 + Self.usualCount - 1) / Self.usualCount
    step = wish.step ?? Points(thousandths: max(1, whole) * 1000)
    guard length / step.thousandths < Self.longest else { return nil }
    count = Int(length / step.thousandths) + 1
  }

  func offset(_ place: Int) -> Points { start + Points(thousandths: step.thousandths * Int64(place)) }
}
