extension RowTable {
  /// The maximum number of rows that are summed one by one.
  package static let maxFloatSums = 10_000_000

  /// The same rows with their positions summed in 32-bit floats. O(rows).
  ///
  /// A record's height is then the difference between two such sums, not the row's own.
  ///
  /// - Throws: `too-many-rows`.
  func summedInFloats() throws(Refusal) -> RowTable {
    guard count <= Self.maxFloatSums else {
      throw Refusal(
        .tooManyRows, "float32-prefix sums at most \(Self.maxFloatSums) rows one by one",
        advice: "fault off float32-prefix")
    }
    var (sum, top) = (Float.zero, Points.zero)
    var heights: [Points] = []
    heights.reserveCapacity(count)
    for run in self.heights.eachRun(in: 0..<count) {
      let height = run.height.inFloat
      for _ in 0..<run.count {
        sum += height
        let bottom = Points(float: sum)
        heights.append(min(bottom - top, RowTree.tallest))
        top = bottom
      }
    }
    return RowTable(order: order, heights: RowTree(heights), sections: sections)
  }
}
