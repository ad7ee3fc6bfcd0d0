/// Edits, each O(log runs).
extension RunTree {
  /// Inserts a run before a position.
  package mutating func insert(_ run: Element, at position: Int) { replace(position..<position, with: [run]) }

  /// Inserts another sequence before a position. O(log runs + log of the other's).
  package mutating func insert(_ other: RunTree, at position: Int) { replace(position..<position, with: other) }

  /// Removes a range of positions.
  package mutating func remove(_ positions: Range<Int>) { replace(positions, with: []) }

  /// Replaces a range of positions by a few runs.
  package mutating func replace(_ positions: Range<Int>, with runs: [Element]) {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    if root.replace(positions, with: runs) { return }
    replace(positions, with: RunTree(runs))
  }

  /// Replaces a range of positions by another sequence.
  package mutating func replace(_ positions: Range<Int>, with other: RunTree) {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    if other.runCount <= 2, root.replace(positions, with: other.runs(in: 0..<other.count)) { return }
    let (before, behind) = (prefix(positions.lowerBound), suffix(from: positions.upperBound))
    self = before.followed(by: other).followed(by: behind)
  }

  /// Moves a range of positions so that its first is at `destination`, counted without the range.
  package mutating func move(_ positions: Range<Int>, to destination: Int) {
    precondition(destination >= 0 && destination <= count - positions.count, "no such destination")
    guard let first = eachRun(in: positions).first(where: { _ in true }) else { return }
    if first.count == positions.count {
      remove(positions)
      insert(first, at: destination)
    } else {
      let moved = slice(positions)
      remove(positions)
      insert(moved, at: destination)
    }
  }

  /// A range of positions as a tree, which shares nodes with this one.
  package func slice(_ positions: Range<Int>) -> RunTree {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    return prefix(positions.upperBound).suffix(from: positions.lowerBound)
  }

  private func prefix(_ position: Int) -> RunTree { RunTree(root.prefix(position).map { [$0] } ?? [], level: level) }
  private func suffix(from position: Int) -> RunTree {
    RunTree(root.suffix(from: position).map { [$0] } ?? [], level: level)
  }

  /// This sequence followed by another; the runs at the boundary are merged if possible.
  private func followed(by other: RunTree) -> RunTree {
    guard let last = root.last else { return other }
    guard let first = other.root.first else { return self }
    guard let longer = last.joined(with: first) else { return joined(with: other) }
    let middle = RunTree(CollectionOfOne(longer))
    return prefix(count - last.count).joined(with: middle).joined(with: other.suffix(from: first.count))
  }

  private func joined(with other: RunTree) -> RunTree {
    if count == 0 { return other }
    if other.count == 0 { return self }
    return RunTree(Part.joined(root, level, other.root, other.level), level: max(level, other.level))
  }
}
