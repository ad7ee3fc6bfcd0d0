/// A run of things that belong together, as a `RunTree` holds them.
package protocol RunTreeElement: Equatable, Sendable {
  /// How many things the run holds; never 0 inside a tree.
  var count: Int { get }
  /// The things of the run at the given positions, counted from its first.
  func slice(_ positions: Range<Int>) -> Self
  /// Both runs as one if the second continues the first, else nil.
  func joined(with next: Self) -> Self?
}

/// A long sequence of things held as runs: the order of keys (`KeyOrder`), marks beside the rows (`RowMarks`).
///
/// A value: a copy costs O(1), and versions share what no edit has touched. A balanced binary tree of immutable
/// nodes, built by one function that joins two trees around a run: a class instance per run is more than
/// `RowTree` could afford, but an edit here makes two or three runs, not one per row.
///
/// Neighbours that can be one run always are: the runs depend on the things alone, not on how they came about.
package struct RunTree<Element: RunTreeElement>: Sendable {
  var root: Node?

  /// Nothing.
  package init() {}

  /// The things of the given runs, in order. O(runs).
  package init(_ runs: some Sequence<Element>) {
    var joined: [Element] = []
    for run in runs where run.count > 0 {
      if let longer = joined.last?.joined(with: run) {
        joined[joined.count - 1] = longer
      } else {
        joined.append(run)
      }
    }
    root = Node.balanced(joined[...])
  }

  init(root: Node?) { self.root = root }

  /// The number of things.
  package var count: Int { root?.count ?? 0 }

  /// The number of runs.
  package var runCount: Int { root?.runCount ?? 0 }

  /// The run that holds a position, and where it starts. O(log runs).
  package func run(at position: Int) -> (run: Element, start: Int) {
    precondition(position >= 0 && position < count, "no such position")
    var start = 0
    var node = root
    while let here = node {
      let first = start + (here.left?.count ?? 0)
      if position < first {
        node = here.left
      } else if position < first + here.run.count {
        return (here.run, first)
      } else {
        start = first + here.run.count
        node = here.right
      }
    }
    preconditionFailure("a tree counts more than it holds")
  }

  /// The run that a search ends at, and where it starts; nil where it leads to none. O(log runs) questions.
  ///
  /// - Parameter way: where to go on from a run: below 0 before it, above 0 behind it, 0: it is the one.
  func run(where way: (Element) -> Int) -> (run: Element, start: Int)? {
    var start = 0
    var node = root
    while let here = node {
      let first = start + (here.left?.count ?? 0)
      let direction = way(here.run)
      if direction == 0 { return (here.run, first) }
      if direction > 0 { start = first + here.run.count }
      node = direction < 0 ? here.left : here.right
    }
    return nil
  }

  /// Calls a function with each run and its start, in order, until it answers false. O(runs).
  func forEachRun(_ body: (Element, Int) -> Bool) { _ = root?.forEachRun(from: 0, body) }

  /// The runs that stand at the given positions, cut at the range's ends. O(log runs) each.
  package func runs(in positions: Range<Int>) -> [Element] { Array(eachRun(in: positions)) }

  /// The same runs one by one. O(log runs) each.
  package func eachRun(in positions: Range<Int>) -> RunSequence {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    return RunSequence(tree: self, positions: positions)
  }

  /// The runs of a range of positions, found while they are asked for. Holds its version of the tree.
  package struct RunSequence: Sequence, IteratorProtocol, Sendable {
    fileprivate let tree: RunTree
    fileprivate var positions: Range<Int>

    /// The next run.
    package mutating func next() -> Element? {
      guard let position = positions.first else { return nil }
      let (run, start) = tree.run(at: position)
      let end = Swift.min(start + run.count, positions.upperBound)
      positions = end..<positions.upperBound
      return run.slice(position - start..<end - start)
    }
  }
}

/// Edits, each O(log runs).
extension RunTree {
  /// Inserts a run before a position.
  package mutating func insert(_ run: Element, at position: Int) {
    insert(RunTree(CollectionOfOne(run)), at: position)
  }

  /// Inserts other things before a position. O(log runs + log of the other's).
  package mutating func insert(_ other: RunTree, at position: Int) { replace(position..<position, with: other) }

  /// Removes what stands at the given positions.
  package mutating func remove(_ positions: Range<Int>) { replace(positions, with: RunTree()) }

  /// Puts other things in the place of those at the given positions.
  package mutating func replace(_ positions: Range<Int>, with other: RunTree) {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    let (left, rest) = Node.split(root, at: positions.lowerBound)
    let (_, right) = Node.split(rest, at: positions.count)
    root = Node.joined(Node.joined(left, other.root), right)
  }

  /// Moves things so that the first of them stands at `destination`, counted without them.
  package mutating func move(_ positions: Range<Int>, to destination: Int) {
    precondition(destination >= 0 && destination <= count - positions.count, "no such destination")
    let moved = slice(positions)
    remove(positions)
    insert(moved, at: destination)
  }

  /// What stands at the given positions as a tree of its own, which shares nodes with this one.
  package func slice(_ positions: Range<Int>) -> RunTree {
    precondition(positions.lowerBound >= 0 && positions.upperBound <= count, "no such positions")
    let (_, rest) = Node.split(root, at: positions.lowerBound)
    return RunTree(root: Node.split(rest, at: positions.count).0)
  }
}
