import Testing

@testable import ListModel
@testable import ListOracle

/// Rows of old versions that are kept as the way back from the next one.
@Suite struct RowsWayTests {
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
      #expect(back.count == 0)
      back.restore(way.rows(from: rows))
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
    back.restore(try #require(RowsWay(from: rows, backTo: before)).rows(from: rows))
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
}
