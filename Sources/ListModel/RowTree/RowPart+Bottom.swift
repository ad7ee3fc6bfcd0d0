/// Cutting, joining and packing of leaves and runs: what trees stand on.
extension RowPart {
  /// A leaf or run cut in two. Consumes it.
  func splitBottom(at row: Int) -> (RowPart, RowPart) {
    let halves = (slicedBottom(0..<row), slicedBottom(row..<rows))
    release()
    return halves
  }

  /// Some rows of a leaf or run, as a new one. Consumes nothing.
  func slicedBottom(_ range: Range<Int>) -> RowPart {
    if isRun { return RowPart(count: range.count, height: runHeight) }
    let leaf = RowLeaf()
    leaf.append(range, of: self)
    return leaf.part
  }

  /// Leaves and runs with rows replaced by so many of one height, as a leaf or run each. Consumes the part.
  func replacing(_ range: Range<Int>, with run: RowRun) -> RowParts {
    let (left, rest) = split(at: range.lowerBound)
    let (gone, right) = rest?.split(at: range.count) ?? (nil, nil)
    gone?.release()
    var result = left.map { RowParts($0) } ?? RowParts()
    result.append(run.part, fusing: Self.fused)
    result.append(right, fusing: Self.fused)
    return result
  }

  /// Two neighbours, each a leaf or run, as one where that is sensible, else as two. Consumes both.
  static func fused(_ first: RowPart, _ second: RowPart) -> RowParts {
    if first.isRun && second.isRun {
      guard first.word == second.word else { return RowParts(first, second) }
      return RowParts(RowPart(count: first.rows + second.rows, height: first.runHeight))
    }
    if first.isRun && first.rows > shortRun || second.isRun && second.rows > shortRun {
      return RowParts(first, second)
    }
    if fitsLeaf(first, second) { return RowParts(mergedLeaf([first, second])) }
    if !first.isRun && !second.isRun && min(first.rows, second.rows) < RowLeaf.sparse { return levelled(first, second) }
    return RowParts(first, second)
  }

  private static func fitsLeaf(_ first: RowPart, _ second: RowPart) -> Bool {
    first.rows + second.rows <= RowLeaf.capacity && first.sum + second.sum <= RowLeaf.largestSum
  }

  /// The rows of several leaves and runs as one leaf. Consumes them.
  private static func mergedLeaf(_ parts: some Collection<RowPart>) -> RowPart {
    let leaf = RowLeaf(rowsOf: parts)
    for part in parts { part.release() }
    return leaf.part
  }

  /// Two leaves of which one is sparse, with the rows shared evenly; as they were where the sums forbid it.
  private static func levelled(_ first: RowPart, _ second: RowPart) -> RowParts {
    let half = (first.rows + second.rows) / 2
    let overlap = half - first.rows
    let leftSum =
      overlap <= 0 ? Int64(first.leaf.ends[half - 1]) : first.sum + Int64(second.leaf.ends[overlap - 1])
    let rightSum = first.sum + second.sum - leftSum
    guard max(leftSum, rightSum) <= RowLeaf.largestSum else { return RowParts(first, second) }
    let (left, right) = (RowLeaf(), RowLeaf())
    left.append(0..<min(half, first.rows), of: first)
    if overlap > 0 { left.append(0..<overlap, of: second) }
    if half < first.rows { right.append(half..<first.rows, of: first) }
    right.append(max(0, overlap)..<second.rows, of: second)
    first.release()
    second.release()
    return RowParts(left.part, right.part)
  }

  /// Leaves and runs with neighbours merged into leaves wherever that makes them clearly fewer. Consumes them.
  static func packed(_ parts: [RowPart]) -> [RowPart] {
    var result: [RowPart] = []
    result.reserveCapacity(parts.count)
    var first = 0
    while first < parts.count {
      let end = endOfLeaf(parts, from: first)
      let group = parts[first..<end]
      if group.count >= 8 || group.count > 1 && group.contains(where: { !$0.isRun }) {
        result.append(mergedLeaf(group))
      } else {
        result += group
      }
      first = end
    }
    return result
  }

  /// How far the parts from `first` on would fit into one leaf; at least one of them.
  private static func endOfLeaf(_ parts: [RowPart], from first: Int) -> Int {
    var (rows, sum) = (parts[first].rows, parts[first].sum)
    var end = first + 1
    while end < parts.count {
      rows += parts[end].rows
      sum += parts[end].sum
      guard rows <= RowLeaf.capacity && sum <= RowLeaf.largestSum else { break }
      end += 1
    }
    return end
  }
}
