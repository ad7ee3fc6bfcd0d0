/// Edits that are triggered by an event in the list: a bind, the end of the content, a prefetch (K17, K27).
extension ListState {
  /// Registers an edit that waits for its trigger.
  ///
  /// - Throws: `too-many-hooks`.
  package mutating func addHook(_ hook: Hook) throws(Refusal) { try hooks.add(hook) }

  /// Removes the waiting edits of one kind of trigger; nil: of all kinds.
  package mutating func removeHooks(of kind: Hook.Kind?) { hooks.remove(kind) }

  /// Triggers the edits that wait for the bind of a row: each once, in the order of registration. O(hooks).
  mutating func triggerBindHooks(ofRow key: RowKey, index: Int) {
    var hooks = hooks
    let fired = hooks.takeFired { trigger in
      if case .bind(let row) = trigger { row.matches(key, at: index, in: records, data.catalog) } else { false }
    }
    guard !fired.isEmpty else { return }
    self.hooks = hooks
    for edit in fired { handleTriggered(edit) }
  }

  /// Handles an edit that is triggered during a pass, when no update can run: it is refused or queued until the pass
  /// ends. Only the rule `nested` (a fault) runs it immediately.
  private mutating func handleTriggered(_ edit: PendingEdit) {
    switch settings.rules.reentrancy {
    case .nested where hooks.isFilling: execute(edit, when: .withinPass)
    case .refuse: refuse(edit, because: nil)
    case .queue, .nested: hooks.queue.append(edit)
    }
  }

  /// Applies the edits that were queued during the pass, one after another, each as an update with its own pass.
  ///
  /// - Throws: `interrupted`.
  mutating func executeQueue() throws(Refusal) {
    guard !hooks.queue.isEmpty, !hooks.isExecutingQueue else { return }
    hooks.isExecutingQueue = true
    while let edit = hooks.queue.first {
      hooks.queue.removeFirst()
      guard commandLog.work.allowsUpdate else {
        commandLog.work.refusedUpdates += 1
        refuse(edit, because: nil)
        continue
      }
      try cancellation.check()
      let (binds, runs) = (commandLog.counters.binds, commandLog.work.readRuns)
      execute(edit, when: .afterPass)
      try checkInterruption()
      commandLog.work.updates += 1
      commandLog.work.updateCells += screen.live.count + screen.cache.count
      commandLog.work.updateBinds += commandLog.counters.binds - binds
      commandLog.work.updateRuns += commandLog.work.readRuns - runs
    }
    hooks.isExecutingQueue = false
  }

  /// Applies one edit; if the engine refuses it, only the refusal is logged and counted.
  ///
  /// The edit is applied to a copy of the list. The events move to the copy and back on failure: copying them for every
  /// edit would take quadratic time.
  private mutating func execute(_ edit: PendingEdit, when: Event.Moment) {
    var events = commandLog.takeEvents()
    let count = events.count
    var next = self
    swap(&events, &next.commandLog.events)
    next.commandLog.note(.updateBegan(edit.text, when))
    next.hooks.isFilling = false
    do {
      try next.perform([edit])
    } catch {
      swap(&events, &next.commandLog.events)
      events.removeLast(events.count - count)
      commandLog.events = events
      if error.code == .interrupted { hooks.interruption = error }
      return refuse(edit, because: error)
    }
    next.hooks.isFilling = hooks.isFilling
    self = next
  }

  /// Ends the command if one of the edits that it triggered was interrupted: the user wants to stop the command, not
  /// just that edit.
  ///
  /// - Throws: `interrupted`.
  func checkInterruption() throws(Refusal) {
    if let interruption = hooks.interruption { throw interruption }
  }

  private mutating func refuse(_ edit: PendingEdit, because refusal: Refusal?) {
    commandLog.note(.updateRefused(edit.text, refusal))
  }

  // MARK: The fault

  /// Fills the screen the wrong way, like an engine that applies updates during layout: it continues with the rows
  /// computed before the update. Each row is looked up by its key, and a cell that already shows it is lost.
  ///
  /// Edits triggered by rows that a walking scroll passes over are never nested: they wait for the end of the pass.
  mutating func fillByKey(_ rows: [Int], staying: [LiveCell]) {
    screen.live = staying
    let shown = Set(staying.compactMap { $0.row })
    let keys = rows.filter { !shown.contains($0) }.map { records.key(of: $0) }
    hooks.isFilling = true
    defer { hooks.isFilling = false }
    let waiting = hooks.count
    for key in keys {
      guard let row = records.row(of: key) else { continue }
      let cell = fetch(for: row)
      // Only an update within this pass, which removes its hook, can have brought the row in.
      if hooks.count != waiting, let index = screen.live.firstIndex(where: { $0.cell.row == key }) {
        screen.lose(screen.live.remove(at: index).cell, from: .onScreen, &commandLog)
      }
      // An update during the fetch may have deleted or moved the row.
      let now = records.row(of: key)
      screen.insert(LiveCell(row: now, cell: cell))
    }
  }
}

/// Edits that are triggered when more rows are needed soon: near the end of the content, or within the reach of
/// `prefetch` (K27).
extension ListState {
  /// After a pass: queues the edits that wait for more rows. They run when the pass is over, whatever `reentrancy`
  /// says.
  mutating func triggerEndAndPrefetchHooks() {
    guard !hooks.isEmpty, commandLog.work.allowsTrigger else { return }
    if records.count > 0 { triggerEdgeHooks() }
    if settings.rules.prefetch > 0 { triggerPrefetchHooks() }
  }

  private mutating func triggerEdgeHooks() {
    let hasAsked = hooks.triggerEdgeHooks(
      of: records.content, above: scroller.offset, below: records.content - scroller.bottom, by: settings.rules.rearm,
      isFirst: !commandLog.work.hasAskedForMore)
    if hasAsked { commandLog.work.hasAskedForMore = true }
  }

  /// O(hooks × log n).
  private mutating func triggerPrefetchHooks() {
    let ahead = screen.visible.ahead(by: settings.rules.prefetch, of: records.count)
    let resolver = rowResolver()
    let fired = hooks.takeFired { trigger in
      guard case .prefetch(let address) = trigger, let row = try? resolver.row(address) else { return false }
      return ahead.contains(row)
    }
    hooks.queue += fired
  }
}

extension RowAddress {
  /// Whether the address denotes the row with a key and a number. O(log n).
  fileprivate func matches(_ key: RowKey, at index: Int, in records: Records, _ catalog: RowCatalog) -> Bool {
    switch self {
    case .number(let number): return number == index
    case .key(let name): return catalog.key(named: name) == key
    case .last: return index == records.count - 1
    case .inSection(let section, let row):
      guard section < records.sections.count, index < records.count else { return false }
      return records.sections.section(of: index) == section && index - records.sections.firstRow(of: section) == row
    }
  }
}
