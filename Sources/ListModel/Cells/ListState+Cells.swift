/// Commands that speak of cells.
extension ListState {
  /// Throws all cells away that lie in the pool, as on a memory warning; those kept for their rows stay.
  package mutating func clearPool() { for cell in pool.removeAll() { discard(cell, from: .pool) } }

  /// The row that a cell on screen believes to be its own, by its index: what a button in it would act on.
  ///
  /// - Throws: `unknown-cell`, `not-on-screen`, `row-out-of-range` where the index is out of date and no row has it.
  package func indexedRow(by id: Cell.ID) throws(Refusal) -> Int {
    try checkExists(id)
    guard let cell = live.first(where: { $0.cell.id == id })?.cell else {
      throw Refusal(.notOnScreen, "\(id) is not on screen", advice: "show cells lists those that are")
    }
    guard cell.index < records.count else {
      throw Refusal(
        .rowOutOfRange, "\(id) believes to be row \(cell.index): the list has \(records.count) rows",
        advice: "0...\(records.count - 1)")
    }
    return cell.index
  }

  /// Checks that a cell was made since `load`.
  package func checkExists(_ id: Cell.ID) throws(Refusal) {
    guard id.number < counters.created else {
      let last = counters.created - 1
      let made = last < 0 ? "none was made" : last == 0 ? "only c0 was made" : "c0 to c\(last) were made"
      throw Refusal(.unknownCell, "there is no cell \(id)", advice: made)
    }
  }
}
