import ListModel

/// What makes one order of keys of another: as few moves as possible.
struct OrderChange {
  /// Numbers before.
  private(set) var deleted: [Int] = []
  /// Numbers after.
  private(set) var inserted: [Int] = []
  /// Numbers before and after.
  private(set) var moved: [(from: Int, to: Int)] = []

  /// O(n log n).
  init(from old: [Int], to new: [Int]) {
    let places = Dictionary(firstOf: new.enumerated().map { ($0.element, $0.offset) })
    let olds = Set(old)
    deleted = old.indices.filter { places[old[$0]] == nil }
    inserted = new.indices.filter { !olds.contains(new[$0]) }
    let kept = old.indices.compactMap { from in places[old[from]].map { (from: from, to: $0) } }
    let still = Self.longestRise(kept.map { $0.to })
    moved = kept.indices.filter { !still.contains($0) }.map { kept[$0] }
  }

  /// The indices of a longest rising part of some numbers.
  private static func longestRise(_ numbers: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var rise: Set<Int> = []
    var next = tails.last
    while let index = next {
      rise.insert(index)
      next = before[index]
    }
    return rise
  }

  /// The edits as commands: what leaves by the numbers before, what comes by those after.
  ///
  /// - Parameter height: the height of a row by its number after.
  func words(_ height: (Int) -> Points) -> [String] {
    var words: [String] = []
    for run in Self.runs(deleted) { words.append("delete \(Self.written(run))") }
    for run in Self.runs(inserted) {
      var start = run.lowerBound
      while start < run.upperBound {
        var end = start + 1
        while end < run.upperBound, height(end) == height(start) { end += 1 }
        words.append("insert \(end - start) at \(start) height \(height(start))")
        start = end
      }
    }
    return words + moved.map { "move \($0.from) to \($0.to)" }
  }

  private static func runs(_ numbers: [Int]) -> [Range<Int>] { RowSet(numbers.map { $0..<$0 + 1 }).ranges }

  private static func written(_ run: Range<Int>) -> String {
    run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)...\(run.upperBound - 1)"
  }
}
