import ListModel

/// The anchor `fraction`, in the words of K25.
extension Oracle {
  /// A row by its key, one of its edges, and how far that stood below the upper edge of the readable part, of how much.
  struct Remembered: Equatable {
    /// Nil: it was deleted, and what comes to its number stands for it.
    var key: String?
    var number: Int
    var isBottom: Bool
    var part: Points
    var whole: Points

    /// The place of a row, or of the gap that it leaves, after an update.
    mutating func follow(_ plan: Plan, _ before: [Row]) {
      let after = plan.slots.map { slot -> Int? in
        if case .old(let row) = slot { row.mark } else { nil }
      }
      follow(plan.deleted, moved: plan.moved, before, after)
    }

    /// The same for rows by their marks; nil: a row that is new.
    mutating func follow(_ deleted: Set<Int>, moved: Set<Int>, _ before: [Row], _ after: [Int?]) {
      if number < before.count, !deleted.contains(before[number].mark) {
        number = after.firstIndex(of: before[number].mark) ?? number
        return
      }
      key = nil
      let above = before.prefix(number).last { !deleted.contains($0.mark) && !moved.contains($0.mark) }
      number = above.flatMap { row in after.firstIndex(of: row.mark).map { $0 + 1 } } ?? 0
    }
  }

  private var remembers: Bool { policies.anchor.row == .fraction && window == nil }

  /// The height of the part that can be read.
  private var readableHeight: Points { readablePart.bottom - readablePart.top }

  /// Finds the row again; the first row stands for it before the first scroll.
  mutating func follow(_ anchor: Anchor?, isReload: Bool) {
    guard remembers else { return remembered = nil }
    if let anchor { remembered = anchor.remembered }
    if isReload, policies.onReload == .top { remembered = nil }
    findRemembered()
    guard remembered == nil else { return }
    if offset != start { return chooseRemembered() }
    guard let first = rows.first, readableHeight > .zero else { return }
    let distance = tops[0] - readablePart.top
    remembered = Remembered(key: first.key, number: 0, isBottom: false, part: distance, whole: readableHeight)
  }

  private mutating func findRemembered() {
    let rows = rows
    guard var found = remembered, !rows.isEmpty else { return remembered = nil }
    found.number = rows.firstIndex { $0.key == found.key } ?? min(found.number, rows.count - 1)
    found.key = rows[found.number].key
    remembered = found
  }

  /// The row at the fraction that was remembered before, and the edge of it that can be seen.
  mutating func chooseRemembered() {
    guard remembers, !rows.isEmpty, readableHeight > .zero else { return }
    let (top, bottom) = readablePart
    var share = 0.0
    if let old = remembered, old.whole > .zero {
      share = min(max(0, Double(old.part.thousandths) / Double(old.whole.thousandths)), 1)
    }
    let exact = share * Double(readableHeight.thousandths) / 1000
    let point = top + Points(Int((exact + 1e-9).rounded(.toNearestOrAwayFromZero)))
    let number = rows.indices.first { tops[$0] + rows[$0].height > point } ?? rows.count - 1
    let (y, end) = (tops[number], tops[number] + rows[number].height)
    let isBottom: Bool
    if y < top && end <= bottom {
      isBottom = true
    } else if y >= top && end > bottom {
      isBottom = false
    } else {
      isBottom = y + (end - y).half > point
    }
    remembered = Remembered(
      key: rows[number].key, number: number, isBottom: isBottom, part: (isBottom ? end : y) - top, whole: readableHeight
    )
  }

  /// A scroll to a row remembers that one, by the edge that comes to an end of the part that can be read, else by its upper edge.
  mutating func remember(_ number: Int, at target: Points) {
    guard remembers, rows.indices.contains(number), readableHeight > .zero else { return }
    let start = target + policies.inset.top
    let (y, end) = (tops[number], tops[number] + rows[number].height)
    let isBottom = end == start + readableHeight && y != start
    let part = (isBottom ? end : y) - start
    remembered = Remembered(
      key: rows[number].key, number: number, isBottom: isBottom, part: part, whole: readableHeight)
  }

  /// Whether a command chooses it anew, after the clamp.
  func choosesRemembered(_ anchor: Anchor?, isLanding: Bool) -> Bool {
    if isLanding { return false }
    if anchor?.isOfHeights == true && policies.resize != .asUpdate { return true }
    return hasScrolled && clamped(offset) != ledger[settledLedger...].first!.from
  }

