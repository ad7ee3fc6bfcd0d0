/// Updates that are asked for when something happens (K17, K27).
extension ListState {
  /// Lets an edit wait for something to happen.
  ///
  /// - Throws: `too-many-hooks`.
  package mutating func addHook(_ hook: Hook) throws(Refusal) { try hooks.add(hook) }

  /// Lets no edit wait for one sort of trigger any more; nil: for none.
  package mutating func removeHooks(of kind: Hook.Kind?) { hooks.remove(kind) }

  /// Asks for what waits for the bind of a row: each once, in the order in which it was given. O(hooks).
  mutating func triggerBindHooks(ofRow key: RowKey, index: Int) {
    var hooks = hooks
    let fired = hooks.takeFired { trigger in
      if case .bind(let row) = trigger { row.matches(key, at: index, in: records, data.catalog) } else { false }
    }
    guard !fired.isEmpty else { return }
    self.hooks = hooks
    for edit in fired { handleTriggered(edit) }
  }

  /// An edit is asked for at a time when none can be carried out: it is refused by name, or waits for the end of the
  /// pass. Only the rule `nested` carries it out here and now.
  private mutating func handleTriggered(_ edit: PendingEdit) {
    switch settings.rules.reentrancy {
    case .nested where hooks.isFilling: execute(edit, when: .withinPass)
    case .refuse: refuse(edit, because: nil)
    case .queue, .nested: hooks.queue.append(edit)
    }
  }

  /// Carries out what was asked for during the pass, one after another, each as an update of its own with its own pass.
  ///
  /// - Throws: `interrupted`.
  mutating func executeQueue() throws(Refusal) {
    guard !hooks.queue.isEmpty, !hooks.isExecutingQueue else { return }
    hooks.isExecutingQueue = true
    while let edit = hooks.queue.first {
      hooks.queue.removeFirst()
      guard commandLog.work.allowsUpdate else {
        refuse(edit, because: nil)
        continue
      }
      try watch.ask()
      let binds = commandLog.counters.binds
      execute(edit, when: .afterPass)
      try checkInterruption()
      commandLog.work.updates += 1
      commandLog.work.updateCells += screen.live.count + screen.cache.count
      commandLog.work.updateBinds += commandLog.counters.binds - binds
    }
    hooks.isExecutingQueue = false
  }

  /// Carries an edit out; one that the engine refuses changes nothing but that it is counted as refused.
  ///
  /// The events go with the list that is tried out, and come back if that is given up: to copy them for every edit would
  /// take time by the square of their number.
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

  /// Ends the command if an edit that it has led to was interrupted: the edit alone is not what was to be stopped.
  ///
  /// - Throws: `interrupted`.
  func checkInterruption() throws(Refusal) {
    if let interruption = hooks.interruption { throw interruption }
  }

  private mutating func refuse(_ edit: PendingEdit, because refusal: Refusal?) {
    commandLog.note(.updateRefused(edit.text, refusal))
  }

  // MARK: The fault

  /// Fills the screen as one does who lets updates run within the pass, and goes on with the rows that were computed
  /// before: each is entered by its key, and a cell that is there for it already is lost.
  ///
  /// Nothing nests while a scroll walks: what is asked for by a row that it passes over waits for the end of the pass.
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
      // Only an update within this pass, which has left its hook, may have brought the row in.
      if hooks.count != waiting, let index = screen.live.firstIndex(where: { $0.cell.row == key }) {
        screen.lose(screen.live.remove(at: index).cell, from: .onScreen, &commandLog)
      }
      // An update within the fetch may have deleted the row, or moved it.
      let now = records.row(of: key)
      screen.insert(LiveCell(row: now, cell: cell))
    }
  }
}

/// Updates that are asked for when more rows are needed soon: near the end of the content, or within the reach of
/// `prefetch` (K27).
extension ListState {
  /// After a pass: asks for what waits for more rows. It is carried out when the pass is over, whatever `reentrancy` says.
  mutating func triggerEndAndPrefetchHooks() {
    guard !hooks.isEmpty else { return }
    if records.count > 0 { hooks.triggerEndHooks(of: records.content, left: records.content - scroller.bottom) }
    if settings.rules.prefetch > 0 { triggerPrefetchHooks() }
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
  /// Whether it means a row. O(log n).
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
