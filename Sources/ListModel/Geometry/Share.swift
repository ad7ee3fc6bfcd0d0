/// A part of a length: how much of it, and the length. It may lie outside: then it counts as nothing or as all.
package struct Share: Equatable, Sendable {
  package let part: Points
  package let whole: Points

  /// Nothing of a length.
  static let none = Share(part: .zero, whole: .point)

  /// As a binary fraction, which may be less than 0 or more than 1.
  var number: Double { part.inBinary / whole.inBinary }

  /// The part within the whole.
  private var inside: Int64 { min(max(part, .zero), whole).thousandths }

  /// The share of a number, rounded to the nearest whole number, half up.
  func of(_ count: Int) -> Int {
    let (product, overflows) = inside.multipliedReportingOverflow(by: 2 * Int64(count))
    return overflows ? count : Int((product + whole.thousandths) / (2 * whole.thousandths))
  }

  /// The share of a length, rounded down to a thousandth.
  func of(_ length: Points) -> Points {
    Points(thousandths: length.thousandths.scaled(by: inside, over: whole.thousandths))
  }

  /// The part in proportion to another whole, inside or outside, rounded towards 0.
  func scaled(to other: Points) -> Points {
    if other == whole { return part }
    return Points(thousandths: part.thousandths.scaled(by: other.thousandths, over: whole.thousandths)).inReach
  }
}

extension Int64 {
  /// The number times one, divided by another, rounded towards 0; at most the farthest position.
  fileprivate func scaled(by factor: Int64, over divisor: Int64) -> Int64 {
    let product = multipliedFullWidth(by: factor)
    guard product.high == Int64(truncatingIfNeeded: product.low) >> 63 else {
      return (self < 0) == (factor < 0) ? Points.farthest.thousandths : -Points.farthest.thousandths
    }
    return Int64(truncatingIfNeeded: product.low) / divisor
  }
}

extension Points {
  /// The number of points as a binary fraction.
  var inBinary: Double { Double(thousandths) / 1000 }

  /// The nearest 32-bit float.
  var inFloat: Float { Float(inBinary) }

  /// The thousandth that is nearest to a 32-bit float.
  init(float: Float) { self.init(thousandths: Int64((Double(float) * 1000).rounded())) }
}
