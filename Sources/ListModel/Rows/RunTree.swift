/// What a tree adds up: of a run, and of all runs below a node.
package protocol RunTreeMeasure {
  /// How many things it holds.
  var count: Int { get }
  /// What it adds to the sum of its tree.
  var sum: Int64 { get }
}

/// A run of things that belong together, as a `RunTree` holds them; never of none.
package protocol RunTreeElement: RunTreeMeasure, Equatable, Sendable {
  /// The things of the run at the given positions, counted from its first.
  func slice(_ positions: Range<Int>) -> Self
  /// Both runs as one if the second continues the first, else nil.
  func joined(with next: Self) -> Self?
}

extension RunTreeElement {
  /// Most runs have nothing to add up.
  package var sum: Int64 { 0 }
}

/// A long sequence of things held as runs: the heights of rows (`RowTree`), the order of keys (`KeyOrder`), marks beside the
/// rows (`RowMarks`).
///
/// A value: a copy costs O(1), and versions share what no edit has touched. A B+-tree whose nodes are arrays: those of Swift
/// are shared until one is changed, and changed in place where nobody shares them.
///
/// Neighbours that can be one run always are: the runs depend on the things alone, not on how they came about.
package struct RunTree<Element: RunTreeElement>: Sendable {
  /// What is below: runs, or parts of the next level.
  enum Node: Sendable {
    case leaf([Element])
    case branch([Part])
  }

  /// A node with what it holds in all.
  struct Part: RunTreeMeasure, Sendable {
    /// The number of things.
    var count = 0
    /// The sum of what the runs add.
    var sum: Int64 = 0
    /// The number of runs.
    var runCount = 0
    var node = Node.leaf([])
  }

  /// The most runs of a leaf.
  static var leafCapacity: Int { 64 }
  /// The most parts of a branch.
  static var branchCapacity: Int { 32 }
  /// The fewest entries of a node, as a share of its capacity, but for those at either end of the tree.
  static var fewest: Int { 4 }

  var root = Part()
  /// How many levels of branches stand above the leaves.
  var level = 0

  /// Nothing.
  package init() {}

  /// The things of the given runs, in order. O(runs).
  package init(_ runs: some Sequence<Element>) {
    var builder = Builder()
    for run in runs { builder.append(run) }
    self = builder.finish()
  }

  /// Parts of one level under as few branches as there must be.
  init(_ parts: [Part], level: Int) {
    var (parts, level) = (parts, level)
    while parts.count > 1 {
      parts = Part.divided(parts)
      level += 1
    }
    (root, self.level) = parts.first.map { ($0, level) } ?? (Part(), 0)
    while case .branch(let below) = root.node, below.count == 1 { (root, self.level) = (below[0], self.level - 1) }
  }

  /// The number of things.
  package var count: Int { root.count }
  /// The number of runs.
  package var runCount: Int { root.runCount }
  /// The sum of what the runs add.
  var sum: Int64 { root.sum }

  /// Where a search ended: a run in its leaf, and what stands before it.
  struct Location {
    var runs: [Element]
    var index: Int
    /// How many things stand before the run.
    var start: Int
    /// The sum before the run.
    var sum: Int64

    var run: Element { runs[index] }
  }

  /// The first run that does not end before what is looked for; it must be there. O(log runs).
  ///
  /// - Parameter isBefore: whether what ends at a position, with a sum up to there, ends before it.
  @inline(__always)
  func locate(_ isBefore: (_ end: Int, _ sum: Int64) -> Bool) -> Location {
    var (node, start, sum) = (root.node, 0, Int64(0))
    while true {
      switch node {
      case .branch(let parts):
        node = parts[parts.skip(isBefore, &start, &sum)].node
      case .leaf(let runs):
        return Location(runs: runs, index: runs.skip(isBefore, &start, &sum), start: start, sum: sum)
      }
    }
  }

  /// The run that holds a position, and where it starts. O(log runs).
  package func run(at position: Int) -> (run: Element, start: Int) {
    precondition(position >= 0 && position < count, "no such position")
    let location = locate { end, _ in end <= position }
    return (location.run, location.start)
  }

  /// The run that a search ends at, and where it starts; nil where it leads to none. O(log² runs) questions.
  ///
  /// - Parameter way: where to go on from a run: below 0 before it, above 0 behind it, 0: it is the one.
  func run(where direction: (Element) -> Int) -> (run: Element, start: Int)? {
    var (part, start) = (root, 0)
    while case .branch(let parts) = part.node {
      let index = max(0, parts.indices.partitioningIndex { parts[$0].first.map { direction($0) < 0 } ?? true } - 1)
      start += parts[..<index].reduce(0) { $0 + $1.count }
      part = parts[index]
    }
    guard case .leaf(let runs) = part.node else { return nil }
    let index = runs.indices.partitioningIndex { direction(runs[$0]) <= 0 }
    guard index < runs.count, direction(runs[index]) == 0 else { return nil }
    return (runs[index], start + runs[..<index].reduce(0) { $0 + $1.count })
  }

  /// Calls a function with each run and its start, in order, until it answers false. O(runs).
  func forEachRun(_ body: (Element, Int) -> Bool) {
    var start = 0
    for run in eachRun(in: 0..<count) {
      guard body(run, start) else { return }
      start += run.count
    }
  }

  /// The runs that stand at the given positions, cut at the range's ends. O(log runs + those).
  package func runs(in positions: Range<Int>) -> [Element] { Array(eachRun(in: positions)) }

  /// The same runs one by one.
  package func eachRun(in positions: Range<Int>) -> RunSequence {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    return RunSequence(tree: self, positions: positions)
  }

  /// The runs of a range of positions, found while they are asked for. Holds its version of the tree.
  package struct RunSequence: Sequence, IteratorProtocol, Sendable {
    fileprivate let tree: RunTree
    fileprivate var positions: Range<Int>
    /// The rest of the leaf that was looked at last, and where it starts.
    private var leaf: ArraySlice<Element> = []
    private var start = 0

    fileprivate init(tree: RunTree, positions: Range<Int>) { (self.tree, self.positions) = (tree, positions) }

    /// The next run.
    package mutating func next() -> Element? {
      guard let position = positions.first else { return nil }
      if leaf.isEmpty {
        let location = tree.locate { end, _ in end <= position }
        (leaf, start) = (location.runs[location.index...], location.start)
      }
      let run = leaf.removeFirst()
      let (first, end) = (position - start, Swift.min(start + run.count, positions.upperBound))
      let isWhole = first == 0 && end == start + run.count
      let part = isWhole ? run : run.slice(first..<end - start)
      start += run.count
      positions = end..<positions.upperBound
      return part
    }
  }
}

