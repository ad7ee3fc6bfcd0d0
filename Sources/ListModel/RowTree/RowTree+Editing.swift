/// Edits. All cost O(log n), whatever the number of rows they concern; within one leaf or run they are made in place.
/// Rows and heights that the limits forbid are trapped (see `Limit`).
extension RowTree {
  /// Inserts so many rows of one height before row `row`. O(log n).
  package mutating func insert(count added: Int, height: Points, at row: Int) {
    Self.trap(count: added, height: height)
    replace(row..<row, with: RowRun(count: added, height: height.thousandths))
  }

  /// Inserts other rows before row `row`. O(log n + log of the other's): nodes of the other tree are shared, not copied.
  package mutating func insert(_ other: RowTree, at row: Int) {
    if other.storage == nil {
      replace(row..<row, with: RowRun(count: other.count, height: other.uniformHeight))
    } else {
      precondition(other.count <= Self.maxRows - count, "too many rows")
      splice(row..<row, with: other.sharedPart())
    }
  }

  /// Removes rows. O(log n).
  package mutating func remove(_ rows: Range<Int>) { replace(rows, with: RowRun(count: 0, height: 0)) }

  /// Moves rows so that the first of them stands at `destination`, counted in the list without them. O(log n).
  package mutating func move(_ rows: Range<Int>, to destination: Int) {
    precondition(destination >= 0 && destination <= count - rows.count, "no such destination")
    guard !rows.isEmpty, destination != rows.lowerBound else { return }
    if rows.count == 1 {
      storage?.root.prefetch(row: destination)
      let before = total
      remove(rows)
      insert(count: 1, height: before - total, at: destination)
    } else {
      let moved = slice(rows)
      remove(rows)
      insert(moved, at: destination)
    }
  }

  /// Gives every row of a range one height. O(log n).
  package mutating func setHeight(of rows: Range<Int>, to height: Points) {
    Self.trap(count: rows.count, height: height)
    replace(rows, with: RowRun(count: rows.count, height: height.thousandths))
  }

  /// Puts other rows in the place of some. O(log n).
  package mutating func replace(_ rows: Range<Int>, with other: RowTree) {
    precondition(other.count <= Self.maxRows - (count - rows.count), "too many rows")
    splice(rows, with: other.sharedPart())
  }

  /// Some of the rows as a tree of their own, which shares nodes with this one. O(log n).
  package func slice(_ rows: Range<Int>) -> RowTree {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    return RowTree(consuming: borrowedPart.sliced(rows))
  }
}

extension RowTree {
  /// Replaces rows by so many of one height.
  private mutating func replace(_ rows: Range<Int>, with run: RowRun) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    precondition(run.count <= Self.maxRows &- (count &- rows.count), "too many rows")
    if rows.isEmpty && run.count == 0 { return }
    if rows.count == count { return self = RowTree(count: run.count, height: Points(thousandths: run.height)) }
    guard storage != nil else { return replaceInUniform(rows, with: run) }
    switch unsharedRoot().replace(rows, with: run, isRoot: true) {
    case .grown(let rows, let sum):
      count &+= rows
      total.thousandths &+= sum
      dropRootIfRun()
    case .split(let second):
      self = RowTree(consuming: RowPart.bundled([sharedRoot(), second].compactMap { $0 }))
    case .tooWide:
      splice(rows, with: run.part)
    }
  }

  /// The same where all rows have one height and there is no node yet.
  private mutating func replaceInUniform(_ rows: Range<Int>, with run: RowRun) {
    if run.count == 0 || run.height == uniformHeight {
      count = count &- rows.count &+ run.count
      total.thousandths = Int64(count) &* uniformHeight
    } else {
      let parts = RowPart(count: count, height: uniformHeight).replacing(rows, with: run)
      self = RowTree(consuming: RowPart.bundled((0..<parts.count).map { parts[$0] }))
    }
  }

  /// The root, ready to be written: copied first if another version shares it.
  @inline(__always)
  private mutating func unsharedRoot() -> RowBranch {
    if isKnownUniquelyReferenced(&storage), let root = storage?.root, root.node.isUnshared { return root }
    return copiedRoot()
  }

  private mutating func copiedRoot() -> RowBranch {
    guard let root = storage?.root.copy() else { preconditionFailure("a tree without nodes has no root") }
    storage = RowStorage(root: root)
    return root
  }

  /// The whole tree as a part with an owner more.
  private func sharedPart() -> RowPart? {
    if count == 0 { return nil }
    return sharedRoot() ?? RowPart(count: count, height: uniformHeight)
  }

  /// The root with an owner more.
  private func sharedRoot() -> RowPart? {
    guard let root = storage?.root else { return nil }
    root.node.retain()
    return root.part
  }

  /// Replaces rows by a part, which it consumes, by cutting and joining.
  private mutating func splice(_ rows: Range<Int>, with middle: RowPart?) {
    let whole = sharedPart()
    storage = nil
    let (left, rest) = whole?.split(at: rows.lowerBound) ?? (nil, nil)
    let (gone, right) = rest?.split(at: rows.count) ?? (nil, nil)
    gone?.release()
    self = RowTree(consuming: RowPart.joined(RowPart.joined(left, middle), right))
  }
}
