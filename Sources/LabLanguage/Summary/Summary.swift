import ListDump
package import ListModel

/// What a command changed, in one line:
/// `offset 0 → 44 of 44000 · r0 left (c0), r11 entered (c0 reused) · 11 cells`.
package enum Summary {
  /// The line for the change that a command made; what it did is told where there is no other news.
  static func text(from before: ListState, to after: ListState, doing deed: ChangeDescription?) -> String {
    var parts = [
      rows(before, after), sections(before, after), content(before, after), viewport(before, after),
      offset(before, after), time(before, after),
      settings(before, after), faults(before, after), states(before, after), batch(before, after),
      filter(before, after), sides(after), measured(after), traffic(after), images(after), updates(after),
      hooks(before, after), saved(before, after), cells(after),
    ]
    if let deed, parts.dropLast().allSatisfy({ $0 == nil }) { parts[0] = deed.text(from: before, to: after) }
    // Rows that jumped are no news of what was done.
    parts.insert(jump(after), at: placeOfJump)
    return line(parts + [deed?.remark(from: before, to: after)])
  }

  /// The line for a walk from one list to another: its events are those of the command that once led there, not of the
  /// walk.
  package static func text(ofWalkFrom before: ListState, to after: ListState, through passage: String?) -> String {
    line([
      passage, rows(before, after), sections(before, after), content(before, after), viewport(before, after),
      plainOffset(before, after), time(before, after),
      settings(before, after), faults(before, after), states(before, after), batch(before, after),
      filter(before, after), sides(after), cells(after),
    ])
  }

  /// Behind the offset.
  private static let placeOfJump = 5

  private static func line(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " · ") }

  private static func rows(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.records.count, after.records.count)
    return old == new ? nil : "rows \(old) → \(new)"
  }

  private static func content(_ before: ListState, _ after: ListState) -> String? {
    before.content == after.content ? nil : "content \(before.content) → \(after.content)"
  }

  private static func viewport(_ before: ListState, _ after: ListState) -> String? {
    guard before.viewport != after.viewport || before.width != after.width else { return nil }
    return "viewport \(after.viewport) by \(after.width)"
  }

  /// The way of the offset, with what clamped it.
  private static func offset(_ before: ListState, _ after: ListState) -> String? {
    let clamp = after.newLedgerEntries.last { $0.reason == .clamp }
    if let clamp, clamp.from != before.offset, clamp.to == after.offset {
      return "offset \(before.offset) → \(clamp.from), clamped to \(after.offset) of \(after.content)"
    }
    return plainOffset(before, after).map { $0 + (clamp == nil ? "" : " (clamped)") }
  }

  private static func plainOffset(_ before: ListState, _ after: ListState) -> String? {
    before.offset == after.offset ? nil : "offset \(before.offset) → \(after.offset) of \(after.content)"
  }

  /// The move of a row on screen that nobody asked for.
  private static func jump(_ list: ListState) -> String? {
    guard let jump = list.jump else { return nil }
    let expected = jump.to - jump.distance
    let due = expected == jump.from ? "" : " instead of \(expected)"
    return "on screen \(list.catalog.name(of: jump.key).quotedIfNeeded) \(jump.from) → \(jump.to)\(due) (jumped)"
  }

  /// How time went on, and what is still in motion.
  private static func time(_ before: ListState, _ after: ListState) -> String? {
    let ticks = before.ticks == after.ticks ? nil : "ticks \(before.ticks) → \(after.ticks)"
    let isAtRest = after.motion == .none
    let motion = isAtRest ? before.motion == .none ? nil : "at rest" : motionText(after)
    let parts = [ticks, motion].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func settings(_ before: ListState, _ after: ListState) -> String? {
    if before.profile != after.profile { return "profile \(after.profile.rawValue)" }
    if before.estimate != after.estimate { return "estimate \(after.estimateText) from the next load or reload on" }
    guard before.policies != after.policies else { return nil }
    let changed = after.policies.differences(from: before.policies)
    return changed.isEmpty ? nil : changed.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  /// How many rows were asked for their heights, where not all are.
  private static func measured(_ list: ListState) -> String? {
    guard list.records.estimate != nil else { return nil }
    let asked = list.events.reduce(0) { if case .heightsAsked(let rows) = $1 { $0 + rows.count } else { $0 } }
    let isCut = list.events.contains { if case .unsettled = $0 { true } else { false } }
    return asked == 0 ? nil : "\(asked.rowsInWords) measured" + (isCut ? ", not settled" : "")
  }

  private static func sections(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.records.sections.count, after.records.sections.count)
    return old == new ? nil : "sections \(old) → \(new)"
  }

  private static func batch(_ before: ListState, _ after: ListState) -> String? {
    guard before.openBatch != after.openBatch else { return nil }
    guard let batch = after.openBatch else { return "batch closed" }
    let nesting = batch.depth > 1 ? ", \(batch.depth) deep" : ""
    return "batch of \(batch.edits.count == 1 ? "1 edit" : "\(batch.edits.count) edits")\(nesting)"
  }

  private static func filter(_ before: ListState, _ after: ListState) -> String? {
    guard before.filterText != after.filterText else { return nil }
    return after.filterText == nil ? "filter off" : "\(after.records.count) of \(after.sourceRows.rowsInWords) shown"
  }

  /// What the view does not know yet.
  private static func sides(_ list: ListState) -> String? {
    guard list.source.count != list.records.count || list.source.sections.count != list.records.sections.count
    else { return nil }
    return "data source \(list.source.count.rowsInWords), view \(list.records.count)"
  }

  private static func faults(_ before: ListState, _ after: ListState) -> String? {
    guard before.faults != after.faults else { return nil }
    let (old, new) = (before.faults.faults, after.faults.faults)
    let on = new.filter { !old.contains($0) }.map { "fault \($0.rawValue) on" }
    let off = old.filter { !new.contains($0) }.map { "fault \($0.rawValue) off" }
    return (on + off).joined(separator: ", ")
  }

  private static func states(_ before: ListState, _ after: ListState) -> String? {
    let changes = [(CellState.liked, "liked"), (.marked, "marked"), (.selected, "selected")].compactMap { state, name in
      let (old, new) = (before.rows(with: state), after.rows(with: state))
      return old == new ? nil : "\(name) \(written(old)) → \(written(new))"
    }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  private static func written(_ rows: RowSet) -> String {
    rows.ranges.count > 5 ? rows.count.rowsInWords : rows.description
  }

  /// What became of images, and how many are on their way.
  private static func images(_ list: ListState) -> String? {
    let (asked, arrived, dropped, cancelled) = list.events.reduce(into: (0, 0, 0, 0)) { counts, event in
      switch event {
      case .imageAsked: counts.0 += 1
      case .imageArrived: counts.1 += 1
      case .imageDropped: counts.2 += 1
      case .imageCancelled: counts.3 += 1
      default: break
      }
    }
    let counts = [
      (asked, "asked for"), (arrived, "arrived"), (dropped, "dropped"), (cancelled, "taken back"),
      (list.awaitedImages, "on their way"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? nil : "images " + parts.joined(separator: ", ")
  }

  /// What became of updates that were asked for during a pass, and how many still wait for a bind.
  private static func updates(_ list: ListState) -> String? {
    let facts = list.events.compactMap { event -> String? in
      switch event {
      case .updateRefused(let text, nil): "\(text) refused during the pass"
      case .updateRefused(let text, let why?): "\(text) refused after the pass (\(why.code))"
      case .updateBegan(let text, .afterPass): "\(text) carried out after the pass"
      case .updateBegan(let text, .withinPass): "\(text) carried out within the pass"
      default: nil
      }
    }
    return facts.isEmpty
      ? nil : facts.count > 2 ? "\(facts.count) updates asked for by binds" : facts.joined(separator: ", ")
  }

  /// How many edits wait for a bind, where that has changed.
  private static func hooks(_ before: ListState, _ after: ListState) -> String? {
    let (old, new) = (before.hooks.waiting.count, after.hooks.waiting.count)
    guard old != new else { return nil }
    return new == 0 ? "none waits for a bind" : new == 1 ? "1 edit waits for a bind" : "\(new) edits wait for a bind"
  }

  /// Which scroll position was saved.
  private static func saved(_ before: ListState, _ after: ListState) -> String? {
    guard before.saved != after.saved, let last = after.saved.last, last != before.saved.last else { return nil }
    let name = "position \(last.name.quotedIfNeeded)"
    guard let row = last.row else { return "saved \(name): offset \(last.offset), no row visible" }
    let (key, distance) = (after.catalog.name(of: row.key).quotedIfNeeded, row.distance)
    let place = distance < .zero ? "\(-distance) above" : "\(distance) below"
    return "saved \(name): \(key), row \(row.number), \(distance == .zero ? "at" : place) the viewport's top edge"
      + (looksLikeFile(last.name) ? "; no file is written: record FILE writes a session" : "")
  }

  /// Whether somebody who says this name may think of a file.
  private static func looksLikeFile(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? parts[parts.count - 1] : ""
    return name.contains("/") || !ending.isEmpty && ending.allSatisfy(\.isLetter)
  }

  /// How many cells are on screen, and how many of them show what the table has no column for.
  private static func cells(_ list: ListState) -> String {
    let count = list.live.count == 1 ? "1 cell" : "\(list.live.count) cells"
    let wrong = list.wrongImages
    return wrong == 0 ? count : "\(count), \(wrong) with the image of another row"
  }

  // MARK: Who left, who entered

  private static func traffic(_ list: ListState) -> String? {
    let left = list.events.compactMap(\.leaver)
    let entered = list.events.compactMap(\.entrant)
    let rebound = list.events.count { $0.isBind } - entered.count { $0.how != "kept" }
    var parts: [String] = []
    if !left.isEmpty { parts.append(leavers(left, list)) }
    if !entered.isEmpty { parts.append(entrants(entered, list)) }
    if let lost = lost(list) { parts.append(lost) }
    if let redrawn = redrawn(list) { parts.append(redrawn) }
    if rebound > 0 { parts.append("\(rebound.rowsInWords) bound again") }
    if parts.isEmpty, let emptied = emptied(list) { parts.append(emptied) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func lost(_ list: ListState) -> String? {
    let lost = list.events.count { if case .leaked = $0 { true } else { false } }
    return lost == 0 ? nil : lost == 1 ? "1 cell lost" : "\(lost) cells lost"
  }

  private static func emptied(_ list: ListState) -> String? {
    let gone = list.events.count { if case .discarded(_, _, _, from: .pool) = $0 { true } else { false } }
    return gone == 0 ? nil : gone == 1 ? "1 pooled cell discarded" : "\(gone) pooled cells discarded"
  }

  /// Cells that were drawn without a bind, as by a tap.
  private static func redrawn(_ list: ListState) -> String? {
    let drawn = zip([nil] + list.events, list.events).compactMap { before, event -> String? in
      guard case .drawn(let cell, let row) = event else { return nil }
      if case .bound(cell, _)? = before { return nil }
      return "\(name(row, list)) redrawn (\(cell))"
    }
    return drawn.count > 2 ? "\(drawn.count) cells redrawn" : drawn.isEmpty ? nil : drawn.joined(separator: ", ")
  }

  private static func leavers(_ left: [(row: RowKey?, cell: Cell.ID, fate: String?)], _ list: ListState) -> String {
    let discarded = left.count { $0.fate == "discarded" }
    guard left.count > 2 else {
      return left.map { "\(name($0.row, list)) left (\($0.cell)\($0.fate.map { " " + $0 } ?? ""))" }
        .joined(separator: ", ")
    }
    return "\(left.count) rows left" + (discarded > 0 ? " (\(discarded) cells discarded)" : "")
  }

  private static func entrants(_ entered: [(row: RowKey, cell: Cell.ID, how: String)], _ list: ListState) -> String {
    guard entered.count > 2 else {
      return entered.map { "\(name($0.row, list)) entered (\($0.cell) \($0.how))" }
        .joined(separator: ", ")
    }
    let parts = ["new", "reused", "kept"].compactMap { how in
      let count = entered.count { $0.how == how }
      return count > 0 ? "\(count) \(how)" : nil
    }
    return "\(entered.count) rows entered (\(parts.joined(separator: ", ")))"
  }

  private static func name(_ key: RowKey?, _ list: ListState) -> String { key.map(list.catalog.name) ?? "a cell" }
}

extension Event {
  fileprivate var leaver: (row: RowKey?, cell: Cell.ID, fate: String?)? {
    switch self {
    case .returned(let cell, _, let row): (row, cell, nil)
    case .kept(let cell, _, let row): (row, cell, "kept")
    case .discarded(let cell, _, let row, from: .onScreen): (row, cell, "discarded")
    default: nil
    }
  }

  fileprivate var entrant: (row: RowKey, cell: Cell.ID, how: String)? {
    switch self {
    case .created(let cell, _, let row): (row, cell, "new")
    case .reused(let cell, _, let row): (row, cell, "reused")
    case .handed(let cell, _, let row): (row, cell, "reused")
    case .recalled(let cell, _, let row): (row, cell, "kept")
    default: nil
    }
  }

  fileprivate var isBind: Bool {
    if case .bound = self { return true }
    return false
  }
}
