import ListModel

/// What looks wrong within one frame.
extension TraceChecks {
  mutating func look(at frame: TraceFrame, _ keys: TraceKeys, _ suspect: (Suspicion) -> Void) {
    lookForDoubles(frame, keys, suspect)
    lookAtNeighbours(frame, keys, suspect)
    lookAtEnds(frame, keys, suspect)
    lookAtOutermost(frame, keys, suspect)
    for (key, shown) in frame.drawn where key != shown {
      suspect(Suspicion(check: .staleCell, subject: [key], what: "the cell of \(keys[key]) shows \(keys[shown])"))
    }
  }

  private func lookForDoubles(_ frame: TraceFrame, _ keys: TraceKeys, _ suspect: (Suspicion) -> Void) {
    var (seen, cells): (Set<Int>, [Int: Int]) = (Set(minimumCapacity: frame.items.count), [:])
    cells.reserveCapacity(frame.items.count)
    for item in frame.items {
      if !seen.insert(item.key).inserted {
        suspect(Suspicion(check: .keyTwice, subject: [item.key], what: "\(keys[item.key]) is shown twice"))
      }
      guard let cell = item.cell else { continue }
      if let other = cells.updateValue(item.key, forKey: cell) {
        suspect(
          Suspicion(
            check: .cellTwice, subject: [cell], what: "cell \(cell) shows \(keys[other]) and \(keys[item.key]) at once")
        )
      }
    }
  }

  /// Judges each two rows that are neighbours on screen.
  private mutating func lookAtNeighbours(_ frame: TraceFrame, _ keys: TraceKeys, _ suspect: (Suspicion) -> Void) {
    guard rows.isKnown else {
      for (before, item) in zip(frame.items, frame.items.dropFirst()) { lookForOverlap(before, item, keys, suspect) }
      return
    }
    var last: (item: TraceFrame.Item, row: Int)?
    for item in frame.items {
      guard let row = rows.row(of: item.key, keys) else {
        suspect(
          Suspicion(
            check: .unknownRow, subject: [item.key], what: "\(keys[item.key]) is shown, and the data has no such row"))
        last = nil
        continue
      }
      defer { last = (item, row) }
      guard let (before, number) = last else { continue }
      // A row without height has no place of its own.
      if before.top == item.top, before.height == .zero || item.height == .zero { continue }
      if row < number {
        suspect(
          Suspicion(
            check: .wrongOrder, subject: [before.key, item.key],
            what: "\(keys[before.key]) stands above \(keys[item.key]), and comes after it in the data"))
        continue
      }
      let room = item.top - before.bottom
      guard isNear(before.bottom, item.top) else { continue }
      if row > number + 1 { lookBetween(before, number, item, row, keys, suspect) }
      let isSection = rows.sectionStarts.contains(row)
      if !isSection { lookForOverlap(before, item, keys, suspect) }
      if row == number + 1, !isSection {
        let place = place
        let finding = TraceFinding(
          check: .gap, frame: place.frame, line: place.line,
          what: "\(room) points are between \(keys[before.key]) and \(keys[item.key])")
        rooms.append(
          SeenRoom(
            id: .init(kind: .gap, keys: [before.key, item.key], room: room), finding: finding, isMoving: isMoving,
            since: moments.now))
      }
    }
  }

  private func lookForOverlap(
    _ before: TraceFrame.Item, _ item: TraceFrame.Item, _ keys: TraceKeys, _ suspect: (Suspicion) -> Void
  ) {
    let room = item.top - before.bottom
    guard room < -tolerance, before.height > .zero, item.height > .zero, isNear(before.bottom, item.top),
      usual.isOverlap(room, tolerance)
    else { return }
    suspect(
      Suspicion(
        check: .overlap, subject: [before.key, item.key],
        what: "\(keys[item.key]) begins \(-room) above the end of \(keys[before.key])"))
  }

