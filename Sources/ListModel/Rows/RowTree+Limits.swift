extension RowTree {
  /// Why rows cannot be in a tree. Edits trap on it; callers with counts and heights from outside check first.
  package enum Limit: Error, Equatable, Sendable {
    /// The list would have this many rows, or more than can be counted (nil); the most is 2³¹−1 (K19).
    case tooManyRows(Int?)
    /// No row can have this height: it is negative or above 2,000,000 points.
    case heightOutOfRange(Points)
  }

  /// The most rows of a tree (K19).
  package static let maxRows = Int(Int32.max)

  /// The largest height of an entry: K19's million points for the row and as much for its gap or margin.
  ///
  /// Together with `maxRows` it bounds every sum by 4.3 × 10¹⁸ thousandths, less than half of what `Points` can
  /// hold; so no sum can overflow, and there is no third limit.
  package static let tallest = Points(2_000_000)

  /// Checks that `added` more rows may be inserted. O(1).
  ///
  /// - Throws: `tooManyRows`.
  package func check(inserting added: Int) throws(Limit) {
    let (sum, overflow) = count.addingReportingOverflow(added)
    guard !overflow else { throw .tooManyRows(nil) }
    guard sum <= Self.maxRows else { throw .tooManyRows(sum) }
  }

  /// Checks a height. O(1).
  ///
  /// - Throws: `heightOutOfRange`.
  package static func check(height: Points) throws(Limit) {
    guard height >= .zero && height <= tallest else { throw .heightOutOfRange(height) }
  }

  @inline(__always)
  static func trap(count: Int, height: Points) {
    precondition(count >= 0 && count <= maxRows, "too many rows")
    precondition(UInt64(bitPattern: height.thousandths) <= UInt64(tallest.thousandths), "height out of range")
  }
}
