extension ListState {
  /// Switches a fault on. It acts from the next command on, and makes no pass.
  package mutating func setFault(_ fault: Fault) {
    guard !faults.contains(fault) else { return }
    let before = rules
    faults.insert(fault)
    isTainted = true
    if rules.selection != before.selection { selectedNumbers = rows(withKeys: states.selected) }
    if rules.redraw == .whenMarkedOrResized, rules.redraw != before.redraw { noteHeightsOfCells() }
  }

  /// Switches a fault off, or all of them. What it has done stays until the next whole reload or load.
  package mutating func endFault(_ fault: Fault? = nil) {
    for old in fault.map({ [$0] }) ?? faults.faults { faults.remove(old) }
    if rules.selection == .byKey { selectedNumbers = RowSet() }
  }

  /// What is wrong with the list, as it is reported after every command: what the last one touched, and while a fault
  /// is on or has left traces, everything (EngineRules, "Invariants"). O(n) then.
  ///
  /// Where data source and view are apart it is everything, too, once they have as many rows: until then the count says
  /// that the view has still to be told.
  package func violations() -> [Violation] {
    isTainted || isOutOfSync && records.count == source.count ? allDefects() : defects()
  }

  /// What a whole reload does before it reads the source, once no fault is on any more: lost cells are written off.
  mutating func clearAwayFaults() {
    guard faults.isEmpty else { return }
    for cell in lost { discard(cell, from: .nowhere) }
    counters.leaked -= lost.count
    lost.removeAll()
    mendAnimation()
    isTainted = false
  }

  /// Whether a fault has lost a cell, and nothing has written it off. O(lost cells).
  package func hasLost(_ id: Cell.ID) -> Bool { lost.contains { $0.id == id } }

  /// Loses a cell: nobody holds it any more.
  mutating func lose(_ cell: Cell, from place: Event.Place) {
    lost.append(cell)
    counters.leaked += 1
    events.append(.leaked(cell.id, kind: cell.kind, row: cell.row, from: place))
  }

  /// Takes rows over as the view's records.
  ///
  /// - Throws: `too-many-rows` where `float32-prefix` would have to sum too many.
  mutating func takeOver(_ rows: RowTable) throws(Refusal) {
    records.read(rules.sums == .float32 ? try rows.summedInFloats() : rows)
  }

  /// Forgets states and images that were given to rows of the view which the data source does not have: it has such rows
  /// only apart from the data source, or by a fault. O(runs of keys + images).
  mutating func forgetGoneRows() {
    guard isOutOfSync || isTainted else { return }
    let order = wholeSource.order
    if !states.isEmpty { states.forget(allBut: order) }
    if images.hasOwners { images.forget(allBut: order) }
  }

  private mutating func noteHeightsOfCells() {
    for place in live.indices {
      if let row = live[place].row { live[place].cell.height = records.heights.height(of: row) }
    }
  }
}

extension RowTable {
  /// The most rows that are summed one by one.
  package static let maxFloatSums = 10_000_000

  /// The same rows, each from one sum of 32-bit floats to the next. O(rows).
  ///
  /// A record's height is then what lies between two such sums, no longer the row's own.
  func summedInFloats() throws(Refusal) -> RowTable {
    guard count <= Self.maxFloatSums else {
      throw Refusal(
        .tooManyRows, "float32-prefix sums at most \(Self.maxFloatSums) rows one by one",
        advice: "fault off float32-prefix")
    }
    var (sum, top) = (Float.zero, Points.zero)
    var heights: [Points] = []
    heights.reserveCapacity(count)
    for run in self.heights.eachRun(in: 0..<count) {
      let height = Float(Double(run.height.thousandths) / 1000)
      for _ in 0..<run.count {
        sum += height
        let bottom = Points(thousandths: Int64((Double(sum) * 1000).rounded()))
        heights.append(min(bottom - top, RowTree.tallest))
        top = bottom
      }
    }
    return RowTable(order: order, heights: RowTree(heights), sections: sections)
  }
}
