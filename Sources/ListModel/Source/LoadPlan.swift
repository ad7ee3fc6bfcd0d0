/// What `load` is to build: so many rows, how high, of which kinds, under which names, with which texts.
package struct LoadPlan: Equatable, Sendable {
  /// The heights of the new rows.
  package enum Heights: Equatable, Sendable {
    /// All alike.
    case uniform(Points)
    /// A list, repeated cyclically.
    case cycle([Points])
    /// Whole points between two bounds, drawn by mulberry32 from a seed, one a row (EngineRules, "Fixed choices").
    case random(low: Int, high: Int, seed: UInt32)
    /// One a row, as a tree that stands already; its rows are as many as the plan's.
    case each(RowTree)
  }

  package var count: Int
  /// Nil: the profile's row height.
  package var heights: Heights?
  /// Repeated cyclically; empty: `row`.
  package var kinds: [Kind] = []
  /// Names for all rows in order. None at all: `r0`, `r1`, ….
  package var names = RowNames()
  package var texts: RowTexts?
  /// The rows of each section in order, together as many as the plan's; empty: one section with all rows.
  package var sections: [Int] = []
  /// The rows that have an image.
  package var images = RowSet()

  package init(count: Int) { self.count = count }

  /// The most rows of which each may have a height of its own: they take some six bytes each.
  package static let maxMixedRows = 100_000_000

  /// Checks that heights that differ from row to row fit the memory of an ordinary machine.
  func checkMemory() throws(Refusal) {
    if case .uniform = heights ?? .uniform(.zero) { return }
    guard count <= Self.maxMixedRows else {
      throw Refusal(
        .tooManyRows, "a list of \(count) rows needs one height for all rows",
        advice: "with different heights, at most \(Self.maxMixedRows) rows")
    }
  }

  /// The heights as a tree; nil if `shouldContinue`, which is told now and then how many rows stand, ends it. O(1) for uniform
  /// ones, else O(count).
  func tree(defaultHeight: Points, while shouldContinue: (Int) -> Bool) -> RowTree? {
    switch heights ?? .uniform(defaultHeight) {
    case .uniform(let height): return RowTree(count: count, height: height)
    case .cycle(let list): return tree(while: shouldContinue) { list[$0 % list.count] }
    case .random(let low, let high, let seed):
      var generator = Mulberry32(seed: seed)
      let span = UInt32(high - low + 1)
      return tree(while: shouldContinue) { _ in Points(low + Int(generator.nextWord() % span)) }
    case .each(let tree): return tree
    }
  }

  /// So many rows are added before somebody is asked whether to go on: some milliseconds' work.
  private static let pace = 1 << 18

  private func tree(while shouldContinue: (Int) -> Bool, height: (Int) -> Points) -> RowTree? {
    var builder = RowTree.Builder()
    for start in stride(from: 0, to: count, by: Self.pace) {
      guard start == 0 || shouldContinue(start) else { return nil }
      for row in start..<min(start + Self.pace, count) { builder.append(count: 1, height: height(row)) }
    }
    return builder.finish()
  }
}
