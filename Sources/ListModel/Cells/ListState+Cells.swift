/// Commands that speak of cells.
extension ListState {
  /// Throws all cells away that lie in the pool, as on a memory warning; those kept for their rows stay.
  package mutating func clearPool() { screen.clearPool(&commandLog) }

  /// Marks the cell of a row dirty and draws it, as a touch does (EngineRules, "Drawing").
  ///
  /// - Throws: `not-on-screen`.
  package mutating func tap(_ row: Int) throws(Refusal) { try screen.tap(row, &commandLog) }

  /// The row that a cell on screen takes for its own, by its index: what a button in it would act on.
  ///
  /// - Throws: `unknown-cell`, `not-on-screen`, `row-out-of-range` where the index is out of date and no row has it.
  package func indexedRow(by id: Cell.ID) throws(Refusal) -> Int {
    try checkExists(id)
    let index = try screen.cell(id).index
    guard index < records.count else {
      throw Refusal(
        .rowOutOfRange, "\(id) still has index \(index), but the list has \(records.count) rows",
        advice: "0...\(records.count - 1)")
    }
    return index
  }

  /// Checks that a cell was made since `load`.
  package func checkExists(_ id: Cell.ID) throws(Refusal) {
    guard id.number < counters.created else {
      let last = counters.created - 1
      let made = last < 0 ? "none was made" : last == 0 ? "only c0 was made" : "c0 to c\(last) were made"
      throw Refusal(.unknownCell, "there is no cell \(id)", advice: made)
    }
  }

  /// Whether a fault has lost a cell, and nothing has written it off. O(lost cells).
  package func hasLost(_ id: Cell.ID) -> Bool { screen.hasLost(id) }

  /// How many cells on screen were drawn for another row than they show (K15). O(visible).
  package var staleCells: Int { screen.staleCells }
}
