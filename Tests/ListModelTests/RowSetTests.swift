import Testing

@testable import ListModel

/// Sets of row numbers, and where the rows of before an update stand after it (K7).
@Suite struct RowSetTests {
  @Test(arguments: [
    ([], "none", 0), ([0..<0, 5..<5], "none", 0), ([3..<4], "3", 1), ([3..<10], "3...9", 7),
    ([3..<6, 1..<2], "1,3...5", 4), ([0..<3, 2..<5], "0...4", 5), ([0..<2, 2..<4], "0...3", 4),
    ([4..<6, 0..<9], "0...8", 9), ([7..<8, 7..<8, 9..<10], "7,9", 2),
  ])
  func `ranges in any order make one ascending set, written as in sessions (engine 8)`(
    ranges: [Range<Int>], text: String, count: Int
  ) {
    let set = RowSet(ranges)
    #expect(set.description == text && set.count == count && set.isEmpty == (count == 0))
    #expect(Array(set.rows) == Set(ranges.joined()).sorted())
    #expect(set.first == ranges.joined().min() && set.last == ranges.joined().max())
    #expect((-1...11).filter { set.contains($0) } == Array(set.rows))
    #expect((0...11).map { set.count(below: $0) } == (0...11).map { row in set.rows.filter { $0 < row }.count })
  }

  @Test(arguments: [
    (Update(), "0 1 2 3 4"), (Update(deletes: RowSet([0..<1, 2..<3])), "- 0 - 1 2"),
    (Update(inserts: RowSet([0..<1, 3..<5])), "1 2 5 6 7"),
    // [A,B,C,D,E], delete 0 and 2, insert X at 1: [B,X,D,E].
    (Update(deletes: RowSet([0..<1, 2..<3]), inserts: RowSet(1)), "- 0 - 2 3"),
    (Update(moves: [Update.Move(from: 0, to: 4)]), "4 0 1 2 3"),
    (Update(moves: [Update.Move(from: 3, to: 1)]), "0 2 3 1 4"),
    (Update(moves: [Update.Move(from: 2, to: 2)]), "0 1 2 3 4"),
    // Of [1,2,3,…], 1 to 2 and 2 to 1: [1,3,2,…].
    (Update(moves: [Update.Move(from: 1, to: 2), Update.Move(from: 2, to: 1)]), "0 2 1 3 4"),
  ])
  func `rows of before are found after an update (K7)`(update: Update, places: String) {
    let map = UpdateMap(update)
    #expect((0..<5).map { map.newRow(of: $0).map { "\($0)" } ?? "-" }.joined(separator: " ") == places)
  }

  @Test(arguments: [
    ([], 3, "0...2"), ([0..<3], 3, "none"), ([1..<2, 4..<6], 8, "0,2...3,6...7"), ([0..<1, 2..<3], 3, "1"),
    ([], 0, "none"),
  ])
  func `the complement has all other rows`(ranges: [Range<Int>], count: Int, text: String) {
    #expect(RowSet(ranges).complement(in: count).description == text)
  }
}
