import Testing

@testable import ListModel
@testable import ListOracle

@Suite struct NodeBytesTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the bytes of a row tree beside another version are those of the nodes that only it has`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    var tree = RowTree((0..<20_000).map { Points(20 + $0 % 97) })
    for number in 0..<60 {
      let before = tree
      for _ in 0..<1 + dice.roll(3) {
        let rows = dice.range(in: tree.count)
        switch dice.roll(3) {
        case 0: tree.remove(rows)
        case 1: tree.insert(count: rows.count % 400 + 1, height: Points(30 + dice.roll(50)), at: rows.lowerBound)
        default: tree.setHeight(of: rows, to: Points(30 + dice.roll(50)))
        }
      }
      let (old, new) = (Nodes(of: before), Nodes(of: tree))
      #expect(before.bytes(besides: tree) == old.bytes(besides: new), "seed \(seed), edit \(number)")
      #expect(tree.bytes(besides: before) == new.bytes(besides: old), "seed \(seed), edit \(number)")
      if tree.count < 5_000 { tree = RowTree((0..<20_000).map { Points(20 + $0 % 97) }) }
    }
  }

  @Test func `a row tree has nothing beside itself, and all of its nodes beside a uniform one`() {
    let tree = RowTree((0..<1_000).map { Points(20 + $0 % 97) })
    #expect(tree.bytes(besides: tree) == 0 && RowTree(count: 9, height: 44).bytes(besides: tree) == 0)
    #expect(tree.bytes(besides: RowTree(count: 9, height: 44)) == Nodes(of: tree).bytes(besides: Nodes(of: RowTree())))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the nodes of a run tree beside another version are those that only it has`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    var tree = RunTree((0..<400).map { KeyOrder.Run(first: $0 * 10, count: 3) })
    for number in 0..<200 {
      let before = tree
      for _ in 0..<1 + dice.roll(4) {
        let positions = dice.range(in: min(tree.count, 9))
        tree.move(positions, to: dice.roll(tree.count - positions.count))
      }
      let (old, new) = (Self.nodes(of: before.root), Self.nodes(of: tree.root))
      #expect(before.nodes(besides: tree) == old.subtracting(new).count, "seed \(seed), edit \(number)")
      #expect(tree.nodes(besides: before) == new.subtracting(old).count, "seed \(seed), edit \(number)")
    }
  }

  @Test func `a run tree that has much beside another is counted as a whole`() {
    let tree = RunTree((0..<5_000).map { KeyOrder.Run(first: $0 * 10, count: 3) })
    #expect(tree.nodes(besides: RunTree()) == 5_000 && RunTree().nodes(besides: tree) == 0)
  }

  private static func nodes(of node: RunTree<KeyOrder.Run>.Node?) -> Set<ObjectIdentifier> {
    guard let node else { return [] }
    return nodes(of: node.left).union(nodes(of: node.right)).union([ObjectIdentifier(node)])
  }
}

/// The nodes of a row tree by their addresses, found by a look at all of them.
private struct Nodes {
  private var bytes: [UInt: Int] = [:]

  init(of tree: RowTree) { if let root = tree.storage?.root { add(root.part) } }

  private mutating func add(_ part: RowPart) {
    guard !part.isRun else { return }
    bytes[part.word] = part.level == 0 ? RowLeaf.byteCount : RowBranch.byteCount
    guard part.level > 0 else { return }
    for index in 0..<part.branch.count { add(part.branch.part(index)) }
  }

  func bytes(besides other: Nodes) -> Int {
    bytes.reduce(0) { $0 + (other.bytes[$1.key] == nil ? $1.value : 0) }
  }
}