extension RunTree {
  /// Builds a tree from runs in order, leaf by leaf.
  package struct Builder {
    /// So many runs are put into a leaf: the first edits then find room.
    private static var filling: Int { leafCapacity / 8 * 7 }

    private var leaves: [Part] = []
    private var runs: [Element] = []

    package init() {}

    /// Adds a run; none where it is empty. Amortised O(1).
    package mutating func append(_ run: Element) {
      guard run.count > 0 else { return }
      if let last = runs.last, let longer = last.joined(with: run) {
        runs[runs.count - 1] = longer
        return
      }
      if runs.count > Self.filling {
        // The last one stays: the next may continue it.
        leaves.append(Part(Array(runs[..<Self.filling])))
        runs.removeFirst(Self.filling)
      }
      runs.append(run)
    }

    /// The tree; the builder is empty then.
    package mutating func finish() -> RunTree {
      defer { (leaves, runs) = ([], []) }
      if runs.isEmpty { return RunTree() }
      guard let last = leaves.popLast() else { return RunTree(Part.divided(runs), level: 0) }
      return RunTree(leaves + Part.joined(last, 0, Part(runs), 0), level: 0)
    }
  }
}

extension Array where Element: RunTreeMeasure {
  /// The first element that does not end before what is looked for; behind the last one, if all do.
  ///
  /// - Parameters:
  ///   - isBefore: whether what ends at a position, with a sum up to there, ends before it.
  ///   - start: where the first element begins; then where the one that was found does.
  ///   - sum: the sum before it, likewise.
  @inline(__always)
  func skip(_ isBefore: (_ end: Int, _ sum: Int64) -> Bool, _ start: inout Int, _ sum: inout Int64) -> Int {
    var index = 0
    while index < count, isBefore(start + self[index].count, sum + self[index].sum) {
      start += self[index].count
      sum += self[index].sum
      index += 1
    }
    return index
  }

  /// The first element that ends at a position or behind it, and where it begins.
  func firstEnding(from position: Int) -> (index: Int, start: Int) {
    var (start, sum) = (0, Int64(0))
    return (skip({ end, _ in end < position }, &start, &sum), start)
  }
}
