import LabLanguage
import LabSessions
import ListModel

/// The offsets of a comparison, from one to another by equal steps.
struct OffsetStride: Equatable {
  let start: Points
  let step: Points
  /// How many offsets there are, at least one.
  let count: Int

  /// The maximum number of offsets.
  static let longest: Int64 = 100_000
  /// The maximum number of offsets if no step is given.
  private static let usualCount: Int64 = 10_000

  /// The offsets from one to another, which is not below it.
  ///
  /// - Parameters:
  ///   - from: the first offset; nil: the smallest one there is.
  ///   - to: no offset is larger; nil: than the largest one there is.
  ///   - step: from one to the next; nil: whole points, 1 or as many as are needed.
  /// - Returns: nil if there are too many.
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
