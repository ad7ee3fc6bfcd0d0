/// How an older version of a tree differs from a newer one.
extension RowTree {
  /// What the older version has in the place of rows that this one has, from the first row to the last; nil where that is
  /// much. O(what differs × fan-out).
  func stretches(backTo older: RowTree) -> [Stretch<Run>]? {
    if isIdentical(to: older) { return [] }
    if count == 0 || older.count == 0 { return nil }
    var comparison = RowComparison()
    comparison.compare([borrowedPart], [older.borrowedPart], from: 0)
    return comparison.isTooMuch ? nil : comparison.stretches
  }
}

/// Compares two trees from the top downwards: what both share is not opened.
private struct RowComparison {
  private(set) var stretches: [Stretch<RowTree.Run>] = []
  private(set) var isTooMuch = false
  private var runs = 0

  /// More runs than these are not worth a way back, and of more parts than these not each is looked at.
  private static let (mostRuns, mostParts) = (256, 512)

  /// Compares neighbours of one tree with those that the other one has in their place.
  ///
  /// - Parameter start: the row of the newer tree with which they begin.
  mutating func compare(_ new: [RowPart], _ old: [RowPart], from start: Int) {
    var (next, place, row) = (0, 0, start)
    while !isTooMuch, next < new.count || place < old.count {
      if next < new.count, place < old.count, new[next].isSame(as: old[place]) {
        row += new[next].rows
        (next, place) = (next + 1, place + 1)
        continue
      }
      let (end, behind) = Self.nextShared(new[next...], old[place...])
      compareUnshared(new[next..<end], old[place..<behind], from: row)
      row += new[next..<end].reduce(0) { $0 + $1.rows }
      (next, place) = (end, behind)
    }
  }

  /// Where the first part stands that both have, in each of them; the ends if there is none.
  private static func nextShared(_ new: ArraySlice<RowPart>, _ old: ArraySlice<RowPart>) -> (new: Int, old: Int) {
    for distance in 1..<new.count + old.count {
      for skipped in max(0, distance - old.count)...min(distance, new.count) {
        let (mine, theirs) = (new.startIndex + skipped, old.startIndex + distance - skipped)
        if mine < new.endIndex, theirs < old.endIndex, new[mine].isSame(as: old[theirs]) { return (mine, theirs) }
      }
    }
    return (new.endIndex, old.endIndex)
  }

  /// Opens the higher of parts that differ, until they are leaves and runs.
  private mutating func compareUnshared(_ new: ArraySlice<RowPart>, _ old: ArraySlice<RowPart>, from start: Int) {
    let highest = old.reduce(new.reduce(0) { max($0, $1.level) }) { max($0, $1.level) }
    if highest == 0 || old.isEmpty { return compareRuns(new, old, from: start) }
    let (mine, theirs) = (new.flatMap { $0.opened(from: highest) }, old.flatMap { $0.opened(from: highest) })
    if mine.count + theirs.count > Self.mostParts { return isTooMuch = true }
    compare(mine, theirs, from: start)
  }

  /// Leaves the rows out at both ends that are the same, and notes what is left.
  private mutating func compareRuns(_ new: ArraySlice<RowPart>, _ old: ArraySlice<RowPart>, from start: Int) {
    let end = start + new.reduce(0) { $0 + $1.rows }
    if old.isEmpty { return note(start..<end, []) }
    if let mine = new.first, let theirs = old.first, new.count + old.count == 2, !mine.isRun, !theirs.isRun {
      return compareRows(of: mine.leaf, theirs.leaf, from: start)
    }
    var (mine, theirs) = (RunStock(of: new), RunStock(of: old))
    let first = start + mine.dropSharedStart(with: &theirs)
    let last = end - mine.dropSharedEnd(with: &theirs)
    note(first..<last, Array(theirs.left))
  }

  /// The same for two leaves, as most edits leave them: row by row, without runs that are made for it.
  private mutating func compareRows(of new: RowLeaf, _ old: RowLeaf, from start: Int) {
    let most = min(new.count, old.count)
    var (first, last) = (0, 0)
    while first < most, new.height(of: first) == old.height(of: first) { first += 1 }
    let (end, other) = (new.count - 1, old.count - 1)
    while last < most - first, new.height(of: end - last) == old.height(of: other - last) { last += 1 }
    let heights = (first..<old.count - last).lazy.map { Points(thousandths: old.height(of: $0)) }
    note(start + first..<start + new.count - last, heights.map { RowTree.Run(count: 1, height: $0) })
  }

  private mutating func note(_ rows: Range<Int>, _ old: [RowTree.Run]) {
    if rows.isEmpty, old.isEmpty { return }
    runs += 1 + old.count
    isTooMuch = runs > Self.mostRuns
    stretches.append(Stretch(rows, old))
  }
}

/// The runs of leaves and runs, neighbours of one height as one, which are taken away at both ends.
private struct RunStock {
  private(set) var left: ArraySlice<RowTree.Run> = []

  init(of parts: ArraySlice<RowPart>) {
    for part in parts {
      if part.isRun { add(part.rows, part.runHeight) } else { addRows(of: part.leaf) }
    }
  }

  private mutating func addRows(of leaf: RowLeaf) {
    for row in 0..<leaf.count { add(1, leaf.height(of: row)) }
  }

  private mutating func add(_ count: Int, _ height: Int64) {
    if let last = left.last, last.height.thousandths == height {
      left[left.endIndex - 1].count += count
    } else {
      left.append(RowTree.Run(count: count, height: Points(thousandths: height)))
    }
  }

  /// Takes the rows away with which both begin, and answers how many they are.
  mutating func dropSharedStart(with other: inout RunStock) -> Int {
    var rows = 0
    while let run = left.first, let theirs = other.left.first, run.height == theirs.height {
      let count = min(run.count, theirs.count)
      dropFirst(count)
      other.dropFirst(count)
      rows += count
    }
    return rows
  }

  /// The same at the end.
  mutating func dropSharedEnd(with other: inout RunStock) -> Int {
    var rows = 0
    while let run = left.last, let theirs = other.left.last, run.height == theirs.height {
      let count = min(run.count, theirs.count)
      dropLast(count)
      other.dropLast(count)
      rows += count
    }
    return rows
  }

  private mutating func dropFirst(_ count: Int) {
    left[left.startIndex].count -= count
    if left[left.startIndex].count == 0 { left = left.dropFirst() }
  }

  private mutating func dropLast(_ count: Int) {
    left[left.endIndex - 1].count -= count
    if left[left.endIndex - 1].count == 0 { left = left.dropLast() }
  }
}

extension RowPart {
  /// Whether both are one node, or runs of as many rows of one height.
  fileprivate func isSame(as other: RowPart) -> Bool { word == other.word && rows == other.rows }

  /// The parts below a branch of a level; any other part stays as it is.
  fileprivate func opened(from level: Int) -> [RowPart] {
    guard self.level == level else { return [self] }
    let branch = branch
    return (0..<branch.count).map { branch.part($0) }
  }
}
