import Testing

@testable import ListModel

/// Where nodes get their memory.
@Suite struct RowNodePoolTests {
  private static let line = 64

  @Test func `nodes that were reserved lie side by side, on lines of the cache`() {
    let pool = RowNodePool(nodeSize: 1_024)
    pool.reserve(100)
    let nodes = (0..<100).map { _ in pool.take() }
    #expect(Int(bitPattern: nodes[0]) % Self.line == 0)
    #expect(zip(nodes, nodes.dropFirst()).allSatisfy { $1 - $0 == 1_024 })
    #expect(pool.usage == (100, 0))
    for node in nodes { pool.free(node) }
  }

  @Test func `the node that was freed last is given out next`() {
    let pool = RowNodePool(nodeSize: 704)
    let nodes = (0..<5).map { _ in pool.take() }
    pool.free(nodes[3])
    pool.free(nodes[1])
    #expect(pool.take() == nodes[1])
    #expect(pool.take() == nodes[3])
    for node in nodes { pool.free(node) }
  }

  @Test func `a slab without nodes is kept for the next list only while as much is in use`() {
    let pool = RowNodePool(nodeSize: 1_024)
    func load(_ count: Int) -> [UnsafeMutableRawPointer] {
      pool.reserve(count)
      return (0..<count).map { _ in pool.take() }
    }
    let (first, second) = (load(1_000), load(1_000))
    for node in second { pool.free(node) }
    #expect(pool.usage == (1_000, 1_000))
    let third = load(1_000)
    #expect(Set(third) == Set(second) && zip(third, third.dropFirst()).allSatisfy { $1 - $0 == 1_024 })
    for node in third { pool.free(node) }
    for node in first { pool.free(node) }
    #expect(pool.usage.nodes == 0 && pool.usage.room <= 1_000)
  }

  @Test func `nodes are never given out twice, in whatever order they are freed`() {
    let pool = RowNodePool(nodeSize: 704)
    var dice = Dice(seed: 11)
    var nodes: [UnsafeMutableRawPointer] = []
    for turn in 0..<20_000 {
      // It grows and shrinks by turns, so that slabs fill and empty.
      if nodes.isEmpty || dice.roll(10) < (turn / 2_000 % 2 == 0 ? 7 : 3) {
        nodes.append(pool.take())
      } else {
        pool.free(nodes.remove(at: dice.roll(nodes.count)))
      }
      if turn % 500 == 0 { #expect(Set(nodes).count == nodes.count && pool.usage.nodes == nodes.count) }
    }
    for node in nodes { pool.free(node) }
    #expect(pool.usage.nodes == 0)
  }
}
