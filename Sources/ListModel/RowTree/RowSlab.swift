import CMemory

/// A piece of memory that holds nodes of one size side by side, and which of them are free.
///
/// It begins with a head of one line; then come the nodes. What a node's memory says while it is free: at byte 0 which
/// node was freed before it, and, always, at byte 12 its number in the slab, which leads to the head.
///
/// Sendable although it is written: only while its pool is locked.
struct RowSlab: @unchecked Sendable {
  private struct Head {
    /// How many nodes there is room for.
    let capacity: Int
    /// So many have been given out at some time; those behind were never touched.
    var used = 0
    /// So many are given out now.
    var live = 0
    /// The node that was freed last.
    var free: UnsafeMutableRawPointer?
    /// The slabs before and behind it among those that have room.
    var next: RowSlab?
    var previous: RowSlab?
  }

  /// Lines of the processor's caches.
  private static let line = 64
  /// A slab of this size may be worth large pages.
  private static let large = 2 << 20

  private let head: UnsafeMutablePointer<Head>

  /// A slab for so many nodes of a size, which is a multiple of a line.
  init(nodes: Int, size: Int) {
    let bytes = Self.line + nodes * size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.line)
    if bytes >= Self.large { cmemory_prefer_large_pages(memory, bytes) }
    head = memory.bindMemory(to: Head.self, capacity: 1)
    head.initialize(to: Head(capacity: nodes))
  }

  /// The slab of a node.
  init(of node: UnsafeMutableRawPointer, _ size: Int) {
    cmemory_open(node, RowNode.headSize)
    head = (node - RowNode.slot(of: node) * size - Self.line).assumingMemoryBound(to: Head.self)
  }

  /// The slab behind it among those that have room.
  var next: RowSlab? { head.pointee.next }
  var capacity: Int { head.pointee.capacity }
  /// So many nodes at the end were never given out, and lie side by side.
  var untouched: Int { head.pointee.capacity - head.pointee.used }
  var isFull: Bool { head.pointee.live == head.pointee.capacity }
  var isEmpty: Bool { head.pointee.live == 0 }

  /// The memory of a node; there must be room.
  func take(_ size: Int) -> UnsafeMutableRawPointer {
    head.pointee.live += 1
    if let node = head.pointee.free {
      cmemory_open(node, size)
      head.pointee.free = node.load(as: UnsafeMutableRawPointer?.self)
      return node
    }
    let node = UnsafeMutableRawPointer(head) + Self.line + head.pointee.used * size
    cmemory_open(node, size)
    RowNode.setSlot(of: node, head.pointee.used)
    head.pointee.used += 1
    return node
  }

  /// Takes the memory of a node back.
  func free(_ node: UnsafeMutableRawPointer, _ size: Int) {
    node.storeBytes(of: head.pointee.free, as: UnsafeMutableRawPointer?.self)
    head.pointee.free = node
    head.pointee.live -= 1
    cmemory_close(node, size)
  }

  /// Makes a slab without nodes as it was when it was new.
  func clear() {
    head.pointee.used = 0
    head.pointee.free = nil
  }

  /// Puts the slab before all others that have room.
  func link(to first: inout RowSlab?) {
    head.pointee.next = first
    first?.head.pointee.previous = self
    first = self
  }

  /// Takes the slab from those that have room.
  func unlink(from first: inout RowSlab?) {
    let (next, previous) = (head.pointee.next, head.pointee.previous)
    next?.head.pointee.previous = previous
    if let previous { previous.head.pointee.next = next } else { first = next }
    head.pointee.next = nil
    head.pointee.previous = nil
  }

  /// Gives the memory back to the system; none of its nodes may be in use.
  func deallocate(_ size: Int) {
    cmemory_open(head, Self.line + capacity * size)
    head.deallocate()
  }
}
