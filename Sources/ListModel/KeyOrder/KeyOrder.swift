/// The order of a list's keys, as runs of consecutive key numbers.
///
/// A value: a copy costs O(1) until one of the two is edited.
package struct KeyOrder: Equatable, Sendable {
  /// Keys in a row whose numbers follow one another: `first`, `first + 1`, ….
  package struct Run: Equatable, Sendable {
    package var first: Int
    package var count: Int

    package init(first: Int, count: Int) {
      self.first = first
      self.count = count
    }
  }

  private var runs: [Run] = []
  /// The number of keys.
  package private(set) var count = 0

  /// No keys.
  package init() {}

  /// The keys of the given runs, in order.
  package init(runs: some Sequence<Run>) {
    for run in runs where run.count > 0 {
      if let last = self.runs.last, last.first + last.count == run.first {
        self.runs[self.runs.count - 1].count += run.count
      } else {
        self.runs.append(run)
      }
      count += run.count
    }
  }

  /// The number of the key at a position.
  package func key(at position: Int) -> Int {
    var start = 0
    for run in runs {
      if position < start + run.count { return run.first + position - start }
      start += run.count
    }
    preconditionFailure("position \(position) of \(count)")
  }

  /// Where a key stands, or nil. O(runs).
  package func position(of key: Int) -> Int? {
    var start = 0
    for run in runs {
      if key >= run.first && key < run.first + run.count { return start + key - run.first }
      start += run.count
    }
    return nil
  }

  /// The runs that stand at the given positions, cut at the range's ends.
  package func runs(in positions: Range<Int>) -> [Run] {
    var result: [Run] = []
    var start = 0
    for run in runs {
      let part = (start..<start + run.count).clamped(to: positions)
      if !part.isEmpty { result.append(Run(first: run.first + part.lowerBound - start, count: part.count)) }
      start += run.count
    }
    return result
  }

  /// Inserts a run of keys before a position.
  package mutating func insert(_ run: Run, at position: Int) {
    self = KeyOrder(runs: runs(in: 0..<position) + [run] + runs(in: position..<count))
  }

  /// Removes the keys at the given positions.
  package mutating func remove(_ positions: Range<Int>) {
    self = KeyOrder(runs: runs(in: 0..<positions.lowerBound) + runs(in: positions.upperBound..<count))
  }

  /// Moves keys so that the first of them stands at `destination`, counted in the order without them.
  package mutating func move(_ positions: Range<Int>, to destination: Int) {
    let moved = runs(in: positions)
    remove(positions)
    self = KeyOrder(runs: runs(in: 0..<destination) + moved + runs(in: destination..<count))
  }
}
