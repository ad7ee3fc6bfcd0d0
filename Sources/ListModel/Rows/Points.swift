/// A length in points, exact to a thousandth.
///
/// A length is a whole number of thousandths, so that sums never drift and replays are identical on every machine
/// (EngineRules, "Words"). Adding and subtracting trap on overflow like `Int64`; K19 limits every height to a million
/// points and a list to 2³¹ rows, so that no sum of heights comes near the limit.
package struct Points: Hashable, Comparable, Sendable {
  /// The length as a whole number of thousandths of a point.
  package var thousandths: Int64

  /// A number of thousandths of a point.
  @inlinable
  package init(thousandths: Int64) { self.thousandths = thousandths }

  /// A number of whole points.
  @inlinable
  package init(_ whole: Int) { thousandths = Int64(whole) * 1000 }

  /// Zero.
  package static let zero = Points(thousandths: 0)

  /// The height of the tallest row: 1,000,000 points (K19).
  package static let tallestRow = Points(1_000_000)

  @inlinable
  package static func < (left: Points, right: Points) -> Bool { left.thousandths < right.thousandths }
  @inlinable
  package static func + (left: Points, right: Points) -> Points {
    Points(thousandths: left.thousandths + right.thousandths)
  }
  @inlinable
  package static func - (left: Points, right: Points) -> Points {
    Points(thousandths: left.thousandths - right.thousandths)
  }
  @inlinable
  package static prefix func - (length: Points) -> Points { Points(thousandths: -length.thousandths) }
  @inlinable
  package static func * (length: Points, count: Int) -> Points {
    Points(thousandths: length.thousandths * Int64(count))
  }
  @inlinable
  package static func += (left: inout Points, right: Points) { left = left + right }
  @inlinable
  package static func -= (left: inout Points, right: Points) { left = left - right }

  /// One point.
  package static let point = Points(1)

  /// The length rounded down to a whole number of points.
  package var roundedDown: Points {
    let rest = thousandths % 1000
    return Points(thousandths: thousandths - rest - (rest < 0 ? 1000 : 0))
  }

  /// The length rounded to a whole number of points, half away from zero.
  package var rounded: Points {
    let half = Points(thousandths: 500)
    return self < .zero ? -(half - self).roundedDown : (self + half).roundedDown
  }

  /// Half of the length, rounded down to a thousandth.
  package var half: Points { Points(thousandths: thousandths >> 1) }
}

extension Points {
  /// The largest distance of an offset from the top, and the largest content height: twice as much still fits in an
  /// `Int64`.
  static let farthest = Points(thousandths: 4_500_000_000_000_000_000)

  /// The length, limited to the range of offsets.
  var inReach: Points { min(max(self, -.farthest), .farthest) }
}
