extension RunTree: Equatable {
  /// Whether both hold the same things.
  ///
  /// Stops at what both share: O(what differs × log runs) for versions of one sequence, O(runs) for strangers.
  package static func == (left: RunTree, right: RunTree) -> Bool {
    guard left.count == right.count && left.runCount == right.runCount else { return false }
    guard let first = left.root, let second = right.root else { return true }
    return Node.areEqual(first, 0, second, 0, in: 0..<left.count)
  }
}

extension RunTree {
  /// Whether the two are the same version: equal without a look at the runs. O(1).
  package func isIdentical(to other: RunTree) -> Bool { root === other.root }
}

extension RunTree.Node {
  /// Compares two subtrees, which begin at the given positions, within a range that both cover.
  fileprivate static func areEqual(
    _ left: RunTree.Node, _ leftStart: Int, _ right: RunTree.Node, _ rightStart: Int, in range: Range<Int>
  ) -> Bool {
    if range.isEmpty || left === right && leftStart == rightStart { return true }
    if right.height > left.height { return areEqual(right, rightStart, left, leftStart, in: range) }
    let start = leftStart + (left.left?.count ?? 0)
    let end = start + left.run.count
    let (before, after) = (range.clamped(to: leftStart..<start), range.clamped(to: end..<leftStart + left.count))
    if let below = left.left, !areEqual(below, leftStart, right, rightStart, in: before) { return false }
    if let below = left.right, !areEqual(below, end, right, rightStart, in: after) { return false }
    let here = range.clamped(to: start..<end)
    return here.isEmpty || right.holds(left.run, start, from: rightStart, in: here)
  }

  /// Whether this subtree, which begins at `offset`, has within a range what a run that begins at `start` has there.
  private func holds(_ other: Element, _ start: Int, from offset: Int, in range: Range<Int>) -> Bool {
    let first = offset + (left?.count ?? 0)
    let end = first + run.count
    if range.upperBound <= first { return left?.holds(other, start, from: offset, in: range) ?? false }
    if range.lowerBound >= end { return right?.holds(other, start, from: end, in: range) ?? false }
    guard range.lowerBound >= first && range.upperBound <= end else { return false }
    return run.slice(range.lowerBound - first..<range.upperBound - first)
      == other.slice(range.lowerBound - start..<range.upperBound - start)
  }
}
