/// The rows that `load` creates: their number, heights, kinds, names and texts.
package struct LoadPlan: Equatable, Sendable {
  /// The heights of the new rows.
  package enum Heights: Equatable, Sendable {
    /// The same height for all.
    case uniform(Points)
    /// A list, repeated.
    case cycle([Points])
    /// Random whole points between two bounds, one number from mulberry32 for each row (EngineRules, "Fixed choices").
    case random(low: Int, high: Int, seed: UInt32)
    /// One for each row, as a finished tree.
    case each(RowTree)
  }

  package var count: Int
  /// Nil: the row height of the profile.
  package var heights: Heights?
  /// Repeated; empty: `row`.
  package var kinds: [Kind] = []
  /// The names of all rows in order; empty: `r0`, `r1`, ….
  package var names = RowNames()
  package var texts: RowTexts?
  /// The number of rows in each section; empty: one section with all rows.
  package var sections: [Int] = []
  /// The rows that have an image.
  package var images = RowSet()

  package init(count: Int) { self.count = count }

  /// The maximum number of rows with different heights: each takes about six bytes.
  package static let maxMixedRows = 100_000_000

  /// Checks that different heights fit the memory of an ordinary machine.
  ///
  /// - Throws: `too-many-rows`.
  func checkMemory() throws(Refusal) {
    if case .uniform = heights ?? .uniform(.zero) { return }
    try Self.checkMixed(count, "a list of \(count) rows needs one height for all rows")
  }

  /// Checks that rows with different heights are not too many.
  ///
  /// - Throws: `too-many-rows`.
  static func checkMixed(_ count: Int, _ message: String? = nil) throws(Refusal) {
    guard count <= maxMixedRows else {
      throw Refusal(
        .tooManyRows, message ?? "\(count) new rows need one height for all of them",
        advice: "with different heights, at most \(maxMixedRows) rows")
    }
  }

  /// The heights as a tree. O(1) for a uniform height, else O(count).
  ///
  /// - Parameter shouldContinue: called now and then with the number of rows built so far; false cancels.
  /// - Returns: nil if it was cancelled.
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

  /// The number of rows between two calls of `shouldContinue`: some milliseconds' work.
  private static let rowsBetweenCalls = 1 << 18

  private func tree(while shouldContinue: (Int) -> Bool, height: (Int) -> Points) -> RowTree? {
    var builder = RowTree.Builder()
    for start in stride(from: 0, to: count, by: Self.rowsBetweenCalls) {
      guard start == 0 || shouldContinue(start) else { return nil }
      for row in start..<min(start + Self.rowsBetweenCalls, count) { builder.append(count: 1, height: height(row)) }
    }
    return builder.finish()
  }
}
