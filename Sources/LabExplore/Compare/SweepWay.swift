import LabLanguage
import LabSessions
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

  /// The offsets between two, the first of which is not above the last.
  ///
  /// - Parameters:
  ///   - from: where it begins; nil: at the smallest offset there is.
  ///   - to: where it ends; nil: at the largest.
  ///   - step: from one to the next; nil: whole points, few enough.
  /// - Returns: nil for one with too many offsets.
  init?(from: Points?, to: Points?, step given: Points?, within offsets: ClosedRange<Points>) {
    start = from ?? min(offsets.lowerBound, to ?? offsets.lowerBound)
    let length = (to ?? max(start, offsets.upperBound)).thousandths - start.thousandths
    let whole = (length / 1000 + Self.usualCount - 1) / Self.usualCount
    step = given ?? Points(thousandths: max(1, whole) * 1000)
    guard length / step.thousandths < Self.longest else { return nil }
    count = Int(length / step.thousandths) + 1
  }

  func offset(_ index: Int) -> Points { start + Points(thousandths: step.thousandths * Int64(index)) }
}

extension Points {
  /// The length as a number of points, for drawings: exact to 2^53 thousandths.
  var number: Double { Double(thousandths) / 1000 }
}
