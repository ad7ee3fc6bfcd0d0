/// A list of items with commas between them, as the value of `order` or `visible`: `X`, `7`, `r0...r9`.
struct ItemList {
  private let items: [Item]

  init(_ text: String) {
    let line = LineText(text)
    items = line.items.filter { !$0.isEmpty }.map { Item(line.text($0)[...]) }
  }

  /// Whether it contains the items of another list, each by itself or within a run.
  func contains(_ other: ItemList) -> Bool {
    other.items.allSatisfy { part in items.contains { $0.covers(part) } }
  }

  /// Whether another list has the same items, in the same order or in any.
  func isSame(as other: ItemList, inOrder isOrder: Bool) -> Bool {
    joined(inOrder: isOrder) == other.joined(inOrder: isOrder)
  }

  /// The items, with adjacent runs joined.
  private func joined(inOrder isOrder: Bool) -> [Item] {
    var joined: [Item] = []
    for item in isOrder ? items : items.sorted() {
      if let run = joined.last?.joined(with: item, overlapping: !isOrder) {
        joined[joined.count - 1] = run
      } else {
        joined.append(item)
      }
    }
    return joined
  }

  /// An item, or a run of numbered ones.
  private struct Item: Equatable, Comparable {
    /// The text before the number; for an item without a number, all of it.
    private let prefix: Substring
    private let numbers: ClosedRange<Int>?

    init(_ text: Substring) {
      let ends = text.split(separator: "...", maxSplits: 1)
      let prefix = text.prefix { $0 == "r" }
      let parsed = ends.compactMap { $0.hasPrefix(prefix) ? Self.number($0.dropFirst(prefix.count)) : nil }
      let isRun = !parsed.isEmpty && parsed.count == ends.count && parsed[0] <= parsed[parsed.count - 1]
      self.init(prefix: isRun ? prefix : text, isRun ? parsed[0]...parsed[parsed.count - 1] : nil)
    }

    /// A number as rows and keys write it: `+5` and `007` are texts.
    private static func number(_ text: Substring) -> Int? {
      guard let number = Int(text), number >= 0, String(number) == text else { return nil }
      return number
    }

    private init(prefix: Substring, _ numbers: ClosedRange<Int>?) { (self.prefix, self.numbers) = (prefix, numbers) }

    func covers(_ other: Item) -> Bool {
      guard prefix == other.prefix else { return false }
      guard let numbers, let others = other.numbers else { return numbers == other.numbers }
      return numbers.contains(others.lowerBound) && numbers.contains(others.upperBound)
    }

    static func < (left: Item, right: Item) -> Bool {
      (left.prefix, left.numbers?.lowerBound ?? 0) < (right.prefix, right.numbers?.lowerBound ?? 0)
    }

    /// One run of this item and the next if they are adjacent, or if overlapping is allowed and they overlap.
    func joined(with next: Item, overlapping mayOverlap: Bool) -> Item? {
      guard prefix == next.prefix, let numbers, let others = next.numbers else { return nil }
      let isNext = others.lowerBound - 1 == numbers.upperBound
      guard isNext || mayOverlap && others.lowerBound <= numbers.upperBound else { return nil }
      return Item(prefix: prefix, numbers.lowerBound...max(numbers.upperBound, others.upperBound))
    }
  }
}
