import ListModel
import Testing

@testable import ListOracle

/// Versions of one list on several threads: nodes are shared, counts of owners are atomic.
@Suite struct RowTreeSharingTests {
  @Test func `copies edited and dropped on several threads leave each other alone`() async {
    let start = RowTree((0..<20_000).map { Points($0 % 101) })
    let expected = start.runs(in: 0..<start.count)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<4 {
        group.addTask { Self.playsSoundly(start, seed: UInt64(task)) }
      }
      for await isSound in group { #expect(isSound) }
    }
    #expect(start.runs(in: 0..<start.count) == expected)
    #expect(start.defects == [])
  }

  private static func playsSoundly(_ start: RowTree, seed: UInt64) -> Bool {
    var dice = Dice(seed: seed)
    var versions = [start]
    for _ in 0..<400 {
      var tree = versions[dice.roll(versions.count)]
      let rows = dice.range(in: tree.count)
      switch dice.roll(4) {
      case 0: tree.setHeight(of: rows, to: Points(dice.roll(100)))
      case 1: tree.move(rows, to: dice.roll(tree.count - rows.count + 1))
      case 2: tree.insert(start.slice(rows.clamped(to: 0..<start.count)), at: rows.lowerBound)
      default: tree.remove(rows.lowerBound..<rows.lowerBound + 1)
      }
      versions.append(tree)
      if versions.count > 10 { versions.remove(at: dice.roll(9)) }
    }
    return versions.allSatisfy { $0.defects.isEmpty }
  }
}
