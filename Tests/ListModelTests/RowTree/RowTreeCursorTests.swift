import ListModel
import Testing

@testable import ListOracle

@Suite struct RowTreeCursorTests {
  @Test(arguments: RowShape.allCases)
  func `scrolling with a cursor answers like the tree itself, near and far`(_ shape: RowShape) {
    var dice = Dice(seed: 7)
    let tree = shape.start(&dice).tree
    var cursor = RowTree.Cursor(tree)
    var y = Points.zero
    for _ in 0..<1_500 {
      let far = Points(thousandths: Int64(dice.roll(Int(tree.total.thousandths) + 1)))
      y = dice.roll(20) == 0 ? far : y + Points(thousandths: tree.total.thousandths / 3_000)
      let row = cursor.rows(endingAtOrBefore: y)
      #expect(row == tree.rows(endingAtOrBefore: y))
      #expect(cursor.rows(endingBefore: y + Points(800)) == tree.rows(endingBefore: y + Points(800)))
      #expect(cursor.offset(of: row) == tree.offset(of: row))
      if row < tree.count { #expect(cursor.height(of: row) == tree.height(of: row)) }
    }
  }

  @Test(arguments: RowShape.allCases)
  func `the rows between two places are those that each place tells`(_ shape: RowShape) {
    var dice = Dice(seed: 8)
    let tree = shape.start(&dice).tree
    let span = Int(tree.total.thousandths) + 2_000
    for _ in 0..<1_000 {
      let top = Points(thousandths: Int64(dice.roll(span) - 1_000))
      let bottom = top + Points(thousandths: Int64(dice.roll(4) == 0 ? dice.roll(span) : dice.roll(800_000)) - 1_000)
      let first = tree.rows(endingAtOrBefore: top)
      let end = max(first, min(tree.count, tree.rows(endingBefore: bottom) + 1))
      #expect(tree.rows(from: top, to: bottom) == first..<end, "\(top) to \(bottom)")
    }
  }

  @Test func `a cursor keeps reading its own version after the tree was edited`() {
    var tree = RowTree((0..<1_000).map { Points($0) })
    let total = tree.total
    var cursor = RowTree.Cursor(tree)
    _ = cursor.height(of: 500)
    #expect(cursor.isCursor(of: tree))
    tree.remove(0..<999)
    #expect(!cursor.isCursor(of: tree))
    #expect(cursor.height(of: 501) == Points(501))
    #expect(cursor.offset(of: 1_000) == total)
  }
}
