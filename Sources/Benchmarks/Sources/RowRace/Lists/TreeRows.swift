package import ListModel

/// The row tree of the engine: `RowTree`.
package struct TreeRows: HeightList {
  package static let name = "tree"
  private var tree: RowTree

  package init(_ heights: [Points]) { tree = RowTree(heights) }
  package init(count: Int, height: Points) { tree = RowTree(count: count, height: height) }

  package var count: Int { tree.count }
  package var total: Points { tree.total }

  package func row(at y: Points) -> Int { tree.rows(endingAtOrBefore: y) }
  package func offset(of row: Int) -> Points { tree.offset(of: row) }

  package func visibleRows(at top: Points, height: Points) -> Range<Int> {
    tree.rows(from: top, to: top + height)
  }

  package mutating func insert(_ height: Points, at row: Int) { tree.insert(count: 1, height: height, at: row) }
  package mutating func remove(at row: Int) { tree.remove(row..<row + 1) }
  package mutating func move(_ row: Int, to destination: Int) { tree.move(row..<row + 1, to: destination) }
  package mutating func setHeight(of row: Int, to height: Points) { tree.setHeight(of: row..<row + 1, to: height) }
}
