import ListModel
import Rivals
import Testing

@testable import RowRace

@Suite struct HeightListTests {
  static let names = Rivals.finders.map { $0.name }

  private func list(_ name: String) throws -> any HeightList.Type {
    try #require(Rivals.finders.first { $0.name == name })
  }

  @Test(arguments: names) func `a list answers like a plain array through random edits`(name: String) throws {
    let type = try list(name)
    for seed in 1...4 {
      var dice = Mulberry32(seed: UInt32(seed))
      let zeros = seed.isMultiple(of: 3)
      let (count, steps) = [(1, 200), (7, 200), (300, 200), (2000, 60)][seed % 4]
      var plain = (0..<count).map { _ in height(&dice, zeros) }
      var list = type.init(plain)
      for step in 0..<steps {
        let edit = edit(&plain, &list, &dice, zeros)
        let wrong = differences(list, plain)
        #expect(wrong.isEmpty, "seed \(seed), step \(step), \(edit)")
        if !wrong.isEmpty { return }
      }
    }
  }

  @Test(arguments: names) func `a list of one height is loaded like one of many`(name: String) throws {
    let list = try list(name).init(count: 500, height: Points(44))
    #expect(differences(list, [Points](repeating: Points(44), count: 500)) == [])
  }

  @Test(arguments: names) func `scrolling on adds up what every viewport shows`(name: String) throws {
    var dice = Mulberry32(seed: 9)
    let plain = (0..<200).map { _ in height(&dice, false) }
    let list = try list(name).init(plain)
    let whole = plain.reduce(Points.zero, +)
    var (sum, top) = (0, Points(50))
    for _ in 0..<2000 {
      top += Points(10)
      if top >= whole - Points(800) { top = .zero }
      sum += visible(plain, top).count
    }
    let answer = list.scroll(from: Points(50), by: Points(10), times: 2000, height: Points(800))
    #expect(answer == (sum, top))
  }

  private func height(_ dice: inout Mulberry32, _ zeros: Bool) -> Points {
    let height = Points(thousandths: Int64(dice.nextWord() % 120_001))
    return zeros && dice.nextWord() % 3 == 0 ? .zero : height
  }

  /// Edits both and says how; the last row with a height is never taken away.
  private func edit(
    _ plain: inout [Points], _ list: inout any HeightList, _ dice: inout Mulberry32, _ zeros: Bool
  ) -> String {
    func random(_ limit: Int) -> Int { Int(dice.nextWord()) % limit }
    let new = height(&dice, zeros)
    switch plain.count < 2 ? 0 : random(4) {
    case 0:
      let row = random(plain.count + 1)
      plain.insert(new, at: row)
      list.insert(new, at: row)
      return "insert \(new) at \(row)"
    case 1:
      let row = random(plain.count)
      plain.remove(at: row)
      list.remove(at: row)
      return "remove \(row)"
    case 2:
      let (row, destination) = (random(plain.count), random(plain.count))
      plain.insert(plain.remove(at: row), at: destination)
      list.move(row, to: destination)
      return "move \(row) to \(destination)"
    default:
      let row = random(plain.count)
      plain[row] = new
      list.setHeight(of: row, to: new)
      return "height of \(row) to \(new)"
    }
  }

  /// What a list says differently from a plain array, at some rows and at the places around them.
  private func differences(_ list: any HeightList, _ plain: [Points]) -> [String] {
    var wrong: [String] = []
    func expect(_ question: String, _ answer: some Equatable, _ right: some Equatable) {
      if "\(answer)" != "\(right)" { wrong.append("\(question): \(answer), not \(right)") }
    }
    let total = plain.reduce(.zero, +)
    expect("count", list.count, plain.count)
    expect("total", list.total, total)
    var y = Points.zero
    for (row, height) in plain.enumerated() {
      defer { y += height }
      guard row.isMultiple(of: max(1, plain.count / 5)) || row == plain.count - 1 else { continue }
      expect("offset of \(row)", list.offset(of: row), y)
      guard y < total else { continue }
      expect("visible at \(y)", list.visibleRows(at: y, height: Points(800)), visible(plain, y))
      guard height > .zero else { continue }
      expect("row at the top of \(row)", list.row(at: y), row)
      expect("row at the end of \(row)", list.row(at: y + height - Points(thousandths: 1)), row)
    }
    expect("offset of the end", list.offset(of: plain.count), total)
    return wrong
  }

  private func visible(_ plain: [Points], _ top: Points) -> Range<Int> {
    var y = Points.zero
    var first: Int?
    for (row, height) in plain.enumerated() {
      if y >= top + Points(800) { return (first ?? row)..<row }
      if first == nil && y + height > top { first = row }
      y += height
    }
    return (first ?? plain.count)..<plain.count
  }
}
