extension RunTree.Part {
  typealias Part = RunTree.Part

  /// A leaf.
  init(_ runs: [Element]) {
    node = .leaf(runs)
    for run in runs { add(run) }
  }

  /// A branch.
  init(_ parts: [Part]) {
    node = .branch(parts)
    for part in parts {
      (count, sum, runCount) = (count + part.count, sum + part.sum, runCount + part.runCount)
    }
  }

  private mutating func add(_ run: Element) {
    (count, sum, runCount) = (count + run.count, sum + run.sum, runCount + 1)
  }
  private mutating func subtract(_ run: Element) {
    (count, sum, runCount) = (count - run.count, sum - run.sum, runCount - 1)
  }

  /// The first run, if there is one.
  var first: Element? {
    switch node {
    case .leaf(let runs): runs.first
    case .branch(let parts): parts[0].first
    }
  }

  /// The last run, if there is one.
  var last: Element? {
    switch node {
    case .leaf(let runs): runs.last
    case .branch(let parts): parts[parts.count - 1].last
    }
  }

  /// Whether it has fewer entries than a node needs that is not at an end of the tree.
  var isSparse: Bool {
    switch node {
    case .leaf(let runs): runs.count < RunTree.leafCapacity / RunTree.fewest
    case .branch(let parts): parts.count < RunTree.branchCapacity / RunTree.fewest
    }
  }

  /// Distributes runs evenly over as few leaves as possible.
  static func divided(_ runs: [Element]) -> [Part] {
    runs.dividedEvenly(atMost: RunTree.leafCapacity).map { Part(Array($0)) }
  }

  /// Distributes parts evenly over as few branches as possible.
  static func divided(_ parts: [Part]) -> [Part] {
    parts.dividedEvenly(atMost: RunTree.branchCapacity).map { Part(Array($0)) }
  }

  /// The part before a position; nil if it is empty. O(log runs).
  func prefix(_ position: Int) -> Part? {
    if position >= count { return self }
    if position <= 0 { return nil }
    switch node {
    case .leaf(let runs):
      let (index, start) = runs.firstEnding(from: position)
      return Part(runs[..<index] + [runs[index].slice(0..<position - start)])
    case .branch(let parts):
      let (index, start) = parts.firstEnding(from: position)
      return Part(parts[..<index] + [parts[index].prefix(position - start)!])
    }
  }

  /// The part from a position on; nil if it is empty. O(log runs).
  func suffix(from position: Int) -> Part? {
    if position >= count { return nil }
    if position <= 0 { return self }
    switch node {
    case .leaf(let runs):
      let (index, start) = runs.firstEnding(from: position + 1)
      return Part([runs[index].slice(position - start..<runs[index].count)] + runs[(index + 1)...])
    case .branch(let parts):
      let (index, start) = parts.firstEnding(from: position + 1)
      return Part([parts[index].suffix(from: position - start)!] + parts[(index + 1)...])
    }
  }

  /// Two adjacent parts as one or two parts of the higher level. The runs at the boundary must not be mergeable. O(log
  /// runs).
  static func joined(_ left: Part, _ leftLevel: Int, _ right: Part, _ rightLevel: Int) -> [Part] {
    switch (left.node, right.node) {
    case (.leaf(let first), .leaf(let second)):
      return left.isSparse || right.isSparse ? divided(first + second) : [left, right]
    case (.branch(let first), .branch(let second)) where leftLevel == rightLevel:
      let below = leftLevel - 1
      var (before, behind) = (first.dropLast(), second.dropFirst())
      var middle = joined(first[first.count - 1], below, second[0], below)
      // The two ends are sparse even together: merge them with a neighbour.
      if middle.count == 1, middle[0].isSparse {
        if let last = before.popLast() {
          middle = joined(last, below, middle[0], below)
        } else if let next = behind.popFirst() {
          middle = joined(middle[0], below, next, below)
        }
      }
      return divided(before + middle + behind)
    case (.branch(let first), _) where leftLevel > rightLevel:
      return divided(first.dropLast() + joined(first[first.count - 1], leftLevel - 1, right, rightLevel))
    case (_, .branch(let second)):
      return divided(joined(left, leftLevel, second[0], rightLevel - 1) + second.dropFirst())
    case (.branch, .leaf): preconditionFailure("a branch is above a leaf")
    }
  }

