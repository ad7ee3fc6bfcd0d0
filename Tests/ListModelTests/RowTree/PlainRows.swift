import ListModel

@testable import ListOracle

/// The same list as a plain array of heights: slow, short and beyond doubt.
///
/// An element may stand for many rows (`scale`), so that lists of billions can be played with, too.
struct PlainRows: Equatable {
  var heights: [Points]
  var scale = 1

  var count: Int { heights.count * scale }
  var tree: RowTree { RowTree(runs: heights.map { RowTree.Run(count: scale, height: $0) }) }

  /// The heights as runs whose neighbours differ.
  var runs: [RowTree.Run] {
    var result: [RowTree.Run] = []
    for height in heights {
      if result.last?.height == height {
        result[result.count - 1].count += scale
      } else {
        result.append(RowTree.Run(count: scale, height: height))
      }
    }
    return result
  }
}

/// One edit, in elements of a `PlainRows`.
enum RowEdit {
  case insert(count: Int, height: Points, at: Int)
  case insertRows([Points], at: Int)
  case remove(Range<Int>)
  case move(Range<Int>, to: Int)
  case setHeight(Range<Int>, Points)
  case replace([(Range<Int>, [Points])])
}

extension PlainRows {
  mutating func apply(_ edit: RowEdit) {
    switch edit {
    case .insert(let count, let height, let row):
      heights.insert(contentsOf: repeatElement(height, count: count), at: row)
    case .insertRows(let new, let row): heights.insert(contentsOf: new, at: row)
    case .remove(let rows): heights.removeSubrange(rows)
    case .move(let rows, let destination):
      let moved = Array(heights[rows])
      heights.removeSubrange(rows)
      heights.insert(contentsOf: moved, at: destination)
    case .setHeight(let rows, let height):
      heights.replaceSubrange(rows, with: repeatElement(height, count: rows.count))
    case .replace(let batch):
      for (rows, new) in batch.reversed() { heights.replaceSubrange(rows, with: new) }
    }
  }
}

extension RowTree {
  mutating func apply(_ edit: RowEdit, scale: Int = 1) {
    func scaled(_ rows: Range<Int>) -> Range<Int> { rows.lowerBound * scale..<rows.upperBound * scale }
    func tree(_ heights: [Points]) -> RowTree { PlainRows(heights: heights, scale: scale).tree }
    switch edit {
    case .insert(let count, let height, let row): insert(count: count * scale, height: height, at: row * scale)
    case .insertRows(let new, let row): insert(tree(new), at: row * scale)
    case .remove(let rows): remove(scaled(rows))
    case .move(let rows, let destination): move(scaled(rows), to: destination * scale)
    case .setHeight(let rows, let height): setHeight(of: scaled(rows), to: height)
    case .replace(let batch): replace(batch.map { Replacement(scaled($0), with: tree($1)) })
    }
  }
}

extension PlainRows {
  /// What a tree says differently, as one line each; empty if it is the same list and sound inside.
  func differences(from tree: RowTree) -> [String] {
    var result = tree.defects
    if tree.count != count { result.append("count \(tree.count), not \(count)") }
    if tree.runs(in: 0..<tree.count) != runs { result.append("runs \(tree.runs(in: 0..<tree.count)), not \(runs)") }
    if tree != self.tree || self.tree != tree { result.append("differs from a tree built afresh") }
    guard result.isEmpty else { return result }
    var end = Points.zero
    for (index, height) in heights.enumerated() {
      let top = end
      end += height * scale
      result += differences(from: tree, at: index * scale, top: top)
    }
    if tree.total != end || tree.offset(of: count) != end { result.append("total \(tree.total), not \(end)") }
    return result
  }

  /// The same for what is asked about one element: its first row, and what ends at, above and below its top.
  private func differences(from tree: RowTree, at row: Int, top: Points) -> [String] {
    var result: [String] = []
    let index = row / scale
    let height = heights[index]
    func expect(_ question: String, _ answer: Int, _ expected: Int) {
      if answer != expected { result.append("\(question) of row \(row) is \(answer), not \(expected)") }
    }
    if tree.offset(of: row) != top { result.append("offset of row \(row) is \(tree.offset(of: row)), not \(top)") }
    if tree.height(of: row) != height { result.append("height of row \(row) is \(tree.height(of: row))") }
    var before = index
    while before > 0 && heights[before - 1] == .zero { before -= 1 }
    if height > .zero {
      expect("at top", tree.rows(endingAtOrBefore: top), row)
      expect("below the end", tree.rows(endingAtOrBefore: top + height - Points(thousandths: 1)), row)
      expect("at the end", tree.rows(endingBefore: top + height), row)
      expect("before top", tree.rows(endingBefore: top), top == .zero ? 0 : before * scale - 1)
    }
    return result
  }
}
