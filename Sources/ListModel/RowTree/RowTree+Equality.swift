extension RowTree: Equatable {
  /// Whether the rows have the same heights, however the trees came about.
  ///
  /// Stops at what both share: O(what differs × log n) for versions of one list, O(n) for strangers that are equal.
  package static func == (left: RowTree, right: RowTree) -> Bool {
    guard left.count == right.count && left.total == right.total else { return false }
    guard !left.isIdentical(to: right) && left.count > 0 else { return true }
    return areEqual((left.borrowedPart, 0), (right.borrowedPart, 0), in: 0..<left.count)
  }

  /// Whether the two are the same version: equal without a look at the rows. O(1).
  package func isIdentical(to other: RowTree) -> Bool {
    count == other.count && storage === other.storage && (storage != nil || uniformHeight == other.uniformHeight)
  }

  /// The whole tree as a part that remains the tree's own.
  var borrowedPart: RowPart { storage?.root.part ?? RowPart(count: count, height: uniformHeight) }

  /// Compares rows of two parts that begin at the given rows, by opening the higher one until both are leaves or runs.
  private static func areEqual(
    _ left: (part: RowPart, start: Int), _ right: (part: RowPart, start: Int), in rows: Range<Int>
  ) -> Bool {
    if left.part.word == right.part.word && left.start == right.start { return true }
    if left.part.level == 0 && right.part.level == 0 { return areEqualBottoms(left, right, in: rows) }
    let openLeft = left.part.level >= right.part.level
    let (opened, other) = openLeft ? (left, right) : (right, left)
    let branch = opened.part.branch
    var index = branch.index(ofRow: rows.lowerBound - opened.start)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let start = opened.start + Int(branch.rowEnds[index - 1])
      let end = min(opened.start + Int(branch.rowEnds[index]), rows.upperBound)
      guard areEqual((branch.part(index), start), other, in: row..<end) else { return false }
      row = end
      index += 1
    }
    return true
  }

  private static func areEqualBottoms(
    _ left: (part: RowPart, start: Int), _ right: (part: RowPart, start: Int), in rows: Range<Int>
  ) -> Bool {
    let leftSpot = RowSpot(word: left.part.word, rows: left.part.rows, firstRow: left.start, top: 0, sum: left.part.sum)
    let rightSpot = RowSpot(
      word: right.part.word, rows: right.part.rows, firstRow: right.start, top: 0, sum: right.part.sum)
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = leftSpot.run(from: row, to: rows.upperBound)
      let second = rightSpot.run(from: row, to: row + first.count)
      guard first.height == second.height else { return false }
      row += second.count
    }
    return true
  }
}