  /// Replaces a range of positions by runs within one leaf, in place if it is not shared. O(log runs).
  ///
  /// - Parameters:
  ///   - isFirst, isLast: whether the part is the first or the last of the tree.
  /// - Returns: false, without a change, if more than one leaf would have to change.
  mutating func replace(
    _ positions: Range<Int>, with new: [Element], isFirst: Bool = true, isLast: Bool = true, isRoot: Bool = true
  ) -> Bool {
    switch node {
    case .leaf(var runs):
      // Removed from the node, so that the array is unique and not copied.
      node = .leaf([])
      defer { node = .leaf(runs) }
      guard let change = change(of: runs, positions, new, isFirst, isLast) else { return false }
      let size = runs.count - change.indices.count + change.runs.count
      guard size <= RunTree.leafCapacity, isRoot || size >= RunTree.leafCapacity / RunTree.fewest else { return false }
      for run in runs[change.indices] { subtract(run) }
      for run in change.runs { add(run) }
      runs.replaceSubrange(change.indices, with: change.runs)
      return true
    case .branch(var parts):
      let (index, start) = parts.firstEnding(from: positions.upperBound)
      guard start <= positions.lowerBound else { return false }
      node = .leaf([])
      defer { node = .branch(parts) }
      let (oldCount, oldSum, oldRuns) = (parts[index].count, parts[index].sum, parts[index].runCount)
      let isDone = parts[index].replace(
        positions.lowerBound - start..<positions.upperBound - start, with: new, isFirst: isFirst && index == 0,
        isLast: isLast && index == parts.count - 1, isRoot: false)
      count += parts[index].count - oldCount
      sum += parts[index].sum - oldSum
      runCount += parts[index].runCount - oldRuns
      return isDone
    }
  }

  /// The runs of a leaf to be replaced, and their replacement; nil if a run of another leaf might have to be merged.
  private func change(
    of runs: [Element], _ positions: Range<Int>, _ new: [Element], _ isFirst: Bool, _ isLast: Bool
  ) -> (indices: Range<Int>, runs: [Element])? {
    var (first, start) = runs.firstEnding(from: positions.lowerBound + 1)
    var (last, end) = (first, start)
    while last < runs.count, end < positions.upperBound {
      end += runs[last].count
      last += 1
    }
    var changed: [Element] = []
    func add(_ run: Element) {
      if let longer = changed.last?.joined(with: run) {
        changed[changed.count - 1] = longer
      } else {
        changed.append(run)
      }
    }
    changed.reserveCapacity(new.count + 2)
    // The run before the range is cut, or may be merged with the first new one.
    if start < positions.lowerBound {
      changed.append(runs[first].slice(0..<positions.lowerBound - start))
    } else if first > 0 {
      first -= 1
      changed.append(runs[first])
    } else if !isFirst {
      return nil
    }
    for run in new where run.count > 0 { add(run) }
    if end > positions.upperBound {
      let run = runs[last - 1]
      add(run.slice(run.count - (end - positions.upperBound)..<run.count))
    } else if last < runs.count {
      add(runs[last])
      last += 1
    } else if !isLast {
      return nil
    }
    return (first..<last, changed)
  }
}

extension Array {
  /// The elements in as few slices as possible with at most `size` elements each; their sizes differ by one at most.
  fileprivate func dividedEvenly(atMost size: Int) -> [ArraySlice<Element>] {
    let pieces = (count + size - 1) / size
    return (0..<pieces).map { self[count * $0 / pieces..<count * ($0 + 1) / pieces] }
  }
}
