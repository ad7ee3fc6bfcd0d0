import ListModel
import Testing

@testable import RowRace

/// PGTableView's own two searches for the first row of a screen.
@Suite struct StartSearchTests {
  @Test func `they differ at every top edge but the first, and nowhere else`() {
    let (points, all) = StartSearch.differences(rows: 10, height: 40, margin: 2)
    #expect(all == 420 && points == (1...9).map { Points($0 * 42 + 2) })
  }

  @Test(arguments: [(0, 0, 0), (2, 0, 0), (43, 0, 0), (44, 1, 0), (45, 1, 1), (999, 9, 9)])
  func `at a top edge one finds the row that begins there, the other the one above`(
    y: Int, linear: Int, halving: Int
  ) {
    let starts = (0..<10).map { Points($0 * 42 + 2) }
    #expect(StartSearch.linear.row(at: Points(y), among: starts) == linear)
    #expect(StartSearch.halving.row(at: Points(y), among: starts) == halving)
  }
}