  /// Whether a place between two rows is on screen, or not far from it: cells that nobody needs may be kept farther away.
  private func isNear(_ end: Points, _ start: Points, beyond reach: Points? = nil) -> Bool {
    guard let viewport else { return max(end, start) > .zero }
    let reach = reach ?? viewport
    return max(end, start) > -reach && min(end, start) < viewport + reach
  }

  /// A row that has a height is missing between two that are shown. Off screen not all rows need be there, but for each there is
  /// room.
  private func lookBetween(
    _ before: TraceFrame.Item, _ number: Int, _ item: TraceFrame.Item, _ row: Int, _ keys: TraceKeys,
    _ suspect: (Suspicion) -> Void
  ) {
    let room = item.top - before.bottom
    let isOnScreen = isNear(before.bottom, item.top, beyond: .zero)
    for missing in number + 1..<min(row, number + 50) {
      guard let key = rows.key(of: missing) else {
        if room > tolerance, rows.keys == nil, isOnScreen {
          suspect(
            Suspicion(check: .missingRow, subject: [missing], what: "row \(missing) is missing between two others"))
        }
        return
      }
      let known = knownHeight(of: key)
      guard mustBeShown(key) || known == nil && room > tolerance else { continue }
      guard isOnScreen || known.map({ room < $0 - tolerance }) ?? (room <= tolerance) else { return }
      return suspect(
        Suspicion(
          check: .missingRow, subject: [key],
          what: "\(keys[key]) is missing between \(keys[before.key]) and \(keys[item.key])"))
    }
  }

  private func knownHeight(of key: Int) -> Points? { key < knownHeights.count ? knownHeights[key] : nil }

  /// Whether a row that stands between others has a cell: it has a height, or has one without that in the engine that the app names.
  private func mustBeShown(_ key: Int) -> Bool {
    knownHeight(of: key).map { $0 > tolerance }
      ?? (!toldHeights.contains(key) && head.profile?.showsRowsWithoutHeight ?? false)
  }

  /// Where the list is at an end of its range, no other row stands at that end than the first, or the last.
  private mutating func lookAtOutermost(_ frame: TraceFrame, _ keys: TraceKeys, _ suspect: (Suspicion) -> Void) {
    guard let offset = frame.offset, let content = frame.content, let viewport, content > viewport + tolerance,
      // Cells that nobody needs may be kept far away.
      let first = frame.items.first(where: { $0.bottom > -viewport }),
      let last = frame.items.last(where: { $0.top < viewport + viewport })
    else { return }
    let tolerance = max(tolerance, .point)
    func look(_ item: TraceFrame.Item, _ others: Range<Int>, _ end: String, _ side: String) {
      guard !others.isEmpty, others.prefix(50).contains(where: { rows.key(of: $0).map(mustBeShown) ?? false }) else {
        return
      }
      let count = others.count == 1 ? "1 row comes" : "\(others.count) rows come"
      suspect(
        Suspicion(
          check: .wrongEnd, subject: [item.key],
          what: "\(keys[item.key]) stands at the \(end) of the content, and \(count) \(side) it"))
    }
    if offset <= -insets.top + tolerance, first.top + offset <= tolerance, let row = rows.row(of: first.key, keys) {
      if row > 0, rows.row(of: last.key, keys) == rows.count - 1 { corrections.isOffsetNoPlace = true }
      look(first, 0..<row, "beginning", "before")
    }
    if offset >= content + insets.bottom - viewport - tolerance, last.bottom + offset >= content - tolerance,
      let row = rows.row(of: last.key, keys)
    {
      look(last, row + 1..<max(row + 1, rows.count), "end", "after")
    }
  }

