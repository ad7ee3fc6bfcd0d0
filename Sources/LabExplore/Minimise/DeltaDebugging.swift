import LabSessions

/// Leaves out items as long as what is left passes a test: first long runs of them, at last each by itself.
///
/// It is Zeller's ddmin without its tests of subsets: for what a history is about, leaving out is what succeeds, and a
/// subset of one run is what is left when all others went. The items that remain are 1-minimal: none of them can be left
/// out by itself.
struct DeltaDebugging<Item> {
  /// The best so far; also when a test was given up by an error.
  private(set) var items: [Item]

  init(_ items: [Item]) { self.items = items }

  /// Looks at fewer and fewer items; each is in the order of the others.
  ///
  /// - Parameter test: is given the items that would be left, and how many of them at the beginning are those that it
  ///   has seen pass before; answers what is really left of them, which may be less, or nil if they do not pass.
  mutating func run<Stop: Error>(
    _ test: (_ candidate: [Item], _ kept: Int) throws(Stop) -> [Item]?
  ) throws(Stop) {
    var length = items.count
    while !items.isEmpty {
      let count = items.count
      try leaveOut(length, test)
      // Once more, each by itself: what was needed for an item that is gone now may go too.
      if length == 1, items.count == count { return }
      length = max(1, min(length, items.count + 1) / 2)
    }
  }

  /// Tries to leave out every run of this length, from the first on.
  private mutating func leaveOut<Stop: Error>(
    _ length: Int, _ test: (_ candidate: [Item], _ kept: Int) throws(Stop) -> [Item]?
  ) throws(Stop) {
    var index = 0
    while index < items.count {
      let end = min(index + length, items.count)
      if let left = try test(Array(items[..<index] + items[end...]), index) {
        items = left
      } else {
        index = end
      }
    }
  }
}
