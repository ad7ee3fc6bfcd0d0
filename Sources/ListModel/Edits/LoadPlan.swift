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
  /// Names for all rows in order; an empty one stands for the next free number. None at all: `r0`, `r1`, ….
  package var names: [String] = []
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
        .tooManyRows, "a list of \(count) rows can only have one height for all",
        advice: "heights that differ: at most \(Self.maxMixedRows) rows")
    }
  }

  /// The heights as a tree; nil if `goesOn`, which is told now and then how many rows stand, ends it. O(1) for uniform
  /// ones, else O(count).
  func tree(defaultHeight: Points, while goesOn: (Int) -> Bool) -> RowTree? {
    switch heights ?? .uniform(defaultHeight) {
    case .uniform(let height): return RowTree(count: count, height: height)
    case .cycle(let list): return tree(while: goesOn) { list[$0 % list.count] }
    case .random(let low, let high, let seed):
      var generator = Mulberry32(seed: seed)
      let span = UInt32(high - low + 1)
      return tree(while: goesOn) { _ in Points(low + Int(generator.nextWord() % span)) }
    case .each(let tree): return tree
    }
  }

  /// So many rows are added before somebody is asked whether to go on: some milliseconds' work.
  private static let pace = 1 << 18

  private func tree(while goesOn: (Int) -> Bool, height: (Int) -> Points) -> RowTree? {
    var builder = RowTree.Builder()
    for start in stride(from: 0, to: count, by: Self.pace) {
      guard start == 0 || goesOn(start) else { return nil }
      for row in start..<min(start + Self.pace, count) { builder.append(count: 1, height: height(row)) }
    }
    return builder.finish()
  }
}

extension ListState {
  /// The most rows a list may have (K19).
  package static let maxRows = Int(Int32.max)

  /// Starts a fresh list and makes a pass; profile, policies and viewport stay (EngineRules, "Fixed choices").
  ///
  /// - Parameter goesOn: is told now and then how many of the rows stand; false ends the load there, and nothing has
  ///   changed.
  /// - Returns: whether the list stands.
  /// - Throws: `too-many-rows`, `duplicate-key` (K14), `too-many-visible`. Heights must have been checked (K19).
  @discardableResult
  package mutating func load(
    _ plan: LoadPlan, while goesOn: (Int) -> Bool = { _ in true }
  ) throws(Refusal) -> Bool {
    var fresh = ListState()
    (fresh.viewport, fresh.width, fresh.profile, fresh.policies) = (viewport, width, profile, policies)
    (fresh.faults, fresh.isTainted, fresh.estimate) = (faults, !faults.isEmpty, estimate)
    fresh.hooks = hooks
    try fresh.checkRoom(for: plan.count)
    try plan.checkMemory()
    try Self.checkUnique(plan.names)
    guard let heights = plan.tree(defaultHeight: rules.rowHeight, while: goesOn) else { return false }
    let runs = plan.names.isEmpty ? fresh.catalog.takeNumbers(plan.count) : fresh.keys(named: plan.names)
    fresh.catalog.describe(runs, kinds: plan.kinds, texts: plan.texts)
    fresh.source = RowTable(
      order: KeyOrder(runs: runs), heights: heights,
      sections: plan.sections.isEmpty ? nil : Sections(plan.sections.map { Sections.Section(rows: $0) }))
    fresh.isLoaded = true
    fresh.images.owners = RowSet(plan.images.ranges.flatMap { fresh.source.order.keyNumbers(in: $0).ranges })
    self = fresh
    try checkNotEmpty()
    try readSource()
    settledContent = content
    try settle()
    return true
  }

  /// Checks that so many more rows fit (K19).
  func checkRoom(for more: Int) throws(Refusal) {
    guard more <= Self.maxRows - source.count else {
      throw Refusal(
        .tooManyRows, "a list has at most \(Self.maxRows) rows",
        advice: "at most \(Self.maxRows - source.count) more")
    }
  }

  /// Checks that no name occurs twice (K14); empty ones stand for none.
  static func checkUnique(_ names: [String]) throws(Refusal) {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() where !name.isEmpty {
      if let before = places.updateValue(place, forKey: name) {
        throw Refusal(.duplicateKey, "key \(name) at \(before) and \(place)", advice: "every key once")
      }
    }
  }

  /// Keys for rows that are given names, as runs; an empty name stands for the next free number. O(n log n).
  mutating func keys(named names: [String]) -> [KeyOrder.Run] { catalog.takeKeys(named: names) }
}
