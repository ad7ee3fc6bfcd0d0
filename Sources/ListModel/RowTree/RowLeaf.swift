import CMemory

/// A leaf: up to 232 rows, each four bytes.
///
/// It stores where each row *ends*, counted from the leaf's first row. So a row's height is a difference of
/// neighbours, its top edge is one load, and finding the row at a place is counting the ends above it: a loop of
/// constant length without a branch, which the compiler turns into vector instructions. For its sake unused entries
/// hold `Int32.max`. The entry before the first is 0.
struct RowLeaf {
  let node: RowNode

  /// The most rows of a leaf.
  static let capacity = 232
  /// The entries of a leaf: with the head they fill sixteen lines of a cache. The last are always unused, so that
  /// eight at a time can be written.
  static let entries = capacity + 8
  /// A leaf with fewer rows is merged with its neighbour where that fits.
  static let sparse = 60
  /// The largest sum of heights in a leaf: below the mark of an unused entry.
  static let largestSum = Int64(Int32.max) - 1

  /// So many neighbouring rows are told apart at the end of a search.
  private static let group = 16
  /// So many rows around one that was found are looked at before all others.
  private static let window = 32

  private static let endsOffset = 64
  static let byteCount = endsOffset + entries * 4

  @inline(__always)
  init(node: RowNode) { self.node = node }

  /// A leaf without rows.
  init() {
    node = RowNode(level: 0)
    let zero = (node.memory + (Self.endsOffset - 4)).bindMemory(to: Int32.self, capacity: Self.entries + 1)
    zero.initialize(to: 0)
    (zero + 1).initialize(repeating: .max, count: Self.entries)
  }

  /// A leaf of rows of the given parts, of which none may be a branch. O(rows).
  init(rowsOf parts: some Sequence<RowPart>) {
    self.init()
    for part in parts { append(0..<part.rows, of: part) }
  }

  /// Where each row ends; index -1 is valid and 0.
  @inline(__always)
  var ends: UnsafeMutablePointer<Int32> {
    (node.memory + Self.endsOffset).assumingMemoryBound(to: Int32.self)
  }

  /// The number of rows.
  @inline(__always)
  var count: Int {
    get { node.count }
    nonmutating set { node.count = newValue }
  }

  /// The sum of the heights.
  @inline(__always)
  var sum: Int64 { Int64(ends[count - 1]) }

  /// The leaf as a part of a tree.
  var part: RowPart { RowPart(node: node, rows: count, sum: sum) }

  /// The height of a row.
  @inline(__always)
  func height(of row: Int) -> Int64 { Int64(ends[row] &- ends[row - 1]) }

  /// How many rows end at or above a place, which must lie within the leaf.
  ///
  /// First by every sixteenth row, then among sixteen: a third of the instructions of counting all of them.
  @inline(__always)
  func rows(endingAtOrBefore place: Int64) -> Int {
    let key = Int32(truncatingIfNeeded: place)
    var group = 0
    var index = Self.group &- 1
    while index < Self.entries &- 1 {
      group &+= ends[index] <= key ? Self.group : 0
      index &+= Self.group
    }
    return group &+ rows(of: Self.group, from: group, endingUpTo: key)
  }

  /// The same where `first` and the rows behind it are likely to be told apart by the place.
  @inline(__always)
  func rows(endingAtOrBefore place: Int64, near first: Int) -> Int? {
    let key = Int32(truncatingIfNeeded: place)
    guard ends[first &- 1] <= key && key < ends[first &+ (Self.window &- 1)] else { return nil }
    return first &+ rows(of: Self.window, from: first, endingUpTo: key)
  }

  /// Where the rows to look at first begin when a row was found.
  @inline(__always)
  static func window(around row: Int) -> Int { min(max(row &- window / 4, 0), capacity &- window) }

  /// How many of so many rows end at or above a place.
  @inline(__always)
  private func rows(of count: Int, from first: Int, endingUpTo key: Int32) -> Int {
    let ends = self.ends + first
    var found: Int32 = 0
    var index = 0
    while index < count {
      found &+= ends[index] <= key ? 1 : 0
      index &+= 1
    }
    return Int(found)
  }

