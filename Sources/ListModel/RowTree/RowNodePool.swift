import CMemory
import Synchronization

/// Where nodes of one size get their memory: from slabs, each a piece that holds many of them side by side.
///
/// So a node begins where a line of the processor's caches begins, the leaves of a loaded list lie in order, and the
/// system can map large pages. A slab without nodes goes back to the system, unless the room in all slabs is no more
/// than what is in use. Any thread may take nodes and give them back.
final class RowNodePool: Sendable {
  /// For leaves.
  static let leaves = RowNodePool(nodeSize: RowLeaf.byteCount)
  /// For branches.
  static let branches = RowNodePool(nodeSize: RowBranch.byteCount)

  /// A new slab has room for so many nodes at least, and for a share of those that there are.
  private static let leastNodes = 60
  private static let share = 32

  private let nodeSize: Int
  private let slabs: Mutex<Slabs>

  private struct Slabs {
    /// The slabs that have room, first the one that is filled next.
    var withRoom: RowSlab?
    /// How many nodes are in use.
    var nodes = 0
    /// How many nodes more the slabs have room for.
    var room = 0

    /// Adds a slab, which is filled next.
    mutating func add(nodes: Int, size: Int) {
      RowSlab(nodes: nodes, size: size).link(to: &withRoom)
      room += nodes
    }
  }

  /// A pool without slabs. The size of a node is a multiple of a line.
  init(nodeSize: Int) {
    self.nodeSize = nodeSize
    slabs = Mutex(Slabs())
  }

  /// None of its nodes may be in use any more.
  deinit {
    withSlabs { slabs in
      while let slab = slabs.withRoom {
        slab.unlink(from: &slabs.withRoom)
        slab.deallocate(nodeSize)
      }
    }
  }

  /// Reads or changes the slabs while no other thread does.
  @inline(__always)
  private func withSlabs<Result>(_ body: (inout sending Slabs) -> sending Result) -> sending Result {
    let lock = Unmanaged.passUnretained(self).toOpaque()
    return slabs.withLock { slabs in
      cmemory_locked(lock)
      defer { cmemory_unlocking(lock) }
      return body(&slabs)
    }
  }

  /// Memory for a node of a level.
  @inline(__always)
  static func take(level: Int) -> UnsafeMutableRawPointer { level == 0 ? leaves.take() : branches.take() }

  /// Takes back the memory of a node of a level.
  @inline(__always)
  static func free(_ node: UnsafeMutableRawPointer, level: Int) {
    if level == 0 { leaves.free(node) } else { branches.free(node) }
  }

  /// How many nodes are in use, and how many more the slabs have room for.
  var usage: (nodes: Int, room: Int) { withSlabs { ($0.nodes, $0.room) } }

  /// Makes room for so many nodes side by side: as many as a list has that is about to be loaded. O(slabs).
  func reserve(_ nodes: Int) {
    guard nodes > Self.leastNodes else { return }
    withSlabs { slabs in
      var slab = slabs.withRoom
      while let one = slab, one.untouched < nodes { slab = one.next }
      guard let slab else { return slabs.add(nodes: nodes, size: nodeSize) }
      slab.unlink(from: &slabs.withRoom)
      slab.link(to: &slabs.withRoom)
    }
  }

  /// Memory for one node. Amortised O(1).
  func take() -> UnsafeMutableRawPointer {
    withSlabs { slabs in
      if slabs.withRoom == nil {
        slabs.add(nodes: max(Self.leastNodes, slabs.nodes / Self.share), size: nodeSize)
      }
      guard let slab = slabs.withRoom else { preconditionFailure("a slab was just made") }
      slabs.nodes += 1
      slabs.room -= 1
      let node = slab.take(nodeSize)
      if slab.isFull { slab.unlink(from: &slabs.withRoom) }
      return node
    }
  }

  /// Takes the memory of a node back. O(1).
  func free(_ node: UnsafeMutableRawPointer) {
    withSlabs { slabs in
      let slab = RowSlab(of: node, nodeSize)
      if slab.isFull { slab.link(to: &slabs.withRoom) }
      slabs.nodes -= 1
      slabs.room += 1
      slab.free(node, nodeSize)
      guard slab.isEmpty else { return }
      slab.unlink(from: &slabs.withRoom)
      if slabs.room <= slabs.nodes + max(slabs.nodes / 4, Self.leastNodes) {
        slab.clear()
        slab.link(to: &slabs.withRoom)
      } else {
        slabs.room -= slab.capacity
        slab.deallocate(nodeSize)
      }
    }
  }
}
