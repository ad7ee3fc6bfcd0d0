import ListModel
import Testing

@testable import LabLanguage

/// Snapshots of the past take a bounded amount of memory, and are where they save most.
@Suite struct SnapshotTests {
  /// The lists that so many scrolls of a list lead to, each a snapshot of its own.
  private static func snapshots(
    _ count: Int, pinning pinned: Set<Int> = [], limit: Int, of line: String = "load 500"
  ) throws -> Snapshots {
    var playground = try Playground(line)
    var (snapshots, before) = (Snapshots(), ListSnapshot.empty)
    for step in 1...count {
      try playground.say("scroll by 1")
      var steps = Snapshots.Steps()
      steps.add(playground.lab.current, after: before)
      snapshots.append(
        playground.lab.current, at: step, isPinned: pinned.contains(step), behind: steps, limit: limit)
      before = playground.lab.current
    }
    return snapshots
  }

  @Test func `stay as long as there is room for them`() throws {
    let snapshots = try Self.snapshots(50, limit: 1 << 20)
    #expect(snapshots.count == 50 && (1...50).allSatisfy { snapshots.list(at: $0) != nil })
    #expect(snapshots.list(at: 51) == nil && snapshots.last(upTo: 99).step == 50)
    #expect(snapshots.list(at: 0)?.list == ListState())
  }

  @Test func `are thinned evenly when there is not, and fit`() throws {
    let snapshots = try Self.snapshots(200, limit: 100_000)
    let steps = (1...200).filter { snapshots.list(at: $0) != nil }
    #expect(snapshots.bytes <= 100_000 && snapshots.count >= 10)
    #expect(zip([0] + steps, steps).allSatisfy { $1 - $0 <= 64 }, "\(steps)")
  }

  @Test func `stay behind a step that read a file, whatever they take`() throws {
    let snapshots = try Self.snapshots(100, pinning: [7, 8, 9], limit: 20_000)
    #expect([7, 8, 9].allSatisfy { snapshots.list(at: $0) != nil } && snapshots.count < 12)
  }

  @Test func `count what they do not share`() throws {
    let snapshots = try Self.snapshots(10, limit: 1 << 30, of: "load 200000 height 20...120")
    let one = try Self.snapshots(1, limit: 1 << 30, of: "load 200000 height 20...120")
    #expect(one.bytes > 800_000 && snapshots.bytes < one.bytes + 9 * 10_000)
  }

  @Test func `of steps that were undone go when others take their place`() throws {
    var snapshots = try Self.snapshots(50, limit: 1 << 20)
    snapshots.remove(after: 20)
    #expect(snapshots.count == 20 && snapshots.last(upTo: 50).step == 20)
    let bytes = snapshots.bytes
    snapshots.remove(after: 20)
    #expect(snapshots.bytes == bytes)
  }

  @Test func `come about as often as the work asks for`() throws {
    var playground = try Playground("load 1000")
    for _ in 0..<300 { try playground.say("scroll by 1") }
    #expect(playground.lab.timeline.snapshots.count < 3)
    try playground.say("load 1000000 height 20...120")
    let step = playground.lab.steps
    #expect(playground.lab.timeline.snapshots.list(at: step) != nil)
    try playground.say("load 9")
    #expect(playground.lab.timeline.snapshots.list(at: step + 1) == nil)
  }

  @Test func `a step that read a file is gone to without reading it again`() throws {
    var playground = try Playground("load file a.txt; scroll by 1; scroll by 1", files: ["a.txt": "one\ntwo\n"])
    let list = playground.list
    let lab = playground.lab
    var other = try Playground()
    other.take(lab)
    try other.say("undo 3")
    #expect(other.list == ListState())
    try other.say("redo 3")
    #expect(other.list == list)
    try playground.say("goto 2")
    try playground.say("redo")
    #expect(playground.list == list)
  }
}
