import Testing

@testable import LabSessions

@Suite struct `A shard` {
  @Test(arguments: [("1/1", 1, 1), ("2/5", 2, 5), ("10000/10000", 10_000, 10_000)])
  func `is a part and how many there are`(_ text: String, _ number: Int, _ count: Int) throws {
    let shard = try #require(PathShard(text))
    #expect((shard.number, shard.count) == (number, count))
  }

  @Test(arguments: [
    "", "/", "1", "0/5", "6/5", "1/0", "-1/5", "+1/5", "1/5/2", " 1/5", "1/10001", "a/b", "1/99999999999999999999",
  ])
  func `is nothing else`(_ text: String) { #expect(PathShard(text) == nil) }

  @Test(arguments: 1...7)
  func `has each file in just one part`(_ count: Int) {
    let shards = (1...count).compactMap { PathShard("\($0)/\(count)") }
    let paths = (0..<200).map { "Sessions/a/\($0).session" } + ["é", ""]
    for path in paths { #expect(shards.count { $0.contains(path) } == 1) }
    for shard in shards { #expect(paths.contains(where: shard.contains)) }
  }

  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `goes by FNV-1a, so that every machine agrees`(_ path: String, _ hash: UInt64) {
    #expect(PathShard.hash(path) == hash)
  }
}
