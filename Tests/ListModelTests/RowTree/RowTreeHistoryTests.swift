import ListModel
import Testing

@testable import ListOracle

/// Every short history of edits, on lists at the edge of what a node holds.
@Suite struct RowTreeHistoryTests {
  /// The lists to start from, by name: rows and how they lie in leaves and runs.
  static let starts: [String: PlainRows] = [
    "no rows": PlainRows(heights: []),
    "three rows": PlainRows(heights: [Points(10), Points(0), Points(20)]),
    "one run": PlainRows(heights: Array(repeating: Points(10), count: 5)),
    "a full branch of runs": PlainRows(heights: (0..<32).map { Points(10 + $0 % 2 * 10) }, scale: 100),
    "a full leaf and runs": PlainRows(
      heights: (0..<240).map { Points($0 % 7) } + Array(repeating: Points(10), count: 100) + [Points(20)]),
    "leaves and a few rows": PlainRows(heights: (0..<401).map { Points($0 % 5) }),
  ]

  /// Edits that make sense for a list of so many elements.
  private static func edits(for count: Int) -> [RowEdit] {
    let middle = count / 2
    let none: [RowEdit] = [
      .insert(count: 1, height: Points(10), at: 0), .insert(count: 2, height: Points(20), at: middle),
      .insertRows([Points(0), Points(30)], at: count),
    ]
    if count == 0 { return none }
    return none + [
      .remove(0..<1), .remove(middle..<count), .setHeight(middle..<middle + 1, .zero),
      .setHeight(0..<count, Points(10)), .move(0..<1, to: count - 1), .move(middle..<count, to: 0),
      .replace([(0..<0, [Points(10)]), (middle..<middle + 1, []), (count..<count, [Points(5)])]),
    ]
  }

  @Test(arguments: starts.keys.sorted())
  func `after every short history the tree equals the array, is sound, and has left older versions alone`(
    _ name: String
  ) throws {
    let start = try #require(Self.starts[name])
    let depth = start.heights.count <= 5 ? 3 : 2
    #expect(Self.firstFailure(from: start, start.tree, depth: depth, trail: name) == nil)
  }

  private static func firstFailure(from plain: PlainRows, _ tree: RowTree, depth: Int, trail: String) -> String? {
    if let difference = plain.differences(from: tree).first { return "\(trail): \(difference)" }
    guard depth > 0 else { return nil }
    for edit in edits(for: plain.heights.count) {
      var (nextPlain, nextTree) = (plain, tree)
      nextPlain.apply(edit)
      nextTree.apply(edit, scale: plain.scale)
      let trail = "\(trail); \(edit)"
      if let failure = firstFailure(from: nextPlain, nextTree, depth: depth - 1, trail: trail) { return failure }
      if let difference = plain.differences(from: tree).first { return "\(trail) changed the old value: \(difference)" }
    }
    return nil
  }
}
