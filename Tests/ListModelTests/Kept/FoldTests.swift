import Testing

@testable import ListModel
@testable import ListOracle

/// Old versions that are kept as the way back from the next one.
@Suite struct FoldTests {
  /// Rows of many heights, under keys in many runs.
  private static func rows(_ dice: inout Dice) -> RowTable {
    var order = KeyOrder(runs: [KeyOrder.Run(first: 0, count: 20_000)])
    for _ in 0..<300 { order.move(dice.range(in: order.count).prefix(5), to: dice.roll(order.count - 5)) }
    return RowTable(order: order, heights: RowTree((0..<20_000).map { Points(20 + $0 % 97) }))
  }

  private static func edit(_ rows: inout RowTable, _ dice: inout Dice, newKey: Int) {
    let place = dice.roll(rows.heights.count - 10)
    switch dice.roll(5) {
    case 0:
      rows.order.remove(place..<place + 3)
      rows.heights.remove(place..<place + 3)
    case 1:
      rows.order.insert(KeyOrder.Run(first: newKey, count: 2), at: place)
      rows.heights.insert(count: 2, height: Points(dice.roll(90)), at: place)
    case 2: rows.heights.setHeight(of: place..<place + dice.roll(9), to: Points(dice.roll(90)))
    default:
      let target = dice.roll(rows.heights.count - 1)
      rows.order.move(place..<place + 1, to: target)
      rows.heights.move(place..<place + 1, to: target)
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the way back from edited rows leads to the rows as they were, and is short`(_ seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var rows = Self.rows(&dice)
    var unfolded = 0
    for number in 0..<150 {
      let before = rows
      for edit in 0...dice.roll(3) { Self.edit(&rows, &dice, newKey: 100_000 + number * 100 + edit * 10) }
      // None pays where several edits have met in neighbouring leaves.
      guard let way = RowsWay(from: rows, backTo: before) else {
        unfolded += 1
        continue
      }
      var back = before
      back.strip()
      back.restore(along: way, from: rows)
      #expect(back == before && back.order.defects == [] && back.heights.defects == [], "seed \(seed), edit \(number)")
      #expect(way.bytes < 6_000, "seed \(seed), edit \(number)")
    }
    #expect(unfolded < 15)
  }

  @Test func `an order that has an index has it after the way back, too`() throws {
    var dice = Dice(seed: 9)
    let before = Self.rows(&dice)
    _ = before.order.position(of: 7)
    var rows = before
    rows.order.move(700..<701, to: 9_000)
    var back = RowTable()
    back.restore(along: try #require(RowsWay(from: rows, backTo: before)), from: rows)
    for key in [0, 7, 700, 19_999] { #expect(back.order.position(of: key) == before.order.position(of: key)) }
    #expect(back.order.defects == [])
  }

  @Test func `there is no way back to rows that have hardly anything in common with the next ones`() {
    var dice = Dice(seed: 3)
    let before = Self.rows(&dice)
    let other = RowTable(
      order: KeyOrder(runs: [KeyOrder.Run(first: 500_000, count: 3)]), heights: RowTree(count: 3, height: 44))
    #expect(RowsWay(from: other, backTo: before) == nil)
    var all = before
    all.heights.setHeight(of: 0..<20_000, to: 44)
    #expect(RowsWay(from: all, backTo: before) == nil)
  }

  /// Numbers as a value with ways: what lies between two numbers leads back.
  private struct Number: Retraceable {
    var value = 0

    func way(backTo older: Number) -> Int? { older.value == 13 ? nil : older.value - value }
    mutating func strip() { value = 0 }
    mutating func restore(along way: Int, from next: Number) { value = next.value + way }
  }

  @Test func `versions that are folded one after the other are what they were, in whichever order they are read`() {
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let versions = [5, 13, 7, 1, 9].map { Versioned(wrappedValue: Number(value: $0)) }
      for (version, next) in zip(versions, versions.dropFirst()) {
        #expect(version.way(from: next) == nil || version.wrappedValue.value != 13)
        version.fold(onto: next)
        #expect(version.isFolded == (version.way(from: next) != nil))
      }
      for place in order { #expect(versions[place].wrappedValue.value == [5, 13, 7, 1][place]) }
    }
  }

  @Test func `versions may be folded back and forth, and what others lead back to is not changed`() {
    let (old, new) = (Versioned(wrappedValue: Number(value: 1)), Versioned(wrappedValue: Number(value: 2)))
    for _ in 0..<3 {
      old.fold(onto: new)
      new.fold(onto: old)
    }
    var other = new
    old.fold(onto: new)
    other.wrappedValue.value = 30
    #expect(old.wrappedValue.value == 1 && new.wrappedValue.value == 2 && other.wrappedValue.value == 30)
    #expect(old.way(from: old) == nil)
  }

  /// The first and the last of many versions, each folded onto the next.
  private static func chain(of count: Int) -> (first: Versioned<Number>, last: Versioned<Number>) {
    let first = Versioned(wrappedValue: Number(value: 100))
    var last = first
    for value in 101..<100 + count {
      let next = Versioned(wrappedValue: Number(value: value))
      last.fold(onto: next)
      last = next
    }
    return (first, last)
  }

  @Test func `a hundred thousand versions that lead back to each other can be read, and go`() {
    let count = 100_000
    #expect(Self.chain(of: count).first.wrappedValue.value == 100)
    #expect(Self.chain(of: count).last.wrappedValue.value == 99 + count)
  }

  @Test func `many cells on screen cost what a scroll changes of them`() throws {
    var list = ListState()
    try list.load(LoadPlan(count: 10_000))
    try list.setViewport(height: 44_000, width: nil)
    var (lists, drawings): ([ListState], [String]) = ([], [])
    for number in 0..<20 {
      let before = list
      list.beginCommand()
      if number == 9 { try list.perform([PendingEdit(.delete([.rows(RowSet(500))]))]) }
      try list.scroll(by: number % 5 == 4 ? -100 : Points(60 * number))
      let bytes = before.bytes(besides: list)
      #expect(number == 0 || number == 9 || bytes < 3_500 + 500 * number, "step \(number): \(bytes)")
      lists.append(before)
      drawings.append(before.screenDrawing)
    }
    for (older, next) in zip(lists, lists.dropFirst()) { older.fold(onto: next) }
    for place in [10, 0, 18, 5] { #expect(lists[place].screenDrawing == drawings[place]) }
    #expect(lists[3].allDefects() == [])
  }
}
