extension [Int] {
  /// The places of a longest ascending sequence among the numbers, in order. O(n log n).
  package func longestAscent() -> [Int] {
    /// For each length the place of the smallest number that an ascent of this length ends with.
    var ends: [Int] = []
    /// For each place the one before it on the longest ascent that ends there.
    var before: [Int?] = []
    for (place, number) in enumerated() {
      let length = ends.indices.partitioningIndex { self[ends[$0]] >= number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = place } else { ends.append(place) }
    }
    var ascent: [Int] = []
    var next = ends.last
    while let place = next {
      ascent.append(place)
      next = before[place]
    }
    return ascent.reversed()
  }
}
