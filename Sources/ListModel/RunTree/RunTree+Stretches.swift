/// How an older version of a sequence differs from a newer one.
extension RunTree {
  /// What the older version has in the place of what this one has, from the first place to the last; nil where that is much,
  /// or stands in another order. O(what differs × log runs).
  func stretches(backTo older: RunTree) -> [Stretch<Element>]? {
    if isIdentical(to: older) { return [] }
    guard let shared = older.subtrees(sharedWith: self) else { return nil }
    return Self.stretches(from: pieces(shared), backTo: older.pieces(shared))
  }

  /// A part of a sequence: a subtree that two versions share, or a run that one of them has.
  fileprivate struct Piece {
    let count: Int
    /// The subtree; it is only compared, so that nobody need hold it.
    let subtree: ObjectIdentifier?
    let run: Element?

    init(_ node: Node) { (count, subtree, run) = (node.count, ObjectIdentifier(node), nil) }
    init(_ run: Element) { (count, subtree, self.run) = (run.count, nil, run) }
  }

  /// The pieces in order.
  private func pieces(_ shared: SharedSubtrees) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(4 * shared.count)
    root?.addPieces(to: &pieces, shared)
    return pieces
  }

  /// More runs than these are not worth a way back.
  private static var mostRuns: Int { 64 }

  /// Goes through two sequences side by side, from one piece that they share to the next.
  private static func stretches(from new: [Piece], backTo old: [Piece]) -> [Stretch<Element>]? {
    var stretches: [Stretch<Element>] = []
    var (place, next, start, runs) = (0, 0, 0, 0)
    while place < old.count || next < new.count {
      let behind = old[place...].firstIndex { $0.subtree != nil } ?? old.count
      let node = behind < old.count ? old[behind].subtree : nil
      let end = node == nil ? new.count : new[next...].firstIndex { $0.subtree == node }
      guard let end else { return nil }
      if let stretch = stretch(new, next..<end, old, place..<behind, from: start) {
        stretches.append(stretch)
        runs += stretch.elements.count
        if runs > mostRuns { return nil }
      }
      start += new[next..<end].reduce(0) { $0 + $1.count } + (behind < old.count ? old[behind].count : 0)
      (place, next) = (behind + 1, end + 1)
    }
    return stretches
  }

  /// What differs between two pieces that both share, without the runs at the ends that are the same; nil: nothing does.
  private static func stretch(
    _ new: [Piece], _ news: Range<Int>, _ old: [Piece], _ olds: Range<Int>, from start: Int
  ) -> Stretch<Element>? {
    var (next, place, start) = (news.lowerBound, olds.lowerBound, start)
    while next < news.upperBound, place < olds.upperBound, new[next].run == old[place].run {
      start += new[next].count
      (next, place) = (next + 1, place + 1)
    }
    var (end, behind) = (news.upperBound, olds.upperBound)
    while next < end, place < behind, new[end - 1].run == old[behind - 1].run { (end, behind) = (end - 1, behind - 1) }
    if next == end, place == behind { return nil }
    var count = 0
    for piece in next..<end { count += new[piece].count }
    return Stretch(start..<start + count, (place..<behind).compactMap { old[$0].run })
  }
}

extension RunTree.Node {
  /// Adds the pieces of this subtree in order: those that are shared are not opened.
  fileprivate func addPieces(to pieces: inout [RunTree.Piece], _ shared: SharedSubtrees) {
    if shared.contains(self) { return pieces.append(RunTree.Piece(self)) }
    left?.addPieces(to: &pieces, shared)
    pieces.append(RunTree.Piece(run))
    right?.addPieces(to: &pieces, shared)
  }
}

/// Subtrees that two versions share: a small table by address, as each node on the way is looked for. What is found is the
/// same wherever the nodes lie.
struct SharedSubtrees {
  let count: Int
  /// A power of two, no more than half full; 0: nothing.
  private var table: [Int]

  init(_ nodes: [ObjectIdentifier]) {
    count = nodes.count
    var size = 8
    while size < 2 * count { size *= 2 }
    table = Array(repeating: 0, count: size)
    for node in nodes { table[place(of: Int(bitPattern: node))] = Int(bitPattern: node) }
  }

  /// Where an address stands, or would.
  private func place(of address: Int) -> Int {
    var place = (address >> 4 ^ address >> 12) & (table.count - 1)
    while table[place] != 0, table[place] != address { place = (place + 1) & (table.count - 1) }
    return place
  }

  func contains(_ node: AnyObject) -> Bool { table[place(of: Int(bitPattern: ObjectIdentifier(node)))] != 0 }
}
