import ListModel

/// Estimates and measuring, in the words of the rules (K10, K12, EngineRules, "The standard engine").
extension Oracle {
  /// Measures the visible row that is not exact and nearest to the one that is held, corrects, and looks again; where
  /// nothing is left, the clamp may bring more.
  ///
  /// - Parameter target: a row that is to stand at a place, and is the anchor then.
  mutating func measureVisible(placing target: (row: Int, place: (Oracle) -> Points)? = nil) {
    let asksRows = policies.measuring == .nearestFirst && policies.measureLatency == 0
    let shown = anchorRows(of: visibleRows)
    let known = shown.filter { rows[$0].how == .exact }
    let anchor = target?.row ?? heldByMeasuring
    let (isAtEnd, sticks) = (staysAtEnd, staysAtTop)
    let lastKnown = holdsLastBottom && !isAtEnd && !sticks ? known.last : nil
    let centre = target?.row ?? (sticks ? shown.first : isAtEnd ? shown.last : lastKnown ?? anchor)
    // The first header is what is seen first (K28).
    let isAtTop = !holdsLastBottom && offset == start
    var settled = content
    var isUnclamped = false
    /// Lets the offset go with a change above some of the rows.
    func follow(_ change: Points, stays: Bool, isAbove: (Int) -> Bool) {
      isUnclamped = true
      if let target {
        moveOffset(to: clamped(target.place(self)), because: .estimate)
      } else if let anchor, isAbove(anchor) {
        if !stays { moveOffset(to: offset + change, because: .estimate) }
      } else {
        if let lastKnown, isAbove(lastKnown) { moveOffset(to: offset + change, because: .anchor) }
        if isAtEnd { moveOffset(to: end, because: .anchor) }
      }
    }
    while true {
      if let trim = unknownTrim {
        follow(askTrim(trim), stays: sticks || isAtTop) { isTrim(trim, aboveRow: $0) }
        continue
      }
      let unknown = asksRows ? visibleRows.filter { rows[$0].how != .exact } : []
      guard let row = unknown.min(by: { isNearer($0, than: $1, to: centre) }) else {
        guard isUnclamped || asksRows && content != settled else { return }
        clamp()
        (settled, isUnclamped) = (content, false)
        continue
      }
      follow(ask(row), stays: sticks) { row < $0 }
    }
  }

  /// At its end, which is not its top, a list stays there while rows are measured.
  var staysAtEnd: Bool {
    policies.anchor.atEnd == .stays && offset == rounded(end) && offset > start
  }
  var staysAtTop: Bool {
    policies.anchor.atTop == .stays && offset == start
  }
  /// Whether the bottom edge of the last row keeps its place.
  private var holdsLastBottom: Bool { policies.anchor.row == .last && policies.anchor.edge == .bottom }

  /// The held row itself comes first, then the nearest; above before below at equal distance.
  private func isNearer(_ row: Int, than other: Int, to held: Int?) -> Bool {
    let held = held ?? visibleRows.first ?? 0
    let (distance, otherDistance) = (abs(row - held), abs(other - held))
    return distance == otherDistance ? row < other : distance < otherDistance
  }

  /// Asks the data source for a row's height. Answers by how much it is other than believed.
  mutating func ask(_ row: Int) -> Points {
    counters.heightsAsked += 1
    let height = source.rows[row].height + spacing.margin
    let place = view.place(ofFlat: row)!
    let change = height - view[place.section].rows[place.row].height
    (view[place.section].rows[place.row].height, view[place.section].rows[place.row].how) = (height, .exact)
    return change
  }

  /// The rows that were never measured become as high as those that were have taught; the held one keeps its place.
  mutating func learnHeights() {
    guard newEstimate != nil else { return }
    holding { $0.takeEstimate() }
    clamp()
  }

  /// How high a row is taken to be, with its margin, where what is known teaches another height.
  var newEstimate: Points? {
    let known = rows.filter { $0.how == .exact }.map(\.height.thousandths).sorted()
    guard !known.isEmpty, known.count < rows.count, let estimateInUse else { return nil }
    let average = known.reduce(0, +) / Int64(known.count)
    let thousandths: Int64
    switch policies.estimates {
    case .fixed: return nil
    case .average: thousandths = average
    case .median: thousandths = known[known.count / 2]
    }
    let height = Points(thousandths: thousandths)
    return height > spacing.margin && height != estimateInUse + spacing.margin ? height : nil
  }

  mutating func takeEstimate() {
    guard let height = newEstimate else { return }
    estimateInUse = height - spacing.margin
    for section in view.indices {
      for row in view[section].rows.indices where view[section].rows[row].how == .estimated {
        view[section].rows[row].height = height
      }
    }
  }

  /// `measure`: asks for heights now; what changes above the anchor moves the offset along.
  mutating func measure(_ asked: some Sequence<Int>) throws(Refused) {
    guard agreesInCounts else { throw Refused(.sourceChanged) }
    holding { oracle in
      for row in asked where row < oracle.rows.count { _ = oracle.ask(row) }
    }
    try settle()
  }

  /// Changes heights; what changes above the row that measuring holds moves the offset along.
  mutating func holding(_ change: (inout Oracle) -> Void) {
    let shown = anchorRows(of: visibleRows)
    let anchor = heldByMeasuring
    let before = anchor.map(start(of:))
    let (isAtEnd, sticks) = (staysAtEnd, staysAtTop)
    let last = holdsLastBottom && !isAtEnd && !sticks ? shown.last { rows[$0].how == .exact } : nil
    let bottom = last.map { tops[$0] + rows[$0].height - offset }
    change(&self)
    if let anchor, let before, !sticks { moveOffset(to: offset + start(of: anchor) - before, because: .estimate) }
    if let last, let bottom { moveOffset(to: tops[last] + rows[last].height - bottom, because: .anchor) }
    if isAtEnd { moveOffset(to: end, because: .anchor) }
  }

  /// `scroll row`: places the row, measures around it, places it again, until nothing is left to measure.
  mutating func scroll(toRow row: Int, _ position: RowPlace) throws(Refused) {
    endMotion()
    let start = offset
    try land(onRow: row, position, from: start, because: .user)
  }

  mutating func land(
    onRow row: Int, _ position: RowPlace, from start: Points, because reason: LedgerEntry.Reason
  ) throws(Refused) {
    try settle(placing: row, because: reason) { $0.place(of: row, position, from: start) }
  }

  /// Moves the offset to where a row is wanted, and measures around it.
  mutating func settle(
    placing row: Int, because reason: LedgerEntry.Reason, _ place: @escaping (Oracle) -> Points
  ) throws(Refused) {
    moveOffset(to: place(self), because: reason)
    clamp()
    if policies.measuring != .nearestFirst || policies.landing == .once {
      return try settleInCells(row, placing: place)
    }
    guard agreesInCounts else { throw Refused(.sourceChanged) }
    measureVisible(placing: (row, place))
    try settle(isLanding: true)
  }

}
