/// The measures of a run, and of all runs below a node.
package protocol RunTreeMeasure {
  /// The number of elements.
  var count: Int { get }
  /// Its contribution to the sum of the tree.
  var sum: Int64 { get }
}

/// A run of elements that belong together, as stored in a `RunTree`; never empty.
package protocol RunTreeElement: RunTreeMeasure, Equatable, Sendable {
  /// The elements at positions within the run.
  func slice(_ positions: Range<Int>) -> Self
  /// Both runs as one, if the second continues the first; else nil.
  func joined(with next: Self) -> Self?
}

extension RunTreeElement {
  /// By default runs contribute nothing.
  package var sum: Int64 { 0 }
}

/// A long sequence of elements, stored as runs: the heights of rows (`RowTree`), the order of keys (`KeyOrder`), marks
/// of rows (`RowMarks`).
///
/// A value: a copy costs O(1), and versions share the nodes that no edit has changed. Implemented as a B+-tree whose
/// nodes are Swift arrays, which are copied on a write only if they are shared.
///
/// Adjacent runs are always merged if possible: the runs depend on the elements alone, not on the history.
package struct RunTree<Element: RunTreeElement>: Sendable {
  /// The entries of a node: runs, or parts of the next level.
  enum Node: Sendable {
    case leaf([Element])
    case branch([Part])
  }

  /// A node with its totals.
  struct Part: RunTreeMeasure, Sendable {
    /// The number of elements.
    var count = 0
    /// The sum of what the runs add.
    var sum: Int64 = 0
    /// The number of runs.
    var runCount = 0
    var node = Node.leaf([])
  }

  /// The maximum number of runs in a leaf.
  static var leafCapacity: Int { 64 }
  /// The maximum number of parts in a branch.
  static var branchCapacity: Int { 32 }
  /// The minimum number of entries is the capacity divided by this, except for nodes at either end of the tree.
  static var fewest: Int { 4 }

  var root = Part()
  /// The number of levels of branches above the leaves.
  var level = 0

  /// No elements.
  package init() {}

  /// The elements of the given runs, in order. O(runs).
  package init(_ runs: some Sequence<Element>) {
    var builder = Builder()
    for run in runs { builder.append(run) }
    self = builder.finish()
  }

  /// Parts of one level under as few branches as possible.
  init(_ parts: [Part], level: Int) {
    var (parts, level) = (parts, level)
    while parts.count > 1 {
      parts = Part.divided(parts)
      level += 1
    }
    (root, self.level) = parts.first.map { ($0, level) } ?? (Part(), 0)
    while case .branch(let below) = root.node, below.count == 1 { (root, self.level) = (below[0], self.level - 1) }
  }

  /// The number of elements.
  package var count: Int { root.count }
  /// The number of runs.
  package var runCount: Int { root.runCount }
  /// The sum of what the runs add.
  var sum: Int64 { root.sum }

  /// The result of a search: a run in its leaf, and the totals before it.
  struct Location {
    var runs: [Element]
    var index: Int
    /// The number of elements before the run.
    var start: Int
    /// The sum before the run.
    var sum: Int64

    var run: Element { runs[index] }
  }

  /// Finds the first run that does not end before the target, which must exist. O(log runs).
  ///
  /// - Parameter isBefore: whether a run that ends at a position, with a sum up to there, ends before the target.
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

  /// The run that contains a position, and its start. O(log runs).
  package func run(at position: Int) -> (run: Element, start: Int) {
    precondition(position >= 0 && position < count, "no such position")
    let location = locate { end, _ in end <= position }
    return (location.run, location.start)
  }

  /// The run that a binary search finds, and its start; nil if there is none. Calls `direction` O(log² runs) times.
  ///
  /// - Parameter direction: compares a run with the target: negative if the target is before it, positive if after, 0
  ///   if it is the target.
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

  /// Calls a function with each run and its start, in order, until it returns false. O(runs).
  func forEachRun(_ body: (Element, Int) -> Bool) {
    var start = 0
    for run in eachRun(in: 0..<count) {
      guard body(run, start) else { return }
      start += run.count
    }
  }

  /// The runs in a range of positions, cut at its ends. O(log runs + runs returned).
  package func runs(in positions: Range<Int>) -> [Element] { Array(eachRun(in: positions)) }

  /// The same runs as a lazy sequence.
  package func eachRun(in positions: Range<Int>) -> RunSequence {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    return RunSequence(tree: self, positions: positions)
  }

  /// The runs in a range of positions, computed lazily. Keeps its version of the tree.
  package struct RunSequence: Sequence, IteratorProtocol, Sendable {
    fileprivate let tree: RunTree
    fileprivate var positions: Range<Int>
    /// The rest of the current leaf, and its start.
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
    /// The number of runs in a new leaf: the first edits then find space.
    private static var filling: Int { leafCapacity / 8 * 7 }

    private var leaves: [Part] = []
    private var runs: [Element] = []

    package init() {}

    /// Adds a run, unless it is empty. Amortised O(1).
    package mutating func append(_ run: Element) {
      guard run.count > 0 else { return }
      if let last = runs.last, let longer = last.joined(with: run) {
        runs[runs.count - 1] = longer
        return
      }
      if runs.count > Self.filling {
        // The last run stays pending: the next may continue it.
        leaves.append(Part(Array(runs[..<Self.filling])))
        runs.removeFirst(Self.filling)
      }
      runs.append(run)
    }

    /// Returns the tree, and empties the builder.
    package mutating func finish() -> RunTree {
      defer { (leaves, runs) = ([], []) }
      if runs.isEmpty { return RunTree() }
      guard let last = leaves.popLast() else { return RunTree(Part.divided(runs), level: 0) }
      return RunTree(leaves + Part.joined(last, 0, Part(runs), 0), level: 0)
    }
  }
}

extension Array where Element: RunTreeMeasure {
  /// The index of the first element that does not end before the target; the number of elements if all do.
  ///
  /// - Parameters:
  ///   - isBefore: whether an element that ends at a position, with a sum up to there, ends before the target.
  ///   - start: in: the start of the first element; out: that of the result.
  ///   - sum: in: the sum before the first element; out: that before the result.
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

  /// The first element that ends at or after a position, and its start.
  func firstEnding(from position: Int) -> (index: Int, start: Int) {
    var (start, sum) = (0, Int64(0))
    return (skip({ end, _ in end < position }, &start, &sum), start)
  }
}
