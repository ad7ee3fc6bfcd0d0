/// Places by the average height of rows.
extension Records {
  /// Where the cell of the focused row stands in the content: by the average height of other rows, if there are any.
  func placeOfFocused(_ row: Int, besides others: ClosedRange<Int>?) -> Points {
    guard let others, !others.contains(row), others.upperBound < count else { return y(of: row) }
    let (top, end) = (y(of: others.lowerBound), bottom(of: others.upperBound))
    if row < others.lowerBound {
      return top - (end - top).scaled(by: others.lowerBound - row, over: others.count)
    }
    return end + (end - top).scaled(by: row - others.upperBound - 1, over: others.count)
  }
}

extension Points {
  /// The length times one number, divided by another, rounded to a thousandth and limited to the largest content.
  func scaled(by count: Int, over divisor: Int) -> Points {
    let product = thousandths.multipliedFullWidth(by: Int64(count))
    // The quotient is too large if 2⁶³ is contained in the product at least `divisor` times.
    guard product.high * 2 + Int64(product.low >> 63) < Int64(divisor) else { return .farthest }
    let (quotient, remainder) = Int64(divisor).dividingFullWidth(product)
    return Points(thousandths: remainder * 2 < Int64(divisor) ? quotient : quotient + 1).inReach
  }
}
