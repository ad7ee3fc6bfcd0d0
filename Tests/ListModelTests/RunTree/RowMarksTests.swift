import ListModel
import Testing

@testable import ListOracle

@Suite struct RowMarksTests {
  private enum Mark: Character, CaseIterable { case exact = "x", estimated = "e", stale = "s" }

  private static func drawing(_ marks: RowMarks<Mark>) -> String {
    marks.runs(in: 0..<marks.count).map { "\($0.mark.rawValue)\($0.count)" }.joined(separator: " ")
  }

  @Test func `marks are runs that grow together and are cut by edits`() {
    var marks = RowMarks(count: 10, mark: Mark.estimated)
    marks.setMark(of: 2..<5, to: .exact)
    #expect(Self.drawing(marks) == "e2 x3 e5")
    let before = marks
    marks.move(2..<4, to: 6)
    #expect(Self.drawing(marks) == "e2 x1 e3 x2 e2")
    marks.insert(count: 3, mark: .stale, at: 0)
    #expect(Self.drawing(marks) == "s3 e2 x1 e3 x2 e2")
    marks.remove(5..<6)
    #expect(Self.drawing(marks) == "s3 e5 x2 e2")
    #expect(marks.mark(of: 8) == .exact && marks.mark(of: 10) == .estimated)
    #expect(Self.drawing(before) == "e2 x3 e5")
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `a random game leaves the marks equal to an array of marks`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    var plain = Array(repeating: Mark.estimated, count: 300)
    var marks = RowMarks(count: 300, mark: Mark.estimated)
    for number in 0..<4_000 {
      let range = dice.range(in: plain.count)
      let mark = Mark.allCases[dice.roll(3)]
      switch dice.roll(4) {
      case 0 where plain.count > 200:
        marks.remove(range)
        plain.removeSubrange(range)
      case 1 where plain.count < 400:
        marks.insert(count: range.count, mark: mark, at: range.lowerBound)
        plain.insert(contentsOf: repeatElement(mark, count: range.count), at: range.lowerBound)
      default:
        marks.setMark(of: range, to: mark)
        plain.replaceSubrange(range, with: repeatElement(mark, count: range.count))
      }
      guard number % 40 == 0 else { continue }
      let afresh = RowMarks(runs: plain.map { RowMarks.Run(mark: $0, count: 1) })
      #expect(marks == afresh && marks.defects.isEmpty, "seed \(seed), edit \(number)")
    }
  }
}
