import ListDump
import ListModel
import Testing

/// Tables of more rows than are held at a time.
@Suite struct LongTableTests {
  /// More rows than a piece has, the odd ones in the middle: of two kinds, with a text and a liked row near the end.
  private func long() throws -> ListState {
    var plan = LoadPlan(count: 4000)
    plan.heights = .random(low: 20, high: 900, seed: 1)
    plan.kinds = Array(repeating: .row, count: 1500) + [Kind("a heading of some length")]
    plan.names = try RowNames((0..<4000).map { $0 == 3999 ? "the last one" : "" })
    plan.texts = RowTexts((0..<4000).map { $0 == 3998 ? "its own" : "Row \($0)" })
    var list = ListState()
    try list.setViewport(height: Points(2000), width: nil)
    try list.load(plan)
    return list
  }

  private func pieces(_ rows: RowSet, _ list: ListState, width: Int, style: Style = .plain) -> [String] {
    var pieces: [String] = []
    writeRecordText(rows: rows, of: list, format: TextFormat(width: width, style: style)) { piece in
      pieces.append(piece.string)
      return true
    }
    return pieces
  }

  @Test(arguments: [30, 80, 100, 200], [Style.plain, .ansi])
  func `a long table is the same in pieces as whole`(width: Int, style: Style) throws {
    let list = try long()
    let rows = RowSet([0..<700, 710..<711, 720..<3000, 3990..<5000])
    let pieces = pieces(rows, list, width: width, style: style)
    #expect(pieces.count > 3)
    let whole = recordText(RecordTable(rows: rows, of: list), format: TextFormat(width: width, style: style)).string
    #expect(pieces.joined() == whole + (width < 100 ? "" : "\n"))
    for piece in pieces.dropLast() { #expect(piece.isEmpty || piece.hasSuffix("\n")) }
  }

  @Test func `a table that fits into one piece is handed over whole`() throws {
    #expect(
      pieces(RowSet(5000..<6000), try long(), width: 80) == [
        recordText(RecordTable(rows: RowSet(), of: try long())).string
      ])
  }

  @Test(arguments: [1, 3, 5, 6]) func `a long table ends where it is asked to`(after: Int) throws {
    var count = 0
    writeRecordText(rows: RowSet(0..<4000), of: try long()) { _ in
      count += 1
      return count < after
    }
    #expect(count == after)
  }
}
