import ListModel

/// Rows that have cells outside the viewport, in the words of K21 and K23.
extension Oracle {
  var rendersMore: Bool { policies.overscan != .none || policies.keepFirst > 0 }

  /// How far the overscan reaches beyond the viewport.
  var reach: Points {
    switch policies.overscan {
    case .none, .rows: .zero
    case .points(let points): points
    case .viewports(let count): Points(thousandths: viewport.thousandths * count.thousandths / 1000)
    }
  }

  /// The visible rows, but for those that a layout does not reach.
  var reachedRows: [Int] {
    let flat = flatRowsAbove
    return visibleRows.filter { !flat.contains($0) }
  }

  /// The visible rows and the overscan, without those that stay at its edge.
  private var reachedAndOverscan: Set<Int> {
    let flat = flatRowsAbove
    let visible = reachedRows
    if reach > .zero { return Set(visible).union(wide.visibleRows.filter { !flat.contains($0) }) }
    guard case .rows(let count) = policies.overscan, let first = visible.first, let last = visible.last else {
      return Set(visible)
    }
    return Set(visible).union(max(0, first - count)..<min(rows.count, last + count + 1))
  }

  /// The visible rows and the overscan.
  var renderedRows: [Int] {
    let rows = reachedAndOverscan
    return kept(above: rows.min()).union(rows).sorted()
  }

  /// All rows that are to have cells.
  var shownRows: [Int] {
    let first = min(policies.keepFirst, rows.count)
    return Set(renderedRows).union(0..<first).sorted()
  }

  /// The list as if its viewport were that of the overscan.
  private var wide: Oracle {
    var other = self
    let edges = overscanEdges
    (other.offset, other.viewport) = (edges.start, edges.end - edges.start)
    return other
  }

  /// The rows right above that end at the upper edge and have a cell, or stand at the very top (`kept-top`).
  private func kept(above first: Int?) -> Set<Int> {
    guard policies.edges.upper == .kept, let first else { return [] }
    let (rows, tops, edge) = (rows, tops, wide.offset)
    let marks = live.map(\.mark)
    // On its way down a walk gives cells to all rows below those that have some.
    let passed = policies.scrolling != .jump && hasScrolled ? walkedRows.max() ?? .max : .max
    let kept = (0..<first).reversed().prefix { row in
      tops[row] + rows[row].height == edge && (edge <= .zero || marks.contains(rows[row].mark) || row > passed)
    }
    return Set(kept)
  }

  /// The rows without height at the very top that a layout does not reach (`laid-out`).
  var flatRowsAbove: Set<Int> {
    guard policies.edges.upper == .laidOut, offset <= .zero, content >= viewport else { return [] }
    let (rows, tops) = (rows, tops)
    let flat = Set(rows.indices.prefix { tops[$0] + rows[$0].height <= offset })
    if flat.count == rows.count || live.isEmpty && !hasScrolled { return [] }
    let marks = live.map(\.mark)
    return hasScrolled ? flat : flat.filter { !marks.contains(rows[$0].mark) }
  }

  /// The rows at the end that a jump beyond the content gives cells to, and takes them from again (`laid-out`).
  func rowsOvershot(behind shown: [Int], isLanding: Bool, isSplice: Bool) -> [Int] {
    let walks = policies.scrolling == .walk || policies.scrolling == .walkBy && !isLanding
    let isLedBack = ledger[settledLedger...].contains { $0.reason == .clamp && $0.from > $0.to }
    guard policies.edges.upper == .laidOut, hasScrolled, isLedBack, !walks, !isSplice,
      let last = shown.last
    else { return [] }
    let ending = rows.indices.reversed().prefix { rows[$0].height == .zero }
    return ending.filter { $0 > last }.sorted()
  }

  var hasScrolled: Bool {
    ledger[settledLedger...].contains { [.user, .animation, .restore].contains($0.reason) }
  }

  /// The rows with cells, but for the first that are retained, and the one that has the focus.
  var walkedRows: [Int] {
    let rows = rows
    return live.filter { !retained.contains($0.mark) }.compactMap { cell in rows.firstIndex { $0.mark == cell.mark } }
      .filter { $0 >= policies.keepFirst }
  }

  /// The rows that a walk passes over, in its order, and whether it goes up; nil: it is no walk.
  ///
  /// - Parameters:
  ///   - focused: the row that keeps its cell for the focus, and is not walked over.
  ///   - isLanding: whether it is a scroll to a row.
  ///   - isSplice: whether it is an update, which never walks.
  func passedRows(
    to shown: [Int], besides focused: Int?, isLanding: Bool, isSplice: Bool
  ) -> (isUp: Bool?, rows: [Int]) {
    let old = walkedRows.filter { $0 != focused }
    let rows = rows.indices.filter { $0 != focused }
    let walks = policies.scrolling == .walk || policies.scrolling == .walkBy && !isLanding
    guard walks, !isSplice, hasScrolled, let top = old.min(), let bottom = old.max(),
      let first = shown.first(where: { $0 >= policies.keepFirst }), let last = shown.last
    else { return (nil, []) }
    if first < top { return (true, rows.filter { $0 > last && $0 < top }.reversed()) }
    return last > bottom ? (false, rows.filter { $0 > bottom && $0 < first }) : (nil, [])
  }

  /// Brings rows on one by one; those that each pushes out return before the next fetches (`return during`).
  ///
  /// - Returns: the cells that are then there, from top to bottom.
  mutating func makeRoom(to shown: [Int], besides focused: Int?, isUp: Bool) -> [Cell] {
    let (rows, tops) = (rows, tops)
    let number = { (cell: Cell) in rows.firstIndex { $0.mark == cell.mark } }
    let all = live.filter { number($0) != nil }
    var there = all.filter { cell in
      number(cell)! >= policies.keepFirst && number(cell) != focused && !retained.contains(cell.mark)
    }
    // The first rows, and those kept for the focus, take no part.
    let aside = all.filter { cell in !there.contains { $0.id == cell.id } }
    func pushedOut() -> [Cell] {
      guard let first = there.first.flatMap(number), let last = there.last.flatMap(number) else { return [] }
      if isUp {
        let bottom = max(offset, tops[first]) + viewport
        return there.reversed().prefix { cell in number(cell)! > first && tops[number(cell)!] >= bottom }
      }
      let top = min(offset, tops[last] + rows[last].height - viewport)
      let gone = there.prefix { cell in number(cell)! < last && tops[number(cell)!] + rows[number(cell)!].height <= top
      }
      return gone.reversed()
    }
    func leave(_ gone: [Cell]) { there.removeAll { cell in gone.contains { $0.id == cell.id } } }
    let target = isUp ? shown.first { $0 >= policies.keepFirst }! : shown.last!
    var row = isUp ? there.first.flatMap(number)! : there.last.flatMap(number)!
    while true {
      let gone = pushedOut()
      leave(gone)
      takeAway(gone)
      guard isUp ? row > target : row < target else { return (aside + there).sorted { number($0)! < number($1)! } }
      row += isUp ? -1 : 1
      if aside.contains(where: { number($0) == row }) { continue }
      let cell = fetch(row)
      there.insert(cell, at: isUp ? 0 : there.count)
    }
  }
}
