import Testing

@testable import ListModel
@testable import ListOracle

@Suite struct KeyOrderTests {
  /// An edit of an order, and the same of a plain array of keys.
  private enum Edit {
    case insert(KeyOrder.Run, at: Int)
    case remove(Range<Int>)
    case move(Range<Int>, to: Int)

    func apply(to order: inout KeyOrder) {
      switch self {
      case .insert(let run, let position): order.insert(run, at: position)
      case .remove(let positions): order.remove(positions)
      case .move(let positions, let destination): order.move(positions, to: destination)
      }
    }

    func apply(to keys: inout [Int]) {
      switch self {
      case .insert(let run, let position): keys.insert(contentsOf: run.first..<run.first + run.count, at: position)
      case .remove(let positions): keys.removeSubrange(positions)
      case .move(let positions, let destination):
        let moved = keys[positions]
        keys.removeSubrange(positions)
        keys.insert(contentsOf: moved, at: destination)
      }
    }
  }

  private static func edits(for count: Int, next: Int) -> [Edit] {
    let inserts = (0...count).map { Edit.insert(KeyOrder.Run(first: next, count: 2), at: $0) }
    let ranges = (0..<count).flatMap { first in (first + 1...count).map { first..<$0 } }
    return inserts + ranges.map { .remove($0) }
      + ranges.flatMap { range in (0...count - range.count).map { .move(range, to: $0) } }
  }

  private static func firstFailure(_ order: KeyOrder, _ keys: [Int], next: Int, depth: Int) -> String? {
    if let difference = differences(order, keys).first { return difference }
    guard depth > 0 else { return nil }
    for edit in edits(for: keys.count, next: next) {
      var (nextOrder, nextKeys) = (order, keys)
      edit.apply(to: &nextOrder)
      edit.apply(to: &nextKeys)
      let failure = firstFailure(nextOrder, nextKeys, next: next + 2, depth: depth - 1)
      if let failure { return "\(edit); \(failure)" }
      if let difference = differences(order, keys).first { return "\(edit) changed the old value: \(difference)" }
    }
    return nil
  }

  private static func differences(_ order: KeyOrder, _ keys: [Int]) -> [String] {
    var result = order.defects
    if order.count != keys.count { result.append("\(order.count) keys, not \(keys.count)") }
    let found = order.runs(in: 0..<order.count).flatMap { $0.first..<$0.first + $0.count }
    if found != keys { result.append("\(found), not \(keys)") }
    let afresh = KeyOrder(runs: keys.map { KeyOrder.Run(first: $0, count: 1) })
    if afresh != order || order != afresh { result.append("differs from an order built afresh") }
    let misplaced = keys.indices.filter { order.position(of: keys[$0]) != $0 }
    if !misplaced.isEmpty { result.append("keys not found at \(misplaced)") }
    if let gone = order.position(of: 999_999) { result.append("a key that is not there stands at \(gone)") }
    return result
  }

  /// Every third number, and runs of them, as rows with a state would be.
  private static func someNumbers(of keys: [Int], _ dice: inout Dice) -> RowSet {
    RowSet(
      (0..<1 + dice.roll(12)).map { _ in
        let first = keys.isEmpty ? 0 : keys[dice.roll(keys.count)]
        return first..<first + 1 + dice.roll(4)
      })
  }

  @Test func `after every short history the order equals the array and older orders are as they were`() {
    let order = KeyOrder(runs: [KeyOrder.Run(first: 0, count: 3)])
    #expect(Self.firstFailure(order, [0, 1, 2], next: 3, depth: 2) == nil)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a long random game leaves the order equal to the array`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    var keys = Array(0..<200)
    var order = KeyOrder(runs: [KeyOrder.Run(first: 0, count: 200)])
    var (oldKeys, oldOrder) = (keys, order)
    for number in 0..<3_000 {
      let range = dice.range(in: keys.count)
      let edit: Edit =
        if keys.count < 150 || (keys.count < 300 && dice.roll(4) == 0) {
          .insert(KeyOrder.Run(first: 1_000 + number * 100, count: 1 + dice.roll(90)), at: dice.roll(keys.count + 1))
        } else if dice.roll(4) == 0 {
          .remove(range)
        } else {
          .move(range, to: dice.roll(keys.count - range.count + 1))
        }
      edit.apply(to: &order)
      edit.apply(to: &keys)
      guard number % 50 == 0 else { continue }
      #expect(Self.differences(order, keys) == [], "seed \(seed), edit \(number)")
      let numbers = Self.someNumbers(of: keys, &dice)
      let rows = RowSet(keys.indices.filter { numbers.contains(keys[$0]) }.map { $0..<$0 + 1 })
      #expect(order.rows(ofKeyNumbers: numbers) == rows, "seed \(seed), edit \(number): \(numbers)")
      let among = RowSet(keys.filter(numbers.contains).map { $0..<$0 + 1 })
      #expect(order.keyNumbers(among: numbers) == among, "seed \(seed), edit \(number): \(numbers)")
      #expect(Self.differences(oldOrder, oldKeys) == [], "seed \(seed), edit \(number): the older version")
      (oldKeys, oldOrder) = (keys, order)
    }
  }

