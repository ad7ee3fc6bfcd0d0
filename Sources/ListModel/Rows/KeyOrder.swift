/// The order of a list's keys, as runs of consecutive key numbers: a piece table.
///
/// A new list of a billion rows is one run; moving rows splits at most three. A value: a copy costs O(1), edits and
/// look-ups by position O(log runs); `==` skips shared nodes. The first look-up by key builds an index of the runs,
/// which edits then update.
package struct KeyOrder: Equatable, Sendable {
  /// Consecutive keys whose numbers are consecutive, too: `first`, `first + 1`, ….
  package struct Run: RunTreeElement {
    package var first: Int
    package var count: Int

    package init(first: Int, count: Int) {
      self.first = first
      self.count = count
    }

    /// The keys at positions within the run.
    package func slice(_ positions: Range<Int>) -> Run {
      Run(first: first + positions.lowerBound, count: positions.count)
    }

    /// Both runs as one, if the second continues the first; else nil.
    package func joined(with next: Run) -> Run? {
      first + count == next.first ? Run(first: first, count: count + next.count) : nil
    }
  }

  private var tree = RunTree<Run>()
  private var index = LazyKeyIndex()

  /// No keys.
  package init() {}

  /// The keys of the given runs, in order. O(runs).
  package init(runs: some Sequence<Run>) { tree = RunTree(runs) }

  /// The number of keys.
  package var count: Int { tree.count }

  /// The number of runs.
  package var runCount: Int { tree.runCount }

  /// The number of the key at a position. O(log runs).
  package func key(at position: Int) -> Int {
    let (run, start) = tree.run(at: position)
    return run.first + position - start
  }

  /// Up to this number of runs a linear search is faster than building an index.
  private static let fewRuns = 16

  /// The position of a key, or nil; the first one if it occurs twice. O(log² runs), O(runs) for the first look-up in an
  /// order, or if a key occurs twice.
  package func position(of key: Int) -> Int? {
    guard tree.runCount > Self.fewRuns, let index = index.index(of: tree) else { return firstPosition(of: key) }
    return index.position(of: key, in: tree)
  }

  private func firstPosition(of key: Int) -> Int? {
    var found: Int?
    tree.forEachRun { run, start in
      guard key >= run.first && key - run.first < run.count else { return true }
      found = start + key - run.first
      return false
    }
    return found
  }

  /// The runs in a range of positions, cut at its ends; adjacent runs are merged. O(log runs) each.
  package func runs(in positions: Range<Int>) -> [Run] { tree.runs(in: positions) }

  /// The same runs as a lazy sequence.
  package func eachRun(in positions: Range<Int>) -> some Sequence<Run> { tree.eachRun(in: positions) }

  /// The keys within a range of numbers, as parts of runs. O(log runs) for each.
  ///
  /// - Returns: nil if there is no index, because there are few runs or a key occurs twice.
  func keys(in numbers: Range<Int>) -> [Range<Int>]? {
    tree.runCount > Self.fewRuns ? index.index(of: tree)?.keys(in: numbers) : nil
  }

  /// Calls a function with each run and its start, in order, until it returns false. O(runs).
  package func forEachRun(_ body: (Run, Int) -> Bool) { tree.forEachRun(body) }

  /// The length of the common prefix with a range of another order. O(runs there).
  func sharedStart(of positions: Range<Int>, with other: KeyOrder, at others: Range<Int>) -> Int {
    var rest = other.eachRun(in: others).makeIterator()
    var next = rest.next()
    var shared = 0
    for run in eachRun(in: positions) {
      var run = run
      while run.count > 0, let theirs = next {
        guard theirs.first == run.first else { return shared }
        let count = min(run.count, theirs.count)
        shared += count
        run = run.slice(count..<run.count)
        next = count < theirs.count ? theirs.slice(count..<theirs.count) : rest.next()
      }
    }
    return shared
  }

  /// The first position at which another order has another key, or none; the number of keys if there is no such position.
  /// O(runs).
  func firstDifference(from other: KeyOrder) -> Int { sharedStart(of: 0..<count, with: other, at: 0..<other.count) }

  /// Inserts a run of keys before a position. O(log runs).
  package mutating func insert(_ run: Run, at position: Int) {
    replace(position..<position, with: RunTree(CollectionOfOne(run)))
  }

  /// Inserts other keys before a position. O(log runs).
  package mutating func insert(_ other: KeyOrder, at position: Int) {
    replace(position..<position, with: other.tree)
  }

  /// Removes the keys at the given positions. O(log runs).
  package mutating func remove(_ positions: Range<Int>) { replace(positions, with: RunTree()) }

  /// Moves keys so that the first of them is at `destination`, counted in the order without them. O(log runs).
  package mutating func move(_ positions: Range<Int>, to destination: Int) {
    precondition(destination >= 0 && destination <= count - positions.count, "no such destination")
    let moved = tree.slice(positions)
    remove(positions)
    replace(destination..<destination, with: moved)
  }

  /// Replaces keys by runs of others. O(runs + log runs).
  mutating func replace(_ positions: Range<Int>, with runs: [Run]) { replace(positions, with: RunTree(runs)) }

  /// Replaces keys, and updates the index if there is one. All edits go through here.
  private mutating func replace(_ positions: Range<Int>, with other: RunTree<Run>) {
    let known = index.known
    let gone = known == nil ? [] : tree.runs(in: positions)
    tree.replace(positions, with: other)
    let new = positions.lowerBound..<positions.lowerBound + other.count
    index = LazyKeyIndex(known?.following(tree, without: gone, with: new))
  }

  /// The keys in a range of positions, as an order. O(log runs).
  package func slice(_ positions: Range<Int>) -> KeyOrder {
    var result = KeyOrder()
    result.tree = tree.slice(positions)
    return result
  }

  /// The number of bytes that another version does not share; an index is assumed to differ in twice as many nodes as
  /// the order, as each run that is added or removed changes it.
  func bytes(notSharedWith other: KeyOrder) -> Int {
    let own = tree.bytes(notSharedWith: other.tree)
    return own > 0 && index.known != nil ? 3 * own : own
  }

  /// Whether both share their storage, and so are equal. O(1).
  package func isIdentical(to other: KeyOrder) -> Bool { tree.isIdentical(to: other.tree) }

  package static func == (left: KeyOrder, right: KeyOrder) -> Bool { left.tree == right.tree }

  /// Structural errors, and keys that occur twice; empty if the order is sound. O(runs × log runs).
  package var defects: [String] {
    let runs = runs(in: 0..<count).sorted { $0.first < $1.first }
    return tree.defects + indexDefects
      + zip(runs, runs.dropFirst()).compactMap { run, next in
        run.first + run.count > next.first ? "key \(next.first) stands twice" : nil
      }
  }
  /// Keys for which the index, if there is one, differs from a linear search. O(runs × log runs).
  private var indexDefects: [String] {
    guard let known = index.known else { return [] }
    var defects: [String] = []
    tree.forEachRun { run, start in
      for (key, position) in [(run.first, start), (run.first + run.count - 1, start + run.count - 1)]
      where known.position(of: key, in: tree) != position {
        defects.append("key \(key) stands at \(position), its index says \(known.position(of: key, in: tree) ?? -1)")
      }
      return true
    }
    let indexed = known.keys(in: RowKey.numbers).reduce(0) { $0 + $1.count }
    return indexed == count ? defects : defects + ["the index has \(indexed) keys, the order \(count)"]
  }
}