  /// Another leaf of the same rows.
  func copy() -> RowLeaf {
    let leaf = RowLeaf(node: RowNode(level: 0))
    let head = Self.endsOffset - 4
    (leaf.node.memory + head).copyMemory(from: node.memory + head, byteCount: Self.byteCount - head)
    leaf.count = count
    return leaf
  }

  /// Takes all rows out.
  func removeAll() {
    ends.update(repeating: .max, count: count)
    count = 0
  }

  /// Adds rows of a leaf or run at the end. They must fit.
  func append(_ rows: Range<Int>, of part: RowPart) {
    if part.isRun {
      append(count: rows.count, height: part.runHeight)
    } else {
      let source = part.leaf.ends + rows.lowerBound
      let target = ends + count
      let shift = target[-1] &- source[-1]
      for index in 0..<rows.count { target[index] = source[index] &+ shift }
      count += rows.count
    }
  }

  /// Adds rows of one height at the end. They must fit.
  @inline(__always)
  func append(count added: Int, height: Int64) {
    let ends = self.ends
    var end = ends[count - 1]
    var index = count
    while index < count + added {
      end &+= Int32(truncatingIfNeeded: height)
      ends[index] = end
      index &+= 1
    }
    count += added
  }

  /// Replaces rows by so many of one height, in place, and says by how much the sum grew.
  ///
  /// Nil, and nothing done, if the result would not fit into a leaf or be so sparse that it should be merged.
  func replace(_ rows: Range<Int>, with run: RowRun) -> Int64? {
    let growth = run.count - rows.count
    let newCount = count + growth
    guard newCount <= Self.capacity, growth >= 0 || newCount >= Self.sparse else { return nil }
    let ends = self.ends
    let start = ends[rows.lowerBound - 1]
    let delta = run.sum - Int64(ends[rows.upperBound - 1] - start)
    guard sum + delta <= Self.largestSum else { return nil }
    shift(rows.upperBound, by: growth, adding: Int32(truncatingIfNeeded: delta))
    fill(rows.lowerBound, count: run.count, height: run.height, from: start)
    if growth < 0 { (ends + newCount).update(repeating: .max, count: -growth) }
    count = newCount
    return delta
  }

  /// Moves the ends from `first` on by so many entries, and adds to each; eight at a time.
  @inline(__always)
  private func shift(_ first: Int, by places: Int, adding delta: Int32) {
    let tail = UnsafeMutableRawPointer(ends + first)
    let byteCount = (count &- first) &* 4
    let added = SIMD8<Int32>(repeating: delta)
    func move(_ place: Int) {
      let entries = tail.loadUnaligned(fromByteOffset: place, as: SIMD8<Int32>.self) &+ added
      (tail + (place &+ places &* 4)).storeBytes(of: entries, as: SIMD8<Int32>.self)
    }
    if places > 0 {
      // From the end, as each eight go where others were.
      var place = (byteCount &+ 31) & ~31
      while place > 0 {
        place &-= 32
        move(place)
      }
    } else {
      var place = 0
      while place < byteCount {
        move(place)
        place &+= 32
      }
    }
    // The last eight may have had unused entries among them.
    (tail + (byteCount &+ places &* 4)).storeBytes(of: SIMD8(repeating: .max), as: SIMD8<Int32>.self)
  }

  /// Begins to bring nearer what replacing rows from `first` on will touch.
  @inline(__always)
  func prefetch(from first: Int, count: Int) {
    cmemory_prefetch(node.memory)
    var index = first &- 1
    while index < count {
      cmemory_prefetch(ends + index)
      index &+= 16
    }
  }

  @inline(__always)
  private func fill(_ first: Int, count: Int, height: Int64, from start: Int32) {
    let ends = self.ends
    var end = start
    var index = first
    while index < first &+ count {
      end &+= Int32(truncatingIfNeeded: height)
      ends[index] = end
      index &+= 1
    }
  }
}