  @Test func `keys are found by position and by number`() {
    var order = KeyOrder(runs: [KeyOrder.Run(first: 0, count: 1_000_000)])
    order.move(10..<20, to: 500)
    #expect(order.runCount == 4)
    #expect(order.key(at: 500) == 10)
    #expect(order.position(of: 19) == 509)
    #expect(order.position(of: 999_999) == 999_999)
    #expect(order.position(of: 1_000_000) == nil)
    #expect(order.runs(in: 8..<12) == [KeyOrder.Run(first: 8, count: 2), KeyOrder.Run(first: 20, count: 2)])
    order.move(500..<510, to: 10)
    #expect(order.runCount == 1)
  }

  @Test(arguments: [(0..<9, 0..<9, 4), (4..<9, 6..<9, 3), (4..<9, 5..<9, 0), (0..<2, 0..<9, 2), (0..<0, 3..<9, 0)])
  func `orders tell how many keys they share from two places on`(mine: Range<Int>, theirs: Range<Int>, shared: Int) {
    let order = KeyOrder(runs: [KeyOrder.Run(first: 0, count: 9)])
    let other = KeyOrder(runs: [(0, 4), (20, 2), (4, 3)].map { KeyOrder.Run(first: $0, count: $1) })
    #expect(order.sharedStart(of: mine, with: other, at: theirs) == shared)
  }

  @Test func `an order with a key twice says so`() {
    let order = KeyOrder(runs: [KeyOrder.Run(first: 0, count: 3), KeyOrder.Run(first: 2, count: 1)])
    #expect(order.defects == ["key 2 stands twice"])
  }

  /// Where the next key goes, when keys come one after another around the same place.
  enum Crowd: CaseIterable {
    case before
    case behind
    /// Between the last two, so that any numbers between two neighbours run out soon.
    case between

    func place(_ number: Int) -> Int {
      switch self {
      case .before: 20
      case .behind: 20 + number
      case .between: 20 + (number + 1) / 2
      }
    }
  }

  @Test(arguments: Crowd.allCases)
  func `keys that come thick at one place are found all the same`(_ crowd: Crowd) {
    var keys = (0..<40).map { $0 * 2 }
    var order = KeyOrder(runs: keys.map { KeyOrder.Run(first: $0, count: 1) })
    for number in 0..<300 {
      let new = KeyOrder.Run(first: 1_000 + number * 2, count: 1)
      #expect(order.position(of: keys[30]) == 30)
      order.insert(new, at: crowd.place(number))
      keys.insert(new.first, at: crowd.place(number))
    }
    #expect(Self.differences(order, keys) == [])
  }

  @Test func `keys are found when the numbers between two neighbours run low, and the next come side by side`() {
    var keys = (0..<80).map { $0 * 2 }
    var order = KeyOrder(runs: keys.map { KeyOrder.Run(first: $0, count: 1) })
    func insert(_ key: Int, at place: Int) {
      order.insert(KeyOrder.Run(first: key, count: 1), at: place)
      keys.insert(key, at: place)
    }
    for round in 0..<70 {
      let last = keys.count - 1
      #expect(order.position(of: keys[last]) == last)
      // The one in front halves what is left there, as the last key came elsewhere; the next comes right behind it.
      insert(1_000 + round * 10, at: 25)
      insert(1_002 + round * 10, at: 26)
      insert(1_004 + round * 10, at: last)
      #expect(order.position(of: keys[25]) == 25 && order.position(of: keys[26]) == 26, "round \(round)")
    }
    #expect(Self.differences(order, keys) == [])
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `orders are equal if their keys are, however they are cut into runs`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    func some() -> [KeyOrder.Run] {
      (0..<1 + dice.roll(4)).map { KeyOrder.Run(first: 10 * $0 + dice.roll(3), count: 1 + dice.roll(4)) }
    }
    func keys(_ runs: [KeyOrder.Run]) -> [Int] { runs.flatMap { Array($0.first..<$0.first + $0.count) } }
    for round in 0..<3_000 {
      let (one, other) = (some(), some())
      let isEqual = KeyOrder(runs: one) == KeyOrder(runs: other)
      #expect(isEqual == (keys(one) == keys(other)), "seed \(seed), round \(round): \(one), \(other)")
    }
  }

  @Test func `of a key that stands twice among many runs the first place is told, and once the other has gone its own`()
  {
    var order = KeyOrder(runs: (0..<40).map { KeyOrder.Run(first: $0 * 2, count: 1) })
    #expect(order.position(of: 60) == 30)
    order.insert(KeyOrder.Run(first: 60, count: 1), at: 10)
    #expect(order.position(of: 60) == 10)
    #expect(order.rows(ofKeyNumbers: RowSet(60)).description == "10,31")
    #expect(order.keyNumbers(among: RowSet(59..<63)).description == "60,62")
    order.remove(10..<11)
    #expect(order.position(of: 60) == 30)
  }
}
