/// How cells leave the screen (K4).
extension ListState {
  /// Takes leavers off the screen, in order: into the cache if it is on and their row still exists, else to the pool. A cell
  /// of another kind than its row's is not kept, so that a second pass would change nothing.
  mutating func takeAway(_ leavers: inout [LiveCell]) {
    writeBackStates(of: leavers)
    for leaver in leavers {
      if isKept(leaver) {
        screen.moveToCache(leaver.cell, by: settings.rules, &commandLog)
      } else {
        screen.giveBack(leaver.cell, by: settings.rules, &commandLog)
      }
    }
    leavers.removeAll()
  }

  private func isKept(_ leaver: LiveCell) -> Bool {
    // A fault may have left a cell in a row that there is not.
    guard settings.rules.cache > 0, let row = leaver.row, row < records.count else { return false }
    return kind(ofRow: row) == leaver.cell.kind
  }

  /// Returns the cells on screen, in screen order.
  mutating func giveBackAll() {
    writeBackStates(of: screen.live)
    screen.giveBackAll(by: settings.rules, &commandLog)
  }

  /// Writes the states of leaving cells into their rows, if the rule says so and the rows still exist.
  mutating func writeBackStates(of leavers: [LiveCell]) {
    guard settings.rules.cellState == .writtenBack else { return }
    for leaver in leavers { data.writeBack(leaver.cell) }
  }

  /// Gives up the kept cells whose row is of another kind now, or no longer exists.
  ///
  /// - Parameter isOver: whether the latter may serve no row of this pass any more (`cache-yield`).
  mutating func tidyCache(isOver: Bool) {
    let (records, catalog) = (records, data.catalog)
    screen.tidyCache(by: settings.rules, &commandLog) { cell in
      guard let key = cell.row, let row = records.row(of: key) else { return !isOver }
      return records.kind(ofRow: row, catalog) == cell.kind
    }
  }
}
