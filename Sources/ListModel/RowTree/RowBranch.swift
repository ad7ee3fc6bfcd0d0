import CMemory

/// A branch: up to 32 parts, each with where it ends in rows and in height.
///
/// At level 1 the parts are leaves and runs, above it branches of the level below. Like in a leaf the ends are
/// sums from the branch's start, unused entries hold the largest number, and the entry before the first is 0; so a
/// descent is one counting loop of constant length per level.
struct RowBranch {
  let node: RowNode

  /// The most parts of a branch.
  static let capacity = 32
  /// The fewest parts of a branch that is not the root, so that the depth stays logarithmic.
  /// Above leaves and runs it may have fewer when runs have been packed into leaves, which hold many rows each.
  static let fewest = 8

  /// So many neighbouring parts are told apart at the end of a search for a place.
  private static let group = 8

  private static let rowEndsOffset = 32
  private static let sumEndsOffset = 192
  private static let wordsOffset = sumEndsOffset + capacity * 8
  static let byteCount = wordsOffset + capacity * 8

  @inline(__always)
  init(node: RowNode) { self.node = node }

  private init(emptyAtLevel level: Int) {
    node = RowNode(level: level)
    let memory = node.memory
    let rows = (memory + (Self.rowEndsOffset - 4)).bindMemory(to: Int32.self, capacity: Self.capacity + 1)
    rows.initialize(to: 0)
    (rows + 1).initialize(repeating: .max, count: Self.capacity)
    let sums = (memory + (Self.sumEndsOffset - 8)).bindMemory(to: Int64.self, capacity: Self.capacity + 1)
    sums.initialize(to: 0)
    (sums + 1).initialize(repeating: .max, count: Self.capacity)
    (memory + Self.wordsOffset).bindMemory(to: UInt.self, capacity: Self.capacity)
      .initialize(repeating: 0, count: Self.capacity)
  }

  /// A branch of the given parts, which it owns from now on: at most 32, all of the level below.
  init(level: Int, parts: some Collection<RowPart>) {
    self.init(emptyAtLevel: level)
    setParts(parts)
  }

  /// Where each part ends, in rows; index -1 is valid and 0.
  @inline(__always)
  var rowEnds: UnsafeMutablePointer<Int32> {
    (node.memory + Self.rowEndsOffset).assumingMemoryBound(to: Int32.self)
  }

  /// Where each part ends, in thousandths of a point; index -1 is valid and 0.
  @inline(__always)
  var sumEnds: UnsafeMutablePointer<Int64> {
    (node.memory + Self.sumEndsOffset).assumingMemoryBound(to: Int64.self)
  }

  /// What the parts are; see `RowPart.word`.
  @inline(__always)
  var words: UnsafeMutablePointer<UInt> {
    (node.memory + Self.wordsOffset).assumingMemoryBound(to: UInt.self)
  }

  /// The number of parts.
  @inline(__always)
  var count: Int { node.count }

  /// 1 above leaves and runs, and so on.
  @inline(__always)
  var level: Int { node.level }

  /// The branch as a part of a tree.
  var part: RowPart { RowPart(node: node, rows: Int(rowEnds[count - 1]), sum: sumEnds[count - 1]) }

  /// One of the parts; the branch remains its owner.
  @inline(__always)
  func part(_ index: Int) -> RowPart {
    RowPart(
      word: words[index], rows: Int(rowEnds[index] &- rowEnds[index - 1]),
      sum: sumEnds[index] &- sumEnds[index - 1])
  }

  /// The part that holds a row: how many parts end at or before it.
  @inline(__always)
  func index(ofRow row: Int) -> Int {
    let key = Int32(truncatingIfNeeded: row)
    let ends = rowEnds
    var found: Int32 = 0
    var index = 0
    while index < Self.capacity {
      found &+= ends[index] <= key ? 1 : 0
      index &+= 1
    }
    return Int(found)
  }

  /// What a search touches only when it has found a part, and what `parts(endingAtOrBefore:)` looks at last: the words, which
  /// lie behind the ends, and the last group of ends. Brought nearer before, they need not be waited for a second time.
  private static let touchedLast = sumEndsOffset + (capacity - group) * 8

  /// Begins to bring nearer what a search touches last.
  @inline(__always)
  func prefetchParts() { cmemory_prefetch_lines(node.memory + Self.touchedLast, node.memory + Self.byteCount) }

  /// The branch, which is about to be read, with the same begun.
  @inline(__always)
  var prefetchingParts: RowBranch {
    let (first, end) = (node.memory + Self.touchedLast, node.memory + Self.byteCount)
    return RowBranch(node: RowNode(memory: cmemory_prefetching(node.memory, first, end)))
  }

  /// How many parts end at or above a place: first by every eighth of them, then among eight.
  @inline(__always)
  func parts(endingAtOrBefore place: Int64) -> Int {
    var group = 0
    var index = Self.group &- 1
    while index < Self.capacity &- 1 {
      group &+= sumEnds[index] <= place ? Self.group : 0
      index &+= Self.group
    }
    let ends = sumEnds + group
    var found = 0
    index = 0
    while index < Self.group {
      found &+= ends[index] <= place ? 1 : 0
      index &+= 1
    }
    return group &+ found
  }

  /// Another branch of the same parts, each of which gains an owner.
  func copy() -> RowBranch {
    let branch = RowBranch(node: RowNode(level: level))
    let head = Self.rowEndsOffset - 4
    (branch.node.memory + head).copyMemory(from: node.memory + head, byteCount: Self.byteCount - head)
    branch.node.count = count
    for index in 0..<count { part(index).retain() }
    return branch
  }

  /// The branch below at `index`, ready to be written: copied first if it is shared. The receiver must be unshared.
  @inline(__always)
  func unsharedBranch(_ index: Int) -> RowBranch {
    let below = part(index).branch
    if below.node.isUnshared { return below }
    return copyShared(below, at: index)
  }

  private func copyShared(_ below: RowBranch, at index: Int) -> RowBranch {
    let copy = below.copy()
    words[index] = UInt(bitPattern: copy.node.memory)
    below.node.release()
    return copy
  }

  /// The leaf at `index`, ready to be written: copied first if it is shared. The receiver must be unshared.
  @inline(__always)
  func unsharedLeaf(_ index: Int) -> RowLeaf {
    let leaf = part(index).leaf
    if leaf.node.isUnshared { return leaf }
    let copy = leaf.copy()
    words[index] = UInt(bitPattern: copy.node.memory)
    leaf.node.release()
    return copy
  }

  /// Writes down that the part at `index` grew. The receiver must be unshared.
  @inline(__always)
  func grow(at first: Int, rows: Int, sum: Int64) {
    sumEnds.add(sum, from: first, to: count)
    if rows != 0 { rowEnds.add(Int32(truncatingIfNeeded: rows), from: first, to: count) }
  }

  /// Replaces all parts; those that go are not released. The receiver must be unshared.
  func setParts(_ parts: some Collection<RowPart>) {
    var index = 0
    for part in parts {
      set(index, to: part)
      index += 1
    }
    for unused in index..<max(index, count) { clear(unused) }
    node.count = index
  }

  /// Writes one entry, by the one before it.
  @inline(__always)
  func set(_ index: Int, to part: RowPart) {
    words[index] = part.word
    rowEnds[index] = rowEnds[index - 1] &+ Int32(truncatingIfNeeded: part.rows)
    sumEnds[index] = sumEnds[index - 1] &+ part.sum
  }

  /// Marks one entry as unused.
  func clear(_ index: Int) {
    words[index] = 0
    rowEnds[index] = .max
    sumEnds[index] = .max
  }
}
