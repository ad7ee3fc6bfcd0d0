/// A content that is guessed from the first rows (EngineRules, "Policies", `content averaged`).
extension Records {
  /// Takes the rows down to one for reached. Answers whether fewer were before.
  mutating func markReached(_ row: Int?) -> Bool {
    let reached = min(count, (row ?? -1) + 1)
    guard reached > averagedRows ?? 0 else { return false }
    averagedRows = reached
    return true
  }

  /// The content as high as if all rows were as high as the first of them on average; what it really is where none or
  /// all are known. O(log n).
  func averaged(_ content: Points) -> Points {
    guard let reached = averagedRows, reached > 0, reached < count else { return content }
    return bottom(of: reached - 1).scaled(by: count, over: reached)
  }
}

extension Points {
  /// The length times one number, divided by another, to the nearest thousandth; no more than a content may be high.
  fileprivate func scaled(by count: Int, over divisor: Int) -> Points {
    let product = thousandths.multipliedFullWidth(by: Int64(count))
    // How often 2⁶³ goes into the product: as often as the divisor, and the quotient is too large.
    guard product.high * 2 + Int64(product.low >> 63) < Int64(divisor) else { return .farthest }
    let (quotient, remainder) = Int64(divisor).dividingFullWidth(product)
    return Points(thousandths: remainder * 2 < Int64(divisor) ? quotient : quotient + 1).inReach
  }
}
