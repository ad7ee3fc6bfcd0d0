/// A part of a tree: a run of rows of one height, a leaf, or a branch with all that lies below it.
///
/// Whoever holds a part *owns* it, unless said otherwise: functions that say "consumes" take that ownership, and
/// what they return is owned by the caller.
struct RowPart {
  /// The address of a node (even), or a run's height doubled plus one (odd): a run needs no node.
  let word: UInt
  /// The number of rows.
  let rows: Int
  /// The sum of their heights, in thousandths.
  let sum: Int64

  @inline(__always)
  init(word: UInt, rows: Int, sum: Int64) {
    self.word = word
    self.rows = rows
    self.sum = sum
  }

  init(node: RowNode, rows: Int, sum: Int64) {
    self.init(word: UInt(bitPattern: node.memory), rows: rows, sum: sum)
  }

  /// Rows of one height.
  init(count: Int, height: Int64) {
    self.init(word: Self.word(ofRunOf: height), rows: count, sum: Int64(count) * height)
  }

  @inline(__always)
  static func word(ofRunOf height: Int64) -> UInt { UInt(truncatingIfNeeded: height) << 1 | 1 }

  /// Whether all rows have one height and there is no node.
  @inline(__always)
  var isRun: Bool { word & 1 == 1 }

  /// The height of a run's rows.
  @inline(__always)
  var runHeight: Int64 { Int64(truncatingIfNeeded: word >> 1) }

  /// The node of a part that is not a run.
  @inline(__always)
  var node: RowNode { RowNode(memory: UnsafeMutableRawPointer(bitPattern: word).unsafelyUnwrapped) }

  /// The part as a leaf, which it must be.
  @inline(__always)
  var leaf: RowLeaf { RowLeaf(node: node) }

  /// The part as a branch, which it must be.
  @inline(__always)
  var branch: RowBranch { RowBranch(node: node) }

  /// 0 for a run and a leaf, else the branch's level.
  var level: Int { isRun ? 0 : node.level }

  /// Adds an owner.
  func retain() { if !isRun { node.retain() } }

  /// Takes an owner away.
  func release() { if !isRun { node.release() } }
}

/// So many rows of one height, about to be put into a tree.
struct RowRun: Sendable {
  /// The number of rows; 0 when an edit only removes.
  let count: Int
  /// In thousandths.
  let height: Int64

  @inline(__always)
  init(count: Int, height: Int64) {
    self.count = count
    self.height = height
  }

  /// The sum of the heights.
  @inline(__always)
  var sum: Int64 { Int64(count) &* height }

  /// The run as a part, nil if it has no rows.
  var part: RowPart? { count == 0 ? nil : RowPart(count: count, height: height) }
}

/// Up to three neighbouring parts without an array: what comes in the place of one.
struct RowParts {
  private(set) var count = 0
  private var first = RowPart(word: 1, rows: 0, sum: 0)
  private var second = RowPart(word: 1, rows: 0, sum: 0)
  private var third = RowPart(word: 1, rows: 0, sum: 0)

  init() {}

  init(_ first: RowPart) { append(first) }

  init(_ first: RowPart, _ second: RowPart) {
    append(first)
    append(second)
  }

  @inline(__always)
  subscript(index: Int) -> RowPart { index == 0 ? first : index == 1 ? second : third }

  /// How many rows they have.
  var rows: Int { first.rows + second.rows + third.rows }
  /// How high they are.
  var sum: Int64 { first.sum + second.sum + third.sum }

  private mutating func append(_ part: RowPart) {
    switch count {
    case 0: first = part
    case 1: second = part
    default: third = part
    }
    count += 1
  }

  /// Adds a part, made one with the last where a function does so.
  mutating func append(_ part: RowPart?, fusing fused: (RowPart, RowPart) -> RowParts) {
    guard let part else { return }
    guard count > 0 else { return append(part) }
    count -= 1
    let end = fused(self[count], part)
    append(end[0])
    if end.count > 1 { append(end[1]) }
  }
}
