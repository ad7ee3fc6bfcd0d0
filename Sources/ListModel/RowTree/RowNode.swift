import Synchronization

/// The head of every node: how many owners it has, how many entries, and its level.
///
/// Nodes are raw memory with a count of owners of their own, not class instances, so that a descent costs one load
/// per level and no reference counting. The count is atomic: copies of a tree may live on different threads.
/// A node with one owner may be written by that owner; a node with several never changes (`RowTree` sees to it).
///
///     byte 0   owners, 8 bytes
///     byte 8   entries, 2 bytes
///     byte 10  level, 2 bytes: 0 for a leaf, 1 for a branch of leaves and runs, 2 … for a branch of branches
///     byte 12  the node's number in its slab (`RowSlab`), 4 bytes
struct RowNode {
  let memory: UnsafeMutableRawPointer

  /// The size of the head; what a kind of node holds begins here.
  static let headSize = 16

  @inline(__always)
  init(memory: UnsafeMutableRawPointer) { self.memory = memory }

  /// A new node without entries and with one owner.
  init(level: Int) {
    memory = RowNodePool.take(level: level)
    memory.bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic(1))
    memory.storeBytes(of: 0, toByteOffset: 8, as: Int16.self)
    memory.storeBytes(of: Int16(level), toByteOffset: 10, as: Int16.self)
  }

  @inline(__always)
  private var owners: UnsafeMutablePointer<Atomic<Int>> { memory.assumingMemoryBound(to: Atomic<Int>.self) }

  /// How many entries the node holds.
  @inline(__always)
  var count: Int {
    get { Int(memory.load(fromByteOffset: 8, as: Int16.self)) }
    nonmutating set { memory.storeBytes(of: Int16(truncatingIfNeeded: newValue), toByteOffset: 8, as: Int16.self) }
  }

  /// How many levels of nodes lie below this one.
  @inline(__always)
  var level: Int { Int(memory.load(fromByteOffset: 10, as: Int16.self)) }

  /// How many owners the node has; only for checks.
  var ownerCount: Int { owners.pointee.load(ordering: .relaxed) }

  /// Whether the node has one owner, who may therefore write it.
  @inline(__always)
  var isUnshared: Bool { owners.pointee.load(ordering: .acquiring) == 1 }

  /// Adds an owner.
  @inline(__always)
  func retain() { owners.pointee.add(1, ordering: .relaxed) }

  /// Takes an owner away; the last one frees the node and lets go of what lies below.
  func release() {
    guard owners.pointee.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    if level > 0 {
      let branch = RowBranch(node: self)
      for index in 0..<count { branch.part(index).release() }
    }
    free()
  }

  /// Frees the memory without a look at what lies below.
  func free() { RowNodePool.free(memory, level: level) }

  /// Which of its slab's nodes the one at an address is, in use or free.
  @inline(__always)
  static func slot(of memory: UnsafeMutableRawPointer) -> Int {
    Int(memory.load(fromByteOffset: 12, as: UInt32.self))
  }

  /// Says which of its slab's nodes will be at an address.
  @inline(__always)
  static func setSlot(of memory: UnsafeMutableRawPointer, _ slot: Int) {
    memory.storeBytes(of: UInt32(slot), toByteOffset: 12, as: UInt32.self)
  }
}

extension UnsafeMutablePointer where Pointee: FixedWidthInteger {
  /// Adds a number to the entries of a range: what an edit does to all ends behind it.
  @inline(__always)
  func add(_ number: Pointee, from first: Int, to end: Int) {
    var index = first
    while index < end {
      self[index] &+= number
      index &+= 1
    }
  }
}
