extension Range<Int> {
  /// The first element for which a condition that never turns false again holds, or `upperBound`. O(log n).
  package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// The places of a longest ascending sequence among the numbers, in order. O(n log n).
  package func longestAscent() -> [Int] {
    /// For each length the place of the smallest number that an ascent of this length ends with.
    var ends: [Int] = []
    /// For each place the one before it on the longest ascent that ends there.
    var before: [Int?] = []
    for (index, number) in enumerated() {
      let length = ends.indices.partitioningIndex { self[ends[$0]] >= number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var ascent: [Int] = []
    var next = ends.last
    while let index = next {
      ascent.append(index)
      next = before[index]
    }
    return ascent.reversed()
  }
}

extension Array {
  /// Whether both are the same version: equal without a look at the elements. O(1).
  func isIdentical(to other: [Element]) -> Bool { span.isIdentical(to: other.span) }
}

extension Dictionary {
  /// The first value of each key. O(pairs).
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
