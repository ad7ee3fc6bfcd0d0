extension ListState {
  /// Switches a fault on. It acts from the next command on, and makes no pass.
  package mutating func setFault(_ fault: Fault) {
    guard !settings.faults.contains(fault) else { return }
    let before = settings.rules
    settings.faults.insert(fault)
    settings.isTainted = true
    if settings.rules.selection != before.selection {
      records.selectedNumbers = records.order.rows(ofKeyNumbers: data.states[.selected])
    }
    if settings.rules.redraw == .whenMarkedOrResized, settings.rules.redraw != before.redraw { noteHeightsOfCells() }
  }

  /// Switches a fault off, or all of them. What it has done stays until the next whole reload or load.
  package mutating func endFault(_ fault: Fault? = nil) {
    for old in fault.map({ [$0] }) ?? settings.faults.faults { settings.faults.remove(old) }
    if settings.rules.selection == .byKey { records.selectedNumbers = RowSet() }
  }

  /// What is wrong with the list, as it is reported after every command: what the last one touched, and while a fault
  /// is on or has left traces, everything (EngineRules, "Invariants"). O(n) then.
  ///
  /// Where data source and view are apart it is everything, too, once they have as many rows: until then the count says
  /// that the view has still to be told.
  package func violations() -> [Violation] { findings(after: .none).all }

  /// The same, without a second look at parts that have not changed since the last.
  ///
  /// - Parameter last: what was found in the list that the command found.
  package func findings(after last: Findings) -> Findings {
    let isDoubtful = settings.isTainted || records.isOutOfSync && records.count == data.count
    return findings(everywhere: isDoubtful, knowing: last)
  }

  /// What a whole reload does before it reads the source, once no fault is on any more: lost cells are written off.
  mutating func clearAwayFaults() {
    guard settings.faults.isEmpty else { return }
    screen.writeOffLost(&commandLog)
    scroller.time.mendAnimation()
    settings.isTainted = false
  }

  /// Takes rows over as the view's records.
  ///
  /// - Throws: `too-many-rows` where `float32-prefix` would have to sum too many.
  mutating func takeOver(_ rows: RowTable) throws(Refusal) {
    records.read(settings.rules.sums == .float32 ? try rows.summedInFloats() : rows)
  }

  /// Forgets states and images that were given to rows of the view which the data source does not have: it has such rows
  /// only apart from the data source, or by a fault. O(runs of keys + images).
  mutating func forgetGoneRows() {
    guard records.isOutOfSync || settings.isTainted else { return }
    data.forgetStatesOfGoneRows()
    if images.hasOwners { imageStore.wrappedValue.forget(allBut: data.wholeTable.order) }
  }

  /// Whether numbers of rows that do not balance are a fault's doing: where both sides were told the same they balance,
  /// unless one reads them at the wrong moment.
  var confusesCounts: Bool { !records.isOutOfSync && !settings.faults.isEmpty }

  /// The heights that cells on screen have, by their rows' keys, where a reload takes them; else none.
  var heightsInCells: [(key: RowKey, height: Points)] {
    guard settings.rules.reloadedHeights == .ofCells else { return [] }
    return screen.live.compactMap { shown in shown.cell.row.map { ($0, shown.cell.height) } }
  }

  /// Takes the heights of cells for those of rows, a point more for each.
  ///
  /// - Parameter rows: the rows that are asked again; nil: all.
  mutating func take(_ heights: [(key: RowKey, height: Points)], for rows: RowSet? = nil) {
    for (key, height) in heights {
      guard let row = records.row(of: key), row < records.rowCount, rows?.contains(row) ?? true else { continue }
      records.setHeight(of: RowSet(row), to: min(height + .point, .tallestRow + records.spacing.margin))
      records.note(.exact, of: RowSet(row))
    }
  }

  private mutating func noteHeightsOfCells() {
    for place in screen.live.indices {
      if let row = screen.live[place].row { screen.live[place].cell.height = records.heights.height(of: row) }
    }
  }
}
