extension ListState {
  /// Carries edits out as one update: the data source changes, the view is told, and a pass is made (EngineRules,
  /// "Updates", K4).
  ///
  /// - Parameter asOneBatch: whether they are one batch also where the rule is that edits come one after another.
  /// - Throws: whatever contradicts itself or the list, before anything is kept; see `UpdatePlanner`, and
  ///   `counts-differ`, `duplicate-key`, `bad-height`, `too-many-rows`, `too-many-visible`, `source-changed`.
  package mutating func perform(_ edits: [PendingEdit], asOneBatch: Bool = false) throws(Refusal) {
    if settings.rules.heightChange != .asUpdate, !edits.isEmpty, edits.allSatisfy({ $0.isPlainHeight }) {
      return try growRows(edits)
    }
    var anchor = scrollAnchor(isOfHeights: !edits.isEmpty && edits.allSatisfy { $0.isPlainHeight })
    var told = Told.nothing
    if settings.rules.updates == .sequence, !asOneBatch {
      for edit in edits { told = max(told, try carryOut([edit], &anchor)) }
    } else {
      told = try carryOut(edits, &anchor)
    }
    try checkNotEmpty()
    try finish(told, holding: anchor)
  }

  /// What an update leaves the view to do.
  private enum Told: Int, Comparable {
    case nothing
    case changes
    case reload

    static func < (first: Told, second: Told) -> Bool { first.rawValue < second.rawValue }
  }

  private mutating func finish(_ told: Told, holding anchor: ScrollAnchor) throws(Refusal) {
    switch told {
    case .nothing: return
    case .changes: try settle(holding: anchor)
    case .reload: try reload()
    }
  }

  /// What is to keep its place on screen, whatever an update does.
  func scrollAnchor(isOfHeights: Bool = false) -> ScrollAnchor {
    var anchor = ScrollAnchor(by: settings.rules, isOfHeights: isOfHeights, of: screen.live, in: records, scroller)
    if settings.rules.cacheFor == .number, !isOfHeights { anchor.numbers = numbersOfCells }
    return anchor
  }

  /// Changes the data source and lets the view take the change in; the pass is still to come.
  private mutating func carryOut(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal) -> Told {
    let agreed = records.shares(data.table)
    let isTogether = edits.allSatisfy { $0.side == .both }
    if !isTogether { records.isOutOfSync = true }
    try data.checkFilter(edits)
    var edits = edits
    let done = edits.allSatisfy { $0.side == .view } ? nil : try changeSource(&edits)
    let forView = edits.filter { $0.side != .source }
    // A batch of no edits tells the view that nothing has changed: that may be wrong.
    guard !forView.isEmpty || edits.isEmpty && settings.rules.updates != .reload else { return .nothing }
    guard settings.rules.updates != .reload else { return .reload }
    if let done, agreed, isTogether, !settings.rules.confuseUpdates {
      anchor.follow(done)
      try absorb(done, sharing: true)
      return .changes
    }
    return try inform(forView, &anchor)
  }

  /// Tells the view of edits of the data source that are made already, and makes a pass.
  mutating func tell(_ edits: [PendingEdit]) throws(Refusal) {
    if settings.rules.updates == .reload { return try reload() }
    var anchor = scrollAnchor()
    try finish(try inform(edits, &anchor), holding: anchor)
  }

  /// Lets the view take in what it is told, if that balances, else as the policy has it. The pass is still to come.
  private mutating func inform(_ edits: [PendingEdit], _ anchor: inout ScrollAnchor) throws(Refusal) -> Told {
    let update = try told(edits, truth: data.table.sections)
    do {
      try checkBalance(update)
    } catch {
      switch settings.rules.mismatch {
      case .refuse: throw error
      case .reload: return .reload
      case .ignore: return .nothing
      }
    }
    dropDayPastEnd(holding: &anchor)
    if settings.rules.confuseUpdates, try mistake(update, edits, &anchor) { return .changes }
    anchor.follow(update)
    try absorb(update, sharing: false, edits)
    return .changes
  }

  /// The update that edits make in the view's records. A section that is reloaded is read again only where what else is
  /// told does not account for the rows that the data source has there.
  func told(_ edits: [PendingEdit], truth: Sections) throws(Refusal) -> Update {
    let update = try plan(edits)
    if update.sections.hasSameRows(as: truth) || !edits.contains(where: { $0.reloadsSection }) { return update }
    return try plan(edits, truth: truth)
  }

  /// The update that edits make in the view's records.
  func plan(_ edits: [PendingEdit], truth: Sections? = nil) throws(Refusal) -> Update {
    let space = RowSpace(table: records.tableOfRows, catalog: data.catalog, visible: screen.visible)
    return try space.update(of: edits, by: settings.rules, truth: truth, watch)
  }

  /// Makes the changes of those edits of which the data source learns, and gives them the keys of their new rows.
  mutating func changeSource(_ edits: inout [PendingEdit]) throws(Refusal) -> Update {
    let update = try data.prepare(&edits, visible: screen.visible, by: settings.rules, watch)
    if !data.states.isEmpty || images.hasOwners { forgetKeys(data.keysForgotten(in: update, edits)) }
    try data.apply(update, edits, usual: settings.rules.rowHeight, watch)
    return update
  }

  /// Takes states and images from the rows of some keys.
  mutating func forgetKeys(_ keys: RowSet) {
    guard !keys.isEmpty else { return }
    data.states.forget(keys)
    imageStore.wrappedValue.forget(keys)
  }
}
