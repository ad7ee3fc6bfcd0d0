extension Range<Int> {
  /// The first element that satisfies a condition, or `upperBound`; the condition must hold for all elements after it,
  /// too. O(log n).
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
  /// The indices of a longest ascending subsequence, in order. O(n log n).
  package func longestAscent() -> [Int] {
    /// For each length the index of the smallest number at the end of an ascending subsequence.
    var ends: [Int] = []
    /// For each index its predecessor in the longest ascending subsequence that ends there.
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
  /// Whether both share their storage, and so are equal. O(1).
  func isIdentical(to other: [Element]) -> Bool { span.isIdentical(to: other.span) }
}

extension Dictionary {
  /// A dictionary with the first value of each key. O(pairs).
  package init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
