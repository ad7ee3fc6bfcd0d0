/// Cutting trees apart and putting them together, the general way in which every edit that spans several leaves is
/// made. Each touches one node per level along the seam, in place where it is not shared: O(log n).
extension RowPart {
  /// A run this short is taken into the leaf beside it.
  static let shortRun = 16

  /// The branch, ready to be written: copied first if it is shared. Consumes the part.
  func unsharedBranch() -> RowBranch {
    if node.isUnshared { return branch }
    let copy = branch.copy()
    release()
    return copy
  }

  /// One tree after the other. Consumes both.
  static func joined(_ first: RowPart?, _ second: RowPart?) -> RowPart? {
    guard let first else { return second }
    guard let second else { return first }
    let parts = siblings(first, second)
    return parts.count == 1 ? parts[0] : RowBranch(level: parts[0].level + 1, parts: [parts[0], parts[1]]).part
  }

  /// Two trees one after the other, as one or two parts of the higher one's level. Consumes both.
  ///
  /// The seam is closed all the way down, so that cutting and joining at many places leaves no crumbs.
  private static func siblings(_ first: RowPart, _ second: RowPart) -> RowParts {
    let (firstLevel, secondLevel) = (first.level, second.level)
    if firstLevel == 0 && secondLevel == 0 { return fused(first, second) }
    if firstLevel > secondLevel {
      let branch = first.unsharedBranch()
      return branch.replaced(branch.count - 1, with: siblings(branch.part(branch.count - 1), second))
    }
    if firstLevel < secondLevel {
      let branch = second.unsharedBranch()
      return branch.replaced(0, with: siblings(first, branch.part(0)))
    }
    let (left, right) = (first.unsharedBranch(), second.unsharedBranch())
    return RowBranch.joined(left, right, seam: siblings(left.part(left.count - 1), right.part(0)))
  }

  /// Parts of one level as one tree. Consumes them.
  static func bundled(_ parts: [RowPart]) -> RowPart? {
    var parts = parts
    while parts.count > 1 { parts = grouped(parts, level: parts[0].level + 1) }
    return parts.first
  }

  /// Branches of a level that hold the given parts: one if they fit into it, else several, evenly filled and with
  /// some room. Consumes the parts.
  static func grouped(_ parts: [RowPart], level: Int) -> [RowPart] {
    var parts = parts
    if parts.count > RowBranch.capacity && level == 1 { parts = packed(parts) }
    let groups = parts.count <= RowBranch.capacity ? 1 : (parts.count + 25) / 26
    return (0..<groups).map { group in
      let range = parts.count * group / groups..<parts.count * (group + 1) / groups
      return RowBranch(level: level, parts: parts[range]).part
    }
  }

  /// Some of the rows as a tree of their own, which shares nodes with this one. Consumes nothing.
  func sliced(_ range: Range<Int>) -> RowPart? {
    if range.count == rows { retain() }
    if range.isEmpty || range.count == rows { return range.isEmpty ? nil : self }
    if level == 0 { return slicedBottom(range) }
    let first = branch.index(ofRow: range.lowerBound)
    let last = branch.index(ofRow: range.upperBound - 1)
    func edge(_ index: Int) -> RowPart? {
      let (start, end) = (Int(branch.rowEnds[index - 1]), Int(branch.rowEnds[index]))
      return branch.part(index).sliced(max(range.lowerBound, start) - start..<min(range.upperBound, end) - start)
    }
    if first == last { return edge(first) }
    let middle = (first + 1..<last).map { branch.part($0) }
    for part in middle { part.retain() }
    return Self.joined(Self.joined(edge(first), Self.bundled(middle)), edge(last))
  }

  /// The tree cut in two before a row. Consumes it.
  func split(at row: Int) -> (RowPart?, RowPart?) {
    if row <= 0 { return (nil, self) }
    if row >= rows { return (self, nil) }
    if level == 0 { return splitBottom(at: row) }
    let branch = unsharedBranch()
    let index = branch.index(ofRow: row)
    let (left, right) = branch.part(index).split(at: row - Int(branch.rowEnds[index - 1]))
    let after = branch.taken(from: index + 1)
    let before = branch.taken(upTo: index)
    return (Self.joined(before, left), Self.joined(right, after))
  }
}

extension RowBranch {
  /// The branch with other parts in the place of one: itself, and a second one if they are too many.
  fileprivate func replaced(_ index: Int, with parts: RowParts) -> RowParts {
    if case .split(let second) = replacePart(index, with: parts) { return RowParts(part, second) }
    return RowParts(part)
  }

  /// Two branches of one level, whose last and first part the seam replaces, as one or two. Consumes them.
  fileprivate static func joined(_ left: RowBranch, _ right: RowBranch, seam: RowParts) -> RowParts {
    let last = left.count - 1
    if last + seam.count + right.count - 1 <= capacity {
      _ = left.replacePart(last, with: seam)
      for index in 1..<right.count { left.append(right.part(index)) }
      right.node.free()
      return RowParts(left.part)
    }
    guard left.count >= fewest && right.count > fewest else { return balanced(left, right, seam: seam) }
    _ = left.replacePart(last, with: RowParts(seam[0]))
    _ = right.replacePart(0, with: seam.count == 1 ? RowParts() : RowParts(seam[1]))
    return RowParts(left.part, right.part)
  }

  /// The same where one of them would keep too few parts; together they have at most 40, which two can hold.
  private static func balanced(_ left: RowBranch, _ right: RowBranch, seam: RowParts) -> RowParts {
    var all = (0..<left.count - 1).map { left.part($0) }
    for index in 0..<seam.count { all.append(seam[index]) }
    for index in 1..<right.count { all.append(right.part(index)) }
    let level = left.level
    left.node.free()
    right.node.free()
    let groups = RowPart.grouped(all, level: level)
    return groups.count == 1 ? RowParts(groups[0]) : RowParts(groups[0], groups[1])
  }

  /// Adds a part at the end; there must be room.
  private func append(_ part: RowPart) {
    set(count, to: part)
    node.count = count + 1
  }

  /// The parts from `first` on as a tree of their own, taken out of the branch.
  fileprivate func taken(from first: Int) -> RowPart? {
    let taken = count - first
    guard taken > 0 else { return nil }
    let tree = taken == 1 ? part(first) : RowBranch(level: level, parts: (first..<count).lazy.map { part($0) }).part
    for index in first..<count { clear(index) }
    node.count = first
    return tree
  }

  /// The parts before `end` as a tree of their own. Consumes the branch.
  fileprivate func taken(upTo end: Int) -> RowPart? {
    for index in end..<count { clear(index) }
    node.count = end
    if end > 1 { return part }
    let only = end == 1 ? part(0) : nil
    node.free()
    return only
  }
}
