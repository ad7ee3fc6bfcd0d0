@testable import ListModel

/// A content that is guessed from the first rows (EngineRules, "Policies", `content averaged`).
extension Oracle {
  /// "As high as if all rows had the average height of those that were reached."
  func averaged(_ content: Points) -> Points {
    guard let reached, reached > 0, reached < rows.count else { return content }
    let known = Double((tops[reached - 1] + rows[reached - 1].height).thousandths)
    return Points(thousandths: Int64((known * Double(rows.count) / Double(reached)).rounded()))
  }

  /// The number of the last row on screen.
  var lastShown: Int? { live.last.flatMap { cell in rows.firstIndex { $0.mark == cell.mark } } }

  /// Begins anew, from the rows down to one.
  mutating func restartAverage(from row: Int?) {
    reached = nil
    if policies.content == .averaged { _ = reach(row) }
  }

  /// Answers whether the row was not reached before.
  mutating func reach(_ row: Int?) -> Bool {
    let count = min(rows.count, (row ?? -1) + 1)
    guard count > reached ?? 0 else { return false }
    reached = count
    return true
  }

  /// Clamps to the new guess and makes a pass, until no other row is reached.
  mutating func followAverage() {
    guard policies.content == .averaged else { return }
    while reach(lastShown) {
      let before = offset
      clamp()
      guard offset != before else { continue }
      layOut()
      measureShown()
    }
  }
}
