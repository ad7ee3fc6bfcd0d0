/// Extrapolating the height of the content from the first rows (EngineRules, "Policies", `content averaged`).
extension Records {
  /// Marks the rows up to a row as reached.
  ///
  /// - Returns: whether more rows are reached than before.
  mutating func markReached(_ row: Int?) -> Bool {
    let reached = min(count, (row ?? -1) + 1)
    guard reached > averagedRows ?? 0 else { return false }
    averagedRows = reached
    return true
  }

  /// The height of the content if all rows had the average height of the reached ones; the exact height if none or all
  /// are reached. O(log n).
  func averaged(_ content: Points) -> Points {
    guard let reached = averagedRows, reached > 0, reached < count else { return content }
    return bottom(of: reached - 1).scaled(by: count, over: reached)
  }

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
  fileprivate func scaled(by count: Int, over divisor: Int) -> Points {
    let product = thousandths.multipliedFullWidth(by: Int64(count))
    // The quotient is too large if 2⁶³ is contained in the product at least `divisor` times.
    guard product.high * 2 + Int64(product.low >> 63) < Int64(divisor) else { return .farthest }
    let (quotient, remainder) = Int64(divisor).dividingFullWidth(product)
    return Points(thousandths: remainder * 2 < Int64(divisor) ? quotient : quotient + 1).inReach
  }
}
