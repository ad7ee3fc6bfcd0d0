/// How an older version of a sequence differs from a newer one.
extension RunTree {
  /// What the older version has in the place of what this one has, from the first place to the last; nil where that is much,
  /// or stands in another order. O(what differs × log runs).
  func stretches(backTo older: RunTree) -> [Stretch<Element>]? {
    if isIdentical(to: older) { return [] }
    guard let shared = older.subtrees(sharedWith: self) else { return nil }
    var (old, new): ([Piece], [Piece]) = ([], [])
    older.root?.addPieces(to: &old, shared)
    root?.addPieces(to: &new, shared)
    return Self.stretches(from: new, backTo: old)
  }

  /// A part of a sequence: what two versions share, or a run that one of them has.
  fileprivate enum Piece {
    case shared(Node)
    case run(Element)

    var count: Int {
      switch self {
      case .shared(let node): node.count
      case .run(let run): run.count
      }
    }

    var node: Node? { if case .shared(let node) = self { node } else { nil } }
    var run: Element? { if case .run(let run) = self { run } else { nil } }
  }

  /// More runs than these are not worth a way back.
  private static var mostRuns: Int { 64 }

  /// Goes through two sequences side by side, from one piece that they share to the next.
  private static func stretches(from new: [Piece], backTo old: [Piece]) -> [Stretch<Element>]? {
    var stretches: [Stretch<Element>] = []
    var (place, next, start, runs) = (0, 0, 0, 0)
    while place < old.count || next < new.count {
      let behind = old[place...].firstIndex { $0.node != nil } ?? old.count
      let node = behind < old.count ? old[behind].node : nil
      let end = node == nil ? new.count : new[next...].firstIndex { $0.node === node }
      guard let end else { return nil }
      if let stretch = stretch(new[next..<end], old[place..<behind], from: start) {
        stretches.append(stretch)
        runs += stretch.elements.count
        if runs > mostRuns { return nil }
      }
      start += new[next..<end].reduce(0) { $0 + $1.count } + (node?.count ?? 0)
      (place, next) = (behind + 1, end + 1)
    }
    return stretches
  }

  /// What differs between two pieces that both share, without the runs at the ends that are the same; nil: nothing does.
  private static func stretch(
    _ new: ArraySlice<Piece>, _ old: ArraySlice<Piece>, from start: Int
  ) -> Stretch<Element>? {
    var (new, old, start) = (new, old, start)
    while let run = old.first?.run, let other = new.first?.run, run == other {
      start += run.count
      (new, old) = (new.dropFirst(), old.dropFirst())
    }
    while let run = old.last?.run, let other = new.last?.run, run == other {
      (new, old) = (new.dropLast(), old.dropLast())
    }
    if new.isEmpty, old.isEmpty { return nil }
    return Stretch(start..<start + new.reduce(0) { $0 + $1.count }, old.compactMap(\.run))
  }
}

extension RunTree.Node {
  /// Adds the pieces of this subtree in order: those that are shared are not opened.
  fileprivate func addPieces(to pieces: inout [RunTree.Piece], _ shared: [ObjectIdentifier]) {
    let place = shared.indices.partitioningIndex { shared[$0] >= ObjectIdentifier(self) }
    if place < shared.count, shared[place] == ObjectIdentifier(self) { return pieces.append(.shared(self)) }
    left?.addPieces(to: &pieces, shared)
    pieces.append(.run(run))
    right?.addPieces(to: &pieces, shared)
  }
}