  /// Judges the ends of the list, and of the viewport.
  private mutating func lookAtEnds(_ frame: TraceFrame, _ keys: TraceKeys, _ suspect: (Suspicion) -> Void) {
    if frame.items.isEmpty, rows.isKnown, rows.count > 0, (frame.content ?? .point) > .zero,
      viewport.map({ $0 > .zero }) ?? true
    {
      suspect(Suspicion(check: .blank, subject: [], what: "nothing is shown, and there are \(rows.count) rows"))
    }
    guard let offset = frame.offset else { return }
    if let content = frame.content, let viewport {
      let end = max(-insets.top, content + insets.bottom - viewport)
      if offset > end + tolerance || offset < -insets.top - tolerance {
        suspect(
          Suspicion(
            check: .beyondEnd, subject: [], what: "the offset is \(offset), and its range is \(-insets.top)...\(end)"))
      } else if let last = frame.items.last, let row = rows.row(of: last.key, keys), row + 1 < rows.count {
        let empty = min(viewport, content - offset) - last.bottom
        if last.bottom < viewport, empty > max(tolerance * 2, Points(8)) {
          suspect(
            Suspicion(
              check: .blank, subject: [last.key],
              what: "below \(keys[last.key]) the viewport is empty for \(empty) points, and there are more rows"))
        }
      }
      // Browsers tell no content that is less high than the viewport.
      if let last = frame.items.last, let row = rows.row(of: last.key, keys), row + 1 == rows.count,
        content.isApart(from: viewport, tolerance)
      {
        let room = content - offset - last.bottom
        noteEnd("the last row ends \(room) before the end of the content", room, isTop: false)
        if room < -max(tolerance, .point) {
          suspect(
            Suspicion(
              check: .wrongEnd, subject: [last.key], what: "the last row ends \(-room) below the end of the content"))
        }
      }
    }
    if let first = frame.items.first, rows.row(of: first.key, keys) == 0 {
      noteEnd("the first row begins at \(first.top + offset) of the content", first.top + offset, isTop: true)
    }
  }

  private mutating func noteEnd(_ what: String, _ value: Points, isTop: Bool) {
    let place = place
    let finding = TraceFinding(check: .wrongEnd, frame: place.frame, line: place.line, what: what)
    rooms.append(
      SeenRoom(
        id: .init(kind: isTop ? .top : .end, keys: [], room: value), finding: finding, isMoving: isMoving,
        since: moments.now))
  }

  /// Whether rows may be on their way, after a change or while something moves.
  private var isMoving: Bool { moments.isMoving && !moments.isCalm }
}

/// The room between two rows in a frame, above the first row, or below the last one.
struct SeenRoom {
  enum Kind { case gap, top, end }

  /// What makes two of them the same in two frames.
  struct ID: Hashable {
    let kind: Kind
    let keys: [Int]
    let room: Points
  }

  let id: ID
  let finding: TraceFinding
  /// Whether rows may have been on their way: it counts then only if the frame stays.
  let isMoving: Bool
  /// The time and the number of the frame in which it was first as it is now.
  var since: (time: Int?, frame: Int)
}

/// What is usual between rows, and at the ends of the list.
struct UsualPlaces {
  var gaps = UsualValue()
  var tops = UsualValue()
  var ends = UsualValue()

  mutating func note(_ room: SeenRoom, _ step: Points) {
    switch room.id.kind {
    case .gap: gaps.note(room.id.room, step) { _ in room.finding }
    case .top: tops.note(room.id.room, step) { _ in room.finding }
    case .end: ends.note(room.id.room, step) { _ in room.finding }
    }
  }

  /// Whether rows do not overlap by so much as a rule.
  func isOverlap(_ room: Points, _ step: Points) -> Bool {
    guard let usual = gaps.usual else { return true }
    return room.thousandths < usual * max(1, step.thousandths) - step.thousandths
  }

  func findings(_ step: Points) -> [TraceFinding] {
    let gaps = gaps.rarities(maxShare: 4).filter { rarity in self.gaps.usual.map { rarity.value > $0 } ?? false }
    let ends = tops.rarities(maxShare: 4) + ends.rarities(maxShare: 4)
    return (gaps + ends).map { $0.finding }
  }
}
