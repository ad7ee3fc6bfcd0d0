import ListModel
import Testing

@testable import ListOracle

/// Random edits against the plain array, with older versions kept.
///
/// `LISTLAB_LONG_TESTS=1` plays more than a million edits instead of a hundred thousand; `LISTLAB_SEED` names the seed.
@Suite struct RowTreeGameTests {
  @Test(arguments: RowShape.allCases)
  func `a tree answers like an array through any edits, and older versions stay as they were`(_ shape: RowShape) {
    print("row tree game \(shape): LISTLAB_SEED=\(LongTests.seed)")
    var dice = Dice(seed: LongTests.seed &* 1_000 &+ UInt64(shape.rawValue.utf8.count))
    let edits = (LongTests.areWanted ? 150_000 : 12_500) / (shape == .many && !LongTests.areWanted ? 2 : 1)
    var game = Game(shape: shape, &dice)
    for number in 0..<edits {
      let failures = game.play(number, &dice)
      if failures.isEmpty { continue }
      Issue.record("\(shape), seed \(LongTests.seed), edit \(number): \(failures.prefix(3))")
      return
    }
  }
}

/// A list in two forms and a few older versions of both.
private struct Game {
  let shape: RowShape
  var plain: PlainRows
  var tree: RowTree
  var older: [(plain: PlainRows, tree: RowTree)] = []

  init(shape: RowShape, _ dice: inout Dice) {
    self.shape = shape
    plain = shape.start(&dice)
    tree = plain.tree
  }

  /// Makes an edit, now and then keeps or returns to an older version, and says what is wrong afterwards.
  mutating func play(_ number: Int, _ dice: inout Dice) -> [String] {
    var failures: [String] = []
    let edit = shape.edit(of: plain.heights.count, &dice)
    tree.apply(edit, scale: shape.scale)
    plain.apply(edit)
    if tree.count != plain.count { failures.append("count \(tree.count), not \(plain.count)") }
    if let index = plain.heights.indices.randomElement(using: &dice),
      tree.height(of: index * plain.scale) != plain.heights[index]
    {
      failures.append("height of row \(index)")
    }
    if number % shape.compareEvery == 0 { failures += plain.differences(from: tree) }
    if dice.roll(50) == 0 { failures += keepVersion(&dice) }
    return failures.map { "\($0) after \(String(describing: edit).prefix(200))" }
  }

  /// Keeps this version; when there are several, compares one of them and perhaps goes on from there.
  private mutating func keepVersion(_ dice: inout Dice) -> [String] {
    older.append((plain, tree))
    guard older.count > 6 else { return [] }
    let old = older.remove(at: dice.roll(older.count))
    if dice.roll(4) == 0 { (plain, tree) = old }
    return old.plain.isSame(as: old.tree) ? [] : ["an older version changed"]
  }
}

extension PlainRows {
  fileprivate func isSame(as tree: RowTree) -> Bool { tree.runs(in: 0..<tree.count) == runs }
}
