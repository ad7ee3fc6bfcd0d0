import Testing

@testable import ListModel

@Suite struct RowTableTests {
  /// Rows of four heights in a random order, and keys in runs of fifty, of which the last comes first.
  private static func table(rows count: Int, _ draw: inout Mulberry32) -> RowTable {
    var heights = RowTree.Builder()
    for _ in 0..<count { heights.append(count: 1, height: Points(20 * Int.random(in: 0...3, using: &draw))) }
    let runs = stride(from: count - 50, through: 0, by: -50).map { KeyOrder.Run(first: $0, count: 50) }
    return RowTable(order: KeyOrder(runs: runs), heights: heights.finish())
  }

  /// Of so many rows one goes.
  @Test(arguments: [2, 3, 40, 60, 200])
  func `many rows are taken out at once as they are one range after the other`(share: Int) throws {
    var draw = Mulberry32(seed: UInt32(share))
    let table = Self.table(rows: 4000, &draw)
    let gone = RowSet((0..<4000).filter { _ in Int.random(in: 0..<share, using: &draw) == 0 }.map { $0..<$0 + 1 })
    var (atOnce, oneByOne) = (table, table)
    try atOnce.delete(gone, CancellationCheck())
    for range in gone.ranges.reversed() { try oneByOne.delete(RowSet(range), CancellationCheck()) }
    #expect(atOnce == oneByOne && atOnce.count == 4000 - gone.count && atOnce.sections.rowCount == atOnce.count)
    #expect(atOnce.heights.defects == [] && atOnce.order.defects == [])
  }

  @Test(arguments: [0...0, 0...3999, 3999...3999])
  func `rows at the ends are taken out with many others`(ends: ClosedRange<Int>) throws {
    var draw = Mulberry32(seed: 9)
    let table = Self.table(rows: 4000, &draw)
    let gone = RowSet(stride(from: 10, to: 3990, by: 2).map { $0..<$0 + 1 }).union(RowSet(Range(ends)))
    var left = table
    try left.delete(gone, CancellationCheck())
    let staying = (0..<4000).filter { !gone.contains($0) }
    #expect((0..<left.count).map { left.key(of: $0) } == staying.map { table.key(of: $0) })
    #expect((0..<left.count).map { left.heights.height(of: $0) } == staying.map { table.heights.height(of: $0) })
  }
}
