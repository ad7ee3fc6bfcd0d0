import Testing

@testable import ListModel
@testable import ListOracle

/// Cells that wait for certain rows: found without a search, and in the order in which they came.
@Suite struct KeptCellsTests {
  private static func cell(_ number: Int, for row: Int, kind: Kind = .row) -> Cell {
    var cell = Cell(id: Cell.ID(number: number), kind: kind)
    cell.row = RowKey(number: row)
    return cell
  }

  private static func drawing(_ cells: KeptCells) -> String {
    cells.cells.map { "\($0.id)=r\($0.row?.number ?? -1)" }.joined(separator: " ")
  }

  @Test func `go as their row, their name or their age says`() {
    var cells = KeptCells((0..<6).map { Self.cell($0, for: 10 + $0) })
    #expect(cells.remove(keptFor: RowKey(number: 12))?.id.number == 2)
    #expect(cells.remove(Cell.ID(number: 4))?.row?.number == 14)
    #expect(cells.popFirst()?.id.number == 0 && cells.popLast()?.id.number == 5)
    #expect(Self.drawing(cells) == "c1=r11 c3=r13" && cells.count == 2)
    #expect(cells.remove(Cell.ID(number: 4)) == nil && cells.remove(keptFor: RowKey(number: 10)) == nil)
    cells.append(Self.cell(7, for: 10))
    #expect(Self.drawing(cells) == "c1=r11 c3=r13 c7=r10" && cells[RowKey(number: 10)]?.id.number == 7)
  }

  @Test func `of two cells for one row the older goes first`() {
    var cells = KeptCells([Self.cell(0, for: 1), Self.cell(1, for: 2), Self.cell(2, for: 1), Self.cell(3, for: 1)])
    #expect(cells.remove(Cell.ID(number: 2))?.id.number == 2)
    #expect(cells.remove(keptFor: RowKey(number: 1))?.id.number == 0)
    #expect(cells[RowKey(number: 1)]?.id.number == 3)
    #expect(cells.remove(keptFor: RowKey(number: 1))?.id.number == 3 && cells[RowKey(number: 1)] == nil)
    #expect(Self.drawing(cells) == "c1=r2")
  }

  @Test func `change in place, and then are not what they were`() {
    let before = KeptCells([Self.cell(0, for: 1), Self.cell(1, for: 2)])
    var cells = before
    cells.update { if $0.row?.number == 2 { $0.image = .placeholder } }
    #expect(cells.cells.map(\.image) == [.none, .placeholder] && cells != before)
    cells.update(Cell.ID(number: 1)) { $0.image = .none }
    #expect(cells == before && !cells.isIdentical(to: before))
  }

  @Test func `go by their kind, the newest first, also where newer ones are of another`() {
    let (a, b) = (Kind("a"), Kind("b"))
    var cells = KeptCells((0..<6).map { Self.cell($0, for: $0, kind: $0 < 3 ? a : b) })
    #expect(cells.popLast(of: a)?.id.number == 2 && cells.popLast(of: Kind("c")) == nil)
    #expect(cells.remove(Cell.ID(number: 1)) != nil && cells.popLast(of: b)?.id.number == 5)
    cells.append(Self.cell(6, for: 6, kind: a))
    #expect(cells.popLast(of: a)?.id.number == 6 && cells.popLast(of: a)?.id.number == 0 && cells.popLast(of: a) == nil)
    #expect(Self.drawing(cells) == "c3=r3 c4=r4")
  }

  @Test func `stay in order however many come and go`() {
    let kinds = [Kind("a"), Kind("b"), Kind("c")]
    var cells = KeptCells()
    var plain: [Cell] = []
    var dice = Dice(seed: 4)
    for number in 0..<2000 {
      let cell = Self.cell(number, for: number % 40, kind: kinds[dice.roll(3)])
      cells.append(cell)
      plain.append(cell)
      while plain.count > number % 30 {
        switch dice.roll(5) {
        case 0:
          let row = RowKey(number: dice.roll(40))
          let place = plain.firstIndex { $0.row == row }
          #expect(cells.remove(keptFor: row) == place.map { plain.remove(at: $0) })
        case 1:
          let id = plain[dice.roll(plain.count)].id
          plain.removeAll { $0.id == id }
          #expect(cells.remove(id)?.id == id)
        case 2: #expect(cells.popFirst() == plain.removeFirst())
        case 3:
          let kind = kinds[dice.roll(3)]
          let place = plain.lastIndex { $0.kind == kind }
          #expect(cells.popLast(of: kind) == place.map { plain.remove(at: $0) })
        default: #expect(cells.popLast() == plain.removeLast())
        }
      }
      #expect(cells.count == plain.count)
    }
    #expect(cells.cells == plain)
  }
}
