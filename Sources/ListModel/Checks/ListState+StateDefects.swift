extension ListState {
  /// The offset against what the clamp policy allows (K6), and what was noted while the command ran: a clamp that led
  /// elsewhere only if the offset is not out of its range anyway.
  func checkOffset(_ found: inout [Violation]) {
    let before = found.count
    checkRange(&found)
    found += found.count == before ? observed : observed.filter { $0.rule != .offsetRange }
  }

  private func checkRange(_ found: inout [Violation]) {
    // A raw offset waits for the next pass to be clamped (K6).
    guard !hasRawOffset else { return }
    let (isAbove, isBelow) = (offset < .zero, offset > largestOffset)
    switch policies.clamp {
    case .both where isAbove || isBelow:
      found.append(Violation(.offsetRange, "offset \(offset) is outside 0...\(largestOffset)"))
    case .lower where isAbove: found.append(Violation(.offsetRange, "offset \(offset) is above the top"))
    case .both, .lower, .none: break
    }
  }

  /// The cells on screen against the states of their rows. O(visible), O(1) while there is no state at all.
  func checkStates(_ found: inout [Violation]) {
    for place in live.indices {
      guard let key = live[place].cell.row, live[place].cell.state != states.state(of: key) else { continue }
      let shown = live[place]
      let (name, truth) = (catalog.name(of: key), states.state(of: key))
      found.append(
        Violation(
          .cellState, row: shown.row, cell: shown.cell.id,
          "\(shown.cell.id) carries \(shown.cell.state), its row \(name) \(truth)"))
    }
  }

  /// The selection against the keys that were selected. O(runs of keys), O(1) while nothing is selected.
  func checkSelection(_ found: inout [Violation]) {
    let believed = rows(with: .selected)
    guard !states.isEmpty || !believed.isEmpty else { return }
    let truth = rows(withKeys: states[.selected])
    if believed != truth {
      found.append(
        Violation(
          .selection, row: believed.first, "\(believed.inWords) selected, of the selected keys \(truth.inWords)"))
    }
    let known = wholeSource.order.keyNumbers
    for key in states[.selected].subtracting(known).rows.prefix(Self.maxNamed) {
      found.append(
        Violation(.selection, "\(catalog.name(of: RowKey(number: key))) is selected and no row has that key"))
    }
  }
}

extension RowSet {
  /// The rows with their verb: `row 6 is`, `rows 1,4 are`, `no row is`; many by their number.
  fileprivate var inWords: String {
    if isEmpty { return "no row is" }
    if ranges.count > 5 { return "\(count) rows are" }
    return count == 1 ? "row \(self) is" : "rows \(self) are"
  }
}
