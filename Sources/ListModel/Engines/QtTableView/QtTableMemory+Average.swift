/// Where rows are taken to be, by the average height alone.
extension QtTableMemory {
  /// Where a row is taken to begin; for a number of rows, how high they are taken to be.
  func top(of row: Int) -> Points {
    guard count > 0 else { return .zero }
    let (whole, rest) = sum.thousandths.quotientAndRemainder(dividingBy: Int64(count))
    return Points(thousandths: whole * Int64(row) + rest * Int64(row) / Int64(count))
  }

  /// The row that is taken to be at an offset.
  func row(at offset: Points) -> Int {
    guard sum > .zero, offset > .zero else { return 0 }
    let (times, rest) = offset.thousandths.quotientAndRemainder(dividingBy: sum.thousandths)
    let rows = sum.thousandths.dividingFullWidth(rest.multipliedFullWidth(by: Int64(count))).quotient
    return Int(times) * count + Int(rows)
  }
}
