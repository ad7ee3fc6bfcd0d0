/// A length in points, exact to a thousandth.
///
/// Sums never drift and replays are identical on every machine, because a length is a whole number of thousandths
/// (EngineRules, "Words"). Adding and subtracting trap on overflow like `Int64`; K19 keeps every height at or below
/// a million points and a list below 2³¹ rows, so that no sum of heights comes near the limit.
package struct Points: Hashable, Comparable, Sendable {
  /// The length as a whole number of thousandths of a point.
  package var thousandths: Int64

  /// A length of so many thousandths of a point.
  @inlinable
  package init(thousandths: Int64) { self.thousandths = thousandths }

  /// A length of so many whole points.
  @inlinable
  package init(_ whole: Int) { thousandths = Int64(whole) * 1000 }

  /// No length at all.
  package static let zero = Points(thousandths: 0)

  /// The tallest a row may be: 1,000,000 points (K19).
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

  /// The whole number of points at or below the length.
  package var roundedDown: Points {
    let rest = thousandths % 1000
    return Points(thousandths: thousandths - rest - (rest < 0 ? 1000 : 0))
  }

  /// The nearest whole number of points, half away from zero.
  package var rounded: Points {
    let half = Points(thousandths: 500)
    return self < .zero ? -(half - self).roundedDown : (self + half).roundedDown
  }

  /// Half of the length, rounded down to a thousandth.
  package var half: Points { Points(thousandths: thousandths >> 1) }
}

extension Points {
  /// The farthest an offset may be from the top, and the most that a content may be high: twice as much still fits.
  static let farthest = Points(thousandths: 4_500_000_000_000_000_000)

  /// The length, or what is nearest to it of how far an offset may be from the top.
  var inReach: Points { min(max(self, -.farthest), .farthest) }
}
