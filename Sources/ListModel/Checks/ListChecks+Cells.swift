/// Checks of the cells on screen against their rows (EngineRules, "Invariants").
extension ListChecks {
  /// Each cell is at the position of its row, in order, and shows that row. O(visible log visible).
  func checkCells(_ found: inout [Violation]) {
    screen.checkNoneTwice(&found)
    let live = screen.live
    var before = -1
    for index in live.indices {
      let id = live[index].cell.id
      guard let row = live[index].row, row < records.count else {
        found.append(Violation(.visibleSet, cell: id, "\(id) shows a row that is gone"))
        continue
      }
      if row <= before, live[..<index].contains(where: { $0.row == row }) {
        found.append(Violation(.doubleCell, row: row, cell: id, "row \(row) has two cells"))
      } else if row < before {
        let problem = "row \(row) has its cell below that of row \(before)"
        found.append(Violation(.visibleSet, row: row, cell: id, problem))
      }
      before = max(before, row)
      checkWait(live[index], in: row, &found)
      checkCell(live[index].cell, in: row, isAwaited: live[index].awaitsHeight, &found)
    }
  }

  /// Only rows that are not exact have a pending measurement (K26).
  private func checkWait(_ shown: LiveCell, in row: Int, _ found: inout [Violation]) {
    guard shown.awaitsHeight else { return }
    if records.heightSource(of: row) == .exact {
      found.append(
        Violation(.lateHeight, row: row, cell: shown.cell.id, "the height of row \(row) is known, and awaited"))
    }
  }

  private func checkCell(_ cell: Cell, in row: Int, isAwaited: Bool, _ found: inout [Violation]) {
    let key = records.key(of: row)
    let kind = records.kind(of: key, at: row, data.catalog)
    let isMeasured =
      records.heightSource(of: row) == .exact || records.isUnsettled || isAwaited
      || settings.ignoresHeight(of: row, in: data)
    if isMeasured, cell.row == key, !cell.isStale, cell.index == row, cell.kind == kind { return }
    reportCell(cell, in: row, key, kind, isMeasured: isMeasured, &found)
  }

  /// Reports the violations of a cell. Separate from the check, which runs several times in every command.
  private func reportCell(
    _ cell: Cell, in row: Int, _ key: RowKey, _ kind: Kind, isMeasured: Bool, _ found: inout [Violation]
  ) {
    func report(_ rule: Violation.Rule, _ message: @autoclosure () -> String) {
      found.append(Violation(rule, row: row, cell: cell.id, "\(cell.id) in row \(row) \(message())"))
    }
    if !isMeasured {
      report(.unmeasured, "has only \(records.heightSource(of: row) == .estimated ? "an estimated" : "a stale") height")
    }
    if cell.kind != kind { report(.wrongKind, "is a \(cell.kind), its row a \(kind)") }
    if cell.row != key { report(.wrongRow, "shows \(cell.row.map(data.catalog.name) ?? "nothing")") }
    if cell.isStale { report(.staleCell, "was drawn for \(cell.drawn.map(data.catalog.name) ?? "nothing")") }
    if cell.index != row { report(.cellIndex, "still has index \(cell.index)") }
  }

  /// No cell shows the image of another row. O(visible).
  func checkImages(_ found: inout [Violation]) {
    for shown in screen.live where shown.hasWrongImage(in: records) {
      guard case .row(let key) = shown.cell.image else { continue }
      let location = shown.row.map { "in row \($0) " } ?? ""
      let owner = shown.cell.row.map(data.catalog.name) ?? "no row"
      found.append(
        Violation(
          .wrongImage, row: shown.row, cell: shown.cell.id,
          "\(shown.cell.id) \(location)shows the image of \(data.catalog.name(of: key)), its row is \(owner)"))
    }
  }

  // MARK: States

  /// Checks the states of the cells on screen against those of their rows. O(visible).
  func checkStates(_ found: inout [Violation]) {
    for index in screen.live.indices {
      let shown = screen.live[index]
      guard let key = shown.cell.row, shown.cell.state != data.states.state(of: key) else { continue }
      let (name, truth) = (data.catalog.name(of: key), data.states.state(of: key))
      found.append(
        Violation(
          .cellState, row: shown.row, cell: shown.cell.id,
          "\(shown.cell.id) carries \(shown.cell.state), its row \(name) \(truth)"))
    }
  }

  /// Checks the anchor of the selection against its key. O(log n), O(1) without one.
  private func checkAnchor(_ found: inout [Violation]) {
    guard let key = data.states.anchor?.key else { return }
    let name = data.catalog.name(of: key)
    let (believed, truth) = (
      records.anchorRow(data.states, by: settings.rules.selectionAnchor), records.row(of: key)
    )
    if believed != truth {
      let (wrong, right) = (believed.map { "row \($0)" } ?? "no row", truth.map { "row \($0)" } ?? "no row")
      found.append(Violation(.selectionAnchor, row: believed, "\(wrong) is the anchor, its key \(name) is in \(right)"))
    }
    if data.wholeTable.row(of: key) == nil {
      found.append(Violation(.selectionAnchor, "\(name) is the anchor and no row has that key"))
    }
  }

  /// Checks the selection against the selected keys. O(runs of keys), O(1) while nothing is selected.
  func checkSelection(_ found: inout [Violation]) {
    checkAnchor(&found)
    let believed = records.rows(with: .selected, data.states, by: settings.rules.selection)
    guard !data.states.isEmpty || !believed.isEmpty else { return }
    let truth = records.order.rows(ofKeyNumbers: data.states[.selected])
    if believed != truth {
      found.append(
        Violation(
          .selection, row: believed.first, "\(believed.inWords) selected, of the selected keys \(truth.inWords)"))
    }
    let selected = data.states[.selected]
    let known = data.wholeTable.order.keyNumbers(among: selected)
    for key in selected.subtracting(known).rows.prefix(Records.maxNamed) {
      found.append(
        Violation(.selection, "\(data.catalog.name(of: RowKey(number: key))) is selected and no row has that key"))
    }
  }
}

extension RowSet {
  /// The rows with a verb: `row 6 is`, `rows 1,4 are`, `no row is`; many by their number.
  fileprivate var inWords: String {
    if isEmpty { return "no row is" }
    if ranges.count > 5 { return "\(count) rows are" }
    return count == 1 ? "row \(self) is" : "rows \(self) are"
  }
}
