/// What an edit did to a branch.
enum RowChange {
  /// The branch was edited in place and grew by so much.
  case grown(rows: Int, sum: Int64)
  /// The branch kept the first half of its parts; the other half stands in this new one, owned by the receiver.
  case split(RowPart)
  /// Nothing was done: the edit spans several leaves or would leave a sparse one, which takes cutting and joining.
  case tooWide
}

/// The quick edits: those within one leaf or run, in place where possible. O(log n).
extension RowBranch {
  /// Replaces rows by so many of one height. The branch must be unshared; nodes below are copied where shared.
  ///
  /// An insertion between two parts goes to the end of the first, unless the second is a run of that very height.
  /// Only a root may be left with a single sparse leaf.
  func replace(_ rows: Range<Int>, with run: RowRun, isRoot: Bool = false) -> RowChange {
    if level == 1 { prefetchParts() }
    var index = self.index(ofRow: rows.isEmpty ? rows.lowerBound &- 1 : rows.lowerBound)
    if rows.isEmpty && level == 1 { index = indexOfTwin(of: run, at: rows.lowerBound, else: index) }
    guard rows.upperBound <= Int(rowEnds[index]) else { return .tooWide }
    let before = Int(rowEnds[index - 1])
    let inside = Range(uncheckedBounds: (rows.lowerBound &- before, rows.upperBound &- before))
    if level == 1 { return replaceAtBottom(index, inside, with: run, mayBeSparse: isRoot && count == 1) }
    let change = unsharedBranch(index).replace(inside, with: run)
    switch change {
    case .grown(let rows, let sum): grow(at: index, rows: rows, sum: sum)
    case .split(let second): return replacePart(index, with: RowParts(part(index).branch.part, second))
    case .tooWide: break
    }
    return change
  }

  /// The part that begins at `row` if it is a run of the height to be inserted there.
  @inline(__always)
  private func indexOfTwin(of run: RowRun, at row: Int, else index: Int) -> Int {
    let next = index &+ 1
    guard row == Int(rowEnds[index]), next < count else { return index }
    return words[next] == RowPart.word(ofRunOf: run.height) ? next : index
  }

  /// The same where the part is a leaf or run.
  @inline(__always)
  private func replaceAtBottom(_ index: Int, _ rows: Range<Int>, with run: RowRun, mayBeSparse: Bool) -> RowChange {
    let old = part(index)
    if old.isRun {
      if run.count == 0 || old.runHeight == run.height { return resizeRun(index, by: run.count &- rows.count) }
    } else {
      old.leaf.prefetch(from: rows.lowerBound, count: old.rows)
      if let sum = unsharedLeaf(index).replace(rows, with: run) {
        let growth = run.count &- rows.count
        grow(at: index, rows: growth, sum: sum)
        return .grown(rows: growth, sum: sum)
      }
      if run.count == 0 && !mayBeSparse { return .tooWide }
    }
    return replacePart(index, with: part(index).replacing(rows, with: run))
  }

  private func resizeRun(_ index: Int, by growth: Int) -> RowChange {
    let run = part(index)
    if run.rows + growth == 0 { return count <= Self.fewest ? .tooWide : replacePart(index, with: RowParts()) }
    let sum = Int64(growth) * run.runHeight
    grow(at: index, rows: growth, sum: sum)
    return .grown(rows: growth, sum: sum)
  }

  /// Puts other parts in the place of one, which is not released. The branch splits if there are too many.
  func replacePart(_ index: Int, with parts: RowParts) -> RowChange {
    let newCount = count + parts.count - 1
    if newCount > Self.capacity { return split(replacing: index, with: parts) }
    let old = part(index)
    let (next, target) = (index + 1, index + parts.count)
    if target != next {
      words.moveEntries(from: next, to: target, count: count - next)
      rowEnds.moveEntries(from: next, to: target, count: count - next)
      sumEnds.moveEntries(from: next, to: target, count: count - next)
      for unused in newCount..<max(newCount, count) { clear(unused) }
      node.count = newCount
    }
    for offset in 0..<parts.count { set(index + offset, to: parts[offset]) }
    let (rows, sum) = (parts.rows - old.rows, parts.sum - old.sum)
    grow(at: target, rows: rows, sum: sum)
    return .grown(rows: rows, sum: sum)
  }

  /// The same where that is more than the branch can hold: packs the parts, or else hands half of them to a new branch.
  private func split(replacing index: Int, with parts: RowParts) -> RowChange {
    let before = part
    var all = (0..<count).map { self.part($0) }
    all.replaceSubrange(index...index, with: (0..<parts.count).map { parts[$0] })
    if level == 1 { all = RowPart.packed(all) }
    guard all.count <= Self.capacity else {
      setParts(all[..<(all.count / 2)])
      return .split(RowBranch(level: level, parts: all[(all.count / 2)...]).part)
    }
    setParts(all)
    let after = part
    return .grown(rows: after.rows - before.rows, sum: after.sum - before.sum)
  }
}

extension UnsafeMutablePointer {
  /// Copies entries within an array to another place in it, which may overlap.
  fileprivate func moveEntries(from first: Int, to target: Int, count: Int) {
    (self + target).update(from: self + first, count: count)
  }
}
