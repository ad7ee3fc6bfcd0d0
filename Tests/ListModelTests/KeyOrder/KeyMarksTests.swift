import Testing

@testable import ListModel
@testable import ListOracle

@Suite struct KeyMarksTests {
  @Test func `where nothing is marked, all keys have no mark and none has one`() {
    let marks = KeyMarks<Int>()
    #expect(marks.isAll(nil, in: 0..<5) && !marks.isAll(3, in: 0..<5) && marks.isAll(3, in: 5..<5))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a random game leaves the marks equal to a dictionary of them, and older marks as they were`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    var plain: [Int: Int] = [:]
    var marks = KeyMarks<Int>()
    var (older, olderPlain) = (marks, plain)
    for number in 0..<600 {
      let range = dice.range(in: 200)
      let mark = dice.roll(3) == 0 ? nil : dice.roll(4)
      if dice.roll(2) == 0 {
        marks.set(mark, in: range)
        for key in range { plain[key] = mark }
      } else {
        marks.change(RowSet(range)) { old, _ in old.map { $0 + 1 } ?? mark }
        for key in range { plain[key] = plain[key].map { $0 + 1 } ?? mark }
      }
      guard number % 20 == 0 else { continue }
      for (marks, plain) in [(marks, plain), (older, olderPlain)] {
        #expect((0..<200).allSatisfy { marks[$0] == plain[$0] }, "seed \(seed), change \(number)")
        #expect(marks.isEmpty == plain.isEmpty && marks.runs.reduce(0) { $0 + $1.numbers.count } == plain.count)
        #expect(marks.numbers { $0 == 2 } == RowSet(plain.filter { $0.value == 2 }.map { $0.key..<$0.key + 1 }))
        #expect(marks.firstKnown(from: 100) == (100..<200).first { plain[$0] != nil })
        #expect(marks.firstUnknown(from: 100) == (100...200).first { plain[$0] == nil })
      }
      (older, olderPlain) = (marks, plain)
    }
  }

  @Test func `marks made at once are those that were set one by one`() {
    let runs = [(3, 4, 1), (7, 1, 2), (1 << 40, 5, 2)].map {
      (keys: KeyOrder.Run(first: $0, count: $1), mark: $2)
    }
    var marks = KeyMarks<Int>()
    for run in runs { marks.set(run.mark, in: run.keys.numbers) }
    #expect(KeyMarks(runs) == marks && marks.runs(in: 5..<8).map(\.numbers) == [5..<7, 7..<8])
  }
}
