import Testing

@testable import ListModel
@testable import ListOracle

@Suite struct NodeBytesTests {
  private typealias Tree = RunTree<KeyOrder.Run>

  private static func tree(_ runs: Int = 20_000) -> Tree {
    Tree((0..<runs).map { KeyOrder.Run(first: $0 * 10, count: 3) })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the bytes of a tree beside another version are at least those of the nodes that only it has`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    var tree = Self.tree()
    for number in 0..<200 {
      let before = tree
      for _ in 0..<1 + dice.roll(4) {
        let positions = dice.range(in: min(tree.count, 900))
        tree.move(positions, to: dice.roll(tree.count - positions.count))
      }
      let (old, new) = (Nodes(of: before), Nodes(of: tree))
      #expect(
        old.bytes(notSharedWith: new)...old.all ~= before.bytes(notSharedWith: tree), "seed \(seed), edit \(number)")
      #expect(
        new.bytes(notSharedWith: old)...new.all ~= tree.bytes(notSharedWith: before), "seed \(seed), edit \(number)")
    }
  }

  @Test(arguments: [0, 17, 30_000, 59_999])
  func `behind one edit they are just those`(_ position: Int) {
    let before = Self.tree()
    var tree = before
    tree.replace(position..<position + 1, with: [KeyOrder.Run(first: 5, count: 1)])
    #expect(tree.bytes(notSharedWith: before) == Nodes(of: tree).bytes(notSharedWith: Nodes(of: before)))
    #expect(tree.bytes(notSharedWith: before) < 20_000)
  }

  @Test func `a tree has nothing beside itself, and all of its nodes beside another`() {
    let tree = Self.tree()
    #expect(tree.bytes(notSharedWith: tree) == 0)
    #expect(tree.bytes(notSharedWith: Self.tree(7)) == Nodes(of: tree).all)
  }

  @Test func `rows of many heights take little more than nine bytes each`() {
    let tree = RowTree((0..<1_000_000).map { Points(20 + $0 % 97) })
    #expect((8_000_000..<9_300_000).contains(tree.bytes(notSharedWith: RowTree())))
  }
}

/// The nodes of a tree by their addresses, found by a look at all of them.
private struct Nodes {
  private var bytes: [UnsafeRawPointer: Int] = [:]

  init<Element>(of tree: RunTree<Element>) { add(tree.root.node) }

  private mutating func add<Element>(_ node: RunTree<Element>.Node) {
    switch node {
    case .leaf(let runs): add(runs)
    case .branch(let parts):
      add(parts)
      for part in parts { add(part.node) }
    }
  }

  private mutating func add<Entry>(_ entries: [Entry]) {
    entries.withUnsafeBytes { bytes[$0.baseAddress!] = 32 + $0.count }
  }

  var all: Int { bytes.values.reduce(0, +) }

  func bytes(notSharedWith other: Nodes) -> Int {
    bytes.reduce(0) { $0 + (other.bytes[$1.key] == nil ? $1.value : 0) }
  }
}
