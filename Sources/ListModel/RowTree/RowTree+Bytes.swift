/// What a version of a tree takes beside another one.
extension RowTree {
  /// The bytes of the nodes that this version has and another one has not. O(what differs × fan-out).
  func bytes(besides other: RowTree) -> Int {
    guard let mine = storage?.root, storage !== other.storage else { return 0 }
    guard let theirs = other.storage?.root else { return Self.bytes(of: [mine.part], besides: []) }
    return Self.bytes(of: [mine.part], besides: [theirs.part])
  }

  /// Level by level: of nodes that both have, nothing below is looked at.
  private static func bytes(of mine: [RowPart], besides theirs: [RowPart]) -> Int {
    var (mine, theirs, bytes) = (mine, theirs, 0)
    while let level = mine.first?.level {
      // A tree that is higher is opened until both are at one level.
      while let other = theirs.first?.level, other > level { theirs = opened(theirs[...]) }
      let isLevel = theirs.first?.level == level
      let (own, others) = isLevel ? unshared(mine, theirs) : (mine[...], theirs[...])
      bytes += own.reduce(0) { $0 + $1.byteCount }
      if level == 0 { break }
      (mine, theirs) = (opened(own), isLevel ? opened(others) : theirs)
    }
    return bytes
  }

  /// The nodes of one level that the other version does not have, on either side.
  private static func unshared(_ mine: [RowPart], _ theirs: [RowPart]) -> (ArraySlice<RowPart>, ArraySlice<RowPart>) {
    let start = zip(mine, theirs).prefix { $0.word == $1.word }.count
    let end = zip(mine[start...].reversed(), theirs[start...].reversed()).prefix { $0.word == $1.word }.count
    let (own, others) = (mine[start..<mine.count - end], theirs[start..<theirs.count - end])
    // An edit in one place leaves one node in the middle, one in two places two nodes where others stood.
    if own.count <= 1 || others.isEmpty { return (own.filtered(without: others), others.filtered(without: own)) }
    if own.count == others.count, case let pairs = differing(own, others), pairs.own.count <= few {
      return (pairs.own.filtered(without: pairs.others), pairs.others.filtered(without: pairs.own))
    }
    let (words, otherWords) = (Set(own.lazy.map(\.word)), Set(others.lazy.map(\.word)))
    return (own.filter { !otherWords.contains($0.word) }[...], others.filter { !words.contains($0.word) }[...])
  }

  /// So many nodes are compared each with each.
  private static let few = 8

  /// The nodes that are not the same at the same place.
  private static func differing(
    _ mine: ArraySlice<RowPart>, _ theirs: ArraySlice<RowPart>
  ) -> (own: ArraySlice<RowPart>, others: ArraySlice<RowPart>) {
    var (own, others): ([RowPart], [RowPart]) = ([], [])
    for (part, other) in zip(mine, theirs) where part.word != other.word {
      own.append(part)
      others.append(other)
    }
    return (own[...], others[...])
  }

  /// The nodes below branches; runs have none.
  private static func opened(_ branches: ArraySlice<RowPart>) -> [RowPart] {
    var parts: [RowPart] = []
    for part in branches where part.level > 0 {
      let branch = part.branch
      parts.reserveCapacity(parts.count + branch.count)
      for place in 0..<branch.count where !branch.part(place).isRun { parts.append(branch.part(place)) }
    }
    return parts
  }
}

extension ArraySlice<RowPart> {
  /// Those that are not among a few others.
  fileprivate func filtered(without others: ArraySlice) -> ArraySlice {
    others.isEmpty ? self : filter { part in !others.contains { $0.word == part.word } }[...]
  }
}

extension RowPart {
  /// What its node takes, without what lies below.
  fileprivate var byteCount: Int { isRun ? 0 : level == 0 ? RowLeaf.byteCount : RowBranch.byteCount }
}
