import Testing

@testable import ListModel
@testable import ListOracle

/// Sets of row numbers.
@Suite struct RowSetTests {
  @Test(arguments: [
    ([], "none", 0), ([0..<0, 5..<5], "none", 0), ([3..<4], "3", 1), ([3..<10], "3...9", 7),
    ([3..<6, 1..<2], "1,3...5", 4), ([0..<3, 2..<5], "0...4", 5), ([0..<2, 2..<4], "0...3", 4),
    ([4..<6, 0..<9], "0...8", 9), ([7..<8, 7..<8, 9..<10], "7,9", 2),
  ])
  func `ranges in any order make one ascending set, written as in sessions`(
    ranges: [Range<Int>], text: String, count: Int
  ) {
    let set = RowSet(ranges)
    #expect(set.description == text && set.count == count && set.isEmpty == (count == 0))
    #expect(Array(set.rows) == Set(ranges.joined()).sorted())
    #expect(set.first == ranges.joined().min() && set.last == ranges.joined().max())
    #expect((-1...11).filter { set.contains($0) } == Array(set.rows))
    #expect((0...11).map { set.count(below: $0) } == (0...11).map { row in set.rows.filter { $0 < row }.count })
  }

  @Test(arguments: [([], "none"), ([4], "4"), ([4, 5, 6], "4...6"), ([1, 2, 4, 7, 8], "1...2,4,7...8")])
  func `rows in ascending order make a set`(rows: [Int], text: String) {
    #expect(RowSet(ascending: rows).description == text)
  }

  @Test(arguments: [
    ([], 3, "0...2"), ([0..<3], 3, "none"), ([1..<2, 4..<6], 8, "0,2...3,6...7"), ([0..<1, 2..<3], 3, "1"),
    ([], 0, "none"),
  ])
  func `the complement has all other rows`(ranges: [Range<Int>], count: Int, text: String) {
    #expect(RowSet(ranges).complement(in: count).description == text)
  }
}