  mutating func holdRemembered() {
    guard remembers, remembered != nil else { return }
    findRemembered()
    guard let anchor = remembered else { return }
    let edge = tops[anchor.number] + (anchor.isBottom ? rows[anchor.number].height : .zero)
    let height = max(.zero, readableHeight)
    if policies.offsetRounding != .none {
      // In binary, as an engine with whole offsets does it.
      let share = Double(anchor.part.thousandths) / 1000 / (Double(anchor.whole.thousandths) / 1000)
      let lost = share * (Double(height.thousandths) / 1000)
      let place = Double((edge - policies.inset.top).thousandths) / 1000 - lost
      let whole = place.rounded(policies.offsetRounding == .down ? .down : .toNearestOrAwayFromZero)
      return moveOffset(to: clamped(Points(Int(whole))), because: .anchor)
    }
    let part = anchor.part.thousandths * height.thousandths / anchor.whole.thousandths
    moveOffset(to: clamped(edge - Points(thousandths: part) - policies.inset.top), because: .anchor)
  }

  /// Holds it again after measuring, and makes a pass where that moves the list.
  mutating func settleRemembered() {
    guard remembers else { return }
    let before = offset
    holdRemembered()
    clamp()
    guard offset != before else { return }
    layOut()
    measureShown()
  }

  // MARK: Around the anchor

  /// Around which row the overscan is, and how much of it is above (`around-anchor`).
  struct Centre {
    let row: Int
    let part: Points
    let whole: Points

    private var inside: Double { min(max(0, Double(part.thousandths) / Double(whole.thousandths)), 1) }

    /// What lies below, rounded up to a thousandth.
    func shareBelow(of length: Points) -> Points {
      length - Points(thousandths: Int64((inside * Double(length.thousandths) + 1e-6).rounded(.down)))
    }

    func share(of count: Int) -> Int { Int((inside * Double(count) + 1e-9).rounded(.toNearestOrAwayFromZero)) }
  }

  var overscanCentre: Centre? {
    if policies.anchor.row == .fraction, let found = remembered, !rows.isEmpty {
      let row = rows.firstIndex { $0.key == found.key } ?? min(found.number, rows.count - 1)
      return Centre(row: row, part: found.part, whole: found.whole)
    }
    return visibleRows.first.map { Centre(row: $0, part: 0, whole: 1) }
  }

  /// "Twice as many in all, two at least on each side, none beyond the ends."
  func rowsAroundCentre(_ extra: Int) -> Range<Int> {
    guard let centre = overscanCentre else { return 0..<0 }
    let least = min(2, extra)
    let all = min(rows.count, 2 * extra + 1)
    var first = centre.row - least - centre.share(of: 2 * extra - 2 * least)
    first = max(0, first)
    if first + all > rows.count { first = rows.count - all }
    return first..<first + all
  }

  // MARK: Heights that are kept with the cell

  /// Rows without a cell count as never measured again (`heights-kept with-cell`, K10).
  mutating func forgetHeights() {
    guard forgetRowsWithoutCells() else { return }
    clamp()
    layOut()
    measureShown()
  }

  /// Answers whether that changes anything.
  mutating func forgetRowsWithoutCells() -> Bool {
    guard policies.heightsKept == .withCell, window == nil else { return false }
    let marks = live.map(\.mark)
    let forgets = rows.contains { $0.how != .estimated && !marks.contains($0.mark) }
    guard forgets || newEstimate != nil else { return false }
    holding { oracle in
      oracle.forget { !marks.contains($0) }
      oracle.takeEstimate()
    }
    return true
  }

  /// Rows that are known count as never measured, by their marks.
  mutating func forget(_ isForgotten: (Int) -> Bool) {
    let height = estimateInUse ?? policies.rowHeight
    estimateInUse = height
    for section in view.indices {
      for row in view[section].rows.indices {
        let record = view[section].rows[row]
        guard record.how != .estimated, isForgotten(record.mark) else { continue }
        view[section].rows[row].height = height + spacing.margin
        view[section].rows[row].how = .estimated
      }
    }
  }

  // MARK: Short scrolls

  /// A scroll that ends nearer than the lowest row's height to the last pass makes none (`threshold`).
  mutating func skipsPass() -> Bool {
    guard policies.threshold == .lowestRow, window == nil, !live.isEmpty, policies.renderLimit == nil else {
      return false
    }
    clamp()
    let way = offset - passOffset
    return max(way, .zero - way) < rows.map(\.height).min() ?? .zero
  }
}
