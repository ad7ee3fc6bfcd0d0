extension RowTree {
  /// The height of a row. O(log n).
  package func height(of row: Int) -> Points {
    precondition(row >= 0 && row < count, "no such row")
    guard let root = storage?.root else { return Points(thousandths: uniformHeight) }
    return Points(thousandths: root.spot(ofRow: row).height(of: row))
  }

  /// The top edge of a row: the sum of the heights before it. `count` gives the total. O(log n).
  package func offset(of row: Int) -> Points {
    precondition(row >= 0 && row <= count, "no such row")
    guard let root = storage?.root else { return Points(thousandths: uniformHeight &* Int64(row)) }
    if row == count { return total }
    return Points(thousandths: root.spot(ofRow: row).top(of: row))
  }

  /// How many rows end strictly above `y`: the number of the first row with `offset + height >= y`. O(log n).
  package func rows(endingBefore y: Points) -> Int {
    y.thousandths <= 0 ? 0 : rows(endingAtOrBefore: Points(thousandths: y.thousandths &- 1))
  }

  /// How many rows end at or above `y`: the number of the first row with `offset + height > y`. O(log n).
  package func rows(endingAtOrBefore y: Points) -> Int {
    if y < .zero { return 0 }
    if y >= total { return count }
    guard let root = storage?.root else { return Int(y.thousandths / uniformHeight) }
    return root.spot(at: y.thousandths).rows(endingAtOrBefore: y.thousandths)
  }

  /// The rows that a viewport shows: from the first that ends below its top edge to the one that its bottom edge meets.
  /// O(log n): one descent where both edges meet rows of one leaf.
  package func rows(from top: Points, to bottom: Points) -> Range<Int> {
    guard let root = storage?.root, top >= .zero, top < bottom, bottom <= total else {
      let first = rows(endingAtOrBefore: top)
      return first..<max(first, min(count, rows(endingBefore: bottom) + 1))
    }
    let (start, last) = (top.thousandths, bottom.thousandths &- 1)
    let spot = root.spot(at: start)
    let other = last < spot.top &+ spot.sum ? spot : root.spot(at: last)
    return Range(
      uncheckedBounds: (spot.rows(endingAtOrBefore: start), other.rows(endingAtOrBefore: last) &+ 1))
  }
}

/// Where a descent ended: a leaf or a run, and what lies before it. Nobody's property: valid while the tree is.
struct RowSpot: Sendable {
  /// The leaf or run; see `RowPart.word`.
  var word: UInt
  /// The number of its rows.
  var rows: Int
  /// The number of its first row.
  var firstRow: Int
  /// The top edge of its first row.
  var top: Int64
  /// The sum of its heights.
  var sum: Int64

  fileprivate var part: RowPart { RowPart(word: word, rows: rows, sum: sum) }

  /// The height of one of its rows.
  @inline(__always)
  func height(of row: Int) -> Int64 {
    part.isRun ? part.runHeight : part.leaf.height(of: row &- firstRow)
  }

  /// The top edge of one of its rows.
  @inline(__always)
  func top(of row: Int) -> Int64 {
    let inside = row &- firstRow
    return top &+ (part.isRun ? part.runHeight &* Int64(inside) : Int64(part.leaf.ends[inside &- 1]))
  }

  /// How many rows of the tree end at or above a place that lies within the spot.
  @inline(__always)
  func rows(endingAtOrBefore place: Int64) -> Int {
    let inside = place &- top
    return firstRow
      &+ (part.isRun ? Int(inside / part.runHeight) : part.leaf.rows(endingAtOrBefore: inside))
  }

  /// The same for a leaf, if it is one of the rows around the `first` of some of its rows.
  @inline(__always)
  func rows(endingAtOrBefore place: Int64, near first: Int) -> Int? {
    if part.isRun { return nil }
    return part.leaf.rows(endingAtOrBefore: place &- top, near: first).map { firstRow &+ $0 }
  }

  /// The rows from `row` on that have one height, up to the end of the spot and before `end`. O(that many).
  @inline(__always)
  func run(from row: Int, to end: Int) -> RowRun {
    let end = min(end, firstRow &+ rows)
    if part.isRun { return RowRun(count: end &- row, height: part.runHeight) }
    let height = self.height(of: row)
    var next = row &+ 1
    while next < end && self.height(of: next) == height { next &+= 1 }
    return RowRun(count: next &- row, height: height)
  }
}

extension RowBranch {
  /// The leaf or run with a row of this branch, which must exist.
  @inline(__always)
  func spot(ofRow row: Int) -> RowSpot {
    var branch = self
    var level = self.level
    var inside = row
    var top: Int64 = 0
    while true {
      if level == 1 { branch = branch.prefetchingParts }
      let index = branch.index(ofRow: inside)
      let before = Int(branch.rowEnds[index &- 1])
      top &+= branch.sumEnds[index &- 1]
      inside &-= before
      if level == 1 { return branch.spot(index, firstRow: row &- inside, top: top) }
      level &-= 1
      branch = branch.part(index).branch
    }
  }

  /// Begins to bring the leaf with a row of this branch nearer.
  @inline(__always)
  func prefetch(row: Int) {
    let spot = spot(ofRow: min(row, Int(rowEnds[count &- 1]) &- 1))
    if !spot.part.isRun { spot.part.leaf.prefetch(from: row &- spot.firstRow, count: spot.rows) }
  }

  /// The leaf or run with the first row that ends below a place, which must exist.
  @inline(__always)
  func spot(at place: Int64) -> RowSpot {
    var branch = self
    var level = self.level
    var firstRow = 0
    var top: Int64 = 0
    while true {
      if level == 1 { branch = branch.prefetchingParts }
      let index = branch.parts(endingAtOrBefore: place &- top)
      firstRow &+= Int(branch.rowEnds[index &- 1])
      top &+= branch.sumEnds[index &- 1]
      if level == 1 { return branch.spot(index, firstRow: firstRow, top: top) }
      level &-= 1
      branch = branch.part(index).branch
    }
  }

  @inline(__always)
  private func spot(_ index: Int, firstRow: Int, top: Int64) -> RowSpot {
    let rows = Int(rowEnds[index] &- rowEnds[index &- 1])
    return RowSpot(
      word: words[index], rows: rows, firstRow: firstRow, top: top, sum: sumEnds[index] &- sumEnds[index &- 1])
  }
}
