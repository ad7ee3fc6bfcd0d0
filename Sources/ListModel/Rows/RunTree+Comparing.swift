extension RunTree.Node {
  /// Whether both share their array, and so are equal. O(1).
  func isIdentical(to other: RunTree.Node) -> Bool {
    switch (self, other) {
    case (.leaf(let first), .leaf(let second)): first.isIdentical(to: second)
    case (.branch(let first), .branch(let second)): first.isIdentical(to: second)
    case (.leaf, .branch), (.branch, .leaf): false
    }
  }

  /// The children; none for a leaf.
  var parts: [RunTree.Part] { if case .branch(let parts) = self { parts } else { [] } }

  /// The approximate size in bytes without children.
  fileprivate var byteCount: Int {
    switch self {
    case .leaf(let runs): 32 + runs.count * MemoryLayout<Element>.stride
    case .branch(let parts): 32 + parts.count * MemoryLayout<RunTree.Part>.stride
    }
  }
}

extension RunTree: Equatable {
  /// Whether both share their storage, and so are equal. O(1).
  package func isIdentical(to other: RunTree) -> Bool {
    count == other.count && root.node.isIdentical(to: other.root.node)
  }

  /// Whether both contain the same.
  ///
  /// Skips what both share: O(what differs × log runs) for versions of one sequence, O(runs) for unrelated ones.
  package static func == (left: RunTree, right: RunTree) -> Bool {
    guard left.count == right.count, left.sum == right.sum, left.runCount == right.runCount else { return false }
    return areEqual((left.root, left.level, 0), (right.root, right.level, 0), in: 0..<left.count)
  }

  /// Compares two parts in a range of positions that both cover; each has its own start.
  private static func areEqual(
    _ left: (part: Part, level: Int, start: Int), _ right: (part: Part, level: Int, start: Int),
    in positions: Range<Int>
  ) -> Bool {
    if positions.isEmpty || left.start == right.start && left.part.node.isIdentical(to: right.part.node) { return true }
    if left.level < right.level { return areEqual(right, left, in: positions) }
    guard left.level > 0 else { return areEqualLeaves(left, right, in: positions) }
    var start = left.start
    for part in left.part.node.parts where start < positions.upperBound {
      let here = positions.clamped(to: start..<start + part.count)
      guard areEqual((part, left.level - 1, start), right, in: here) else { return false }
      start += part.count
    }
    return true
  }

  private static func areEqualLeaves(
    _ left: (part: Part, level: Int, start: Int), _ right: (part: Part, level: Int, start: Int),
    in positions: Range<Int>
  ) -> Bool {
    let range = { (start: Int) in positions.lowerBound - start..<positions.upperBound - start }
    let (first, second) = (RunTree([left.part], level: 0), RunTree([right.part], level: 0))
    return first.runs(in: range(left.start)) == second.runs(in: range(right.start))
  }
}

extension RunTree {
  /// The approximate number of bytes of nodes that another version does not share. O(what differs × log runs); somewhat
  /// too high if there are several edits between them.
  func bytes(notSharedWith other: RunTree) -> Int {
    var (mine, theirs, theirLevel, bytes) = ([root], [other.root], other.level, 0)
    for level in (0...level).reversed() {
      while theirLevel > level { (theirs, theirLevel) = (theirs.flatMap({ $0.node.parts }), theirLevel - 1) }
      if theirLevel == level { (mine, theirs) = Self.unshared(mine, theirs) }
      bytes += mine.reduce(0) { $0 + $1.node.byteCount }
      mine = mine.flatMap { $0.node.parts }
    }
    return bytes
  }

  /// The nodes of one level that the other version does not have at the same index, counted from either end; for both
  /// versions.
  private static func unshared(_ mine: [Part], _ theirs: [Part]) -> ([Part], [Part]) {
    if mine.count == theirs.count {
      let indices = mine.indices.filter { !mine[$0].node.isIdentical(to: theirs[$0].node) }
      return (indices.map { mine[$0] }, indices.map { theirs[$0] })
    }
    let start = zip(mine, theirs).prefix { $0.node.isIdentical(to: $1.node) }.count
    let end = zip(mine[start...].reversed(), theirs[start...].reversed()).prefix { $0.node.isIdentical(to: $1.node) }
      .count
    return (Array(mine[start..<mine.count - end]), Array(theirs[start..<theirs.count - end]))
  }
}

extension RunTree {
  /// Structural errors, each with its location; empty unless there is a bug in this folder. O(runs).
  package var defects: [String] {
    var defects: [String] = []
    root.collectDefects(level, path: "root", isFirst: true, isLast: true, into: &defects)
    let runs = runs(in: 0..<count)
    for (first, second) in zip(runs, runs.dropFirst()) where first.joined(with: second) != nil {
      defects.append("two neighbours could be one run")
    }
    return defects
  }
}

extension RunTree.Part {
  fileprivate func collectDefects(
    _ level: Int, path: String, isFirst: Bool, isLast: Bool, into defects: inout [String]
  ) {
    func report(_ defect: String) { defects.append("\(path): \(defect)") }
    let (same, size, capacity): (RunTree.Part, Int, Int)
    switch node {
    case .leaf(let runs):
      (same, size, capacity) = (RunTree.Part(runs), runs.count, RunTree.leafCapacity)
      if level != 0 { report("a leaf at level \(level)") }
      for run in runs where run.count < 1 { report("a run of \(run.count)") }
    case .branch(let parts):
      (same, size, capacity) = (RunTree.Part(parts), parts.count, RunTree.branchCapacity)
      if level == 0 { report("a branch at level 0") }
      for (index, part) in parts.enumerated() {
        part.collectDefects(
          level - 1, path: "\(path).\(index)", isFirst: isFirst && index == 0,
          isLast: isLast && index == parts.count - 1,
          into: &defects)
      }
    }
    if (same.count, same.sum, same.runCount) != (count, sum, runCount) { report("is not what it says") }
    if size > capacity || isSparse && !isFirst && !isLast { report("\(size) entries") }
  }
}
