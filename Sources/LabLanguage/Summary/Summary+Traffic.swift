import ListModel

/// Who left, and who entered.
extension Summary {
  static func traffic(_ list: ListState, _ tally: EventTally) -> String? {
    var parts: [String] = []
    if tally.left > 0 { parts.append(leavers(tally, list)) }
    if tally.entered > 0 { parts.append(entrants(tally, list)) }
    if tally.lost > 0 { parts.append(tally.lost == 1 ? "1 cell lost" : "\(tally.lost) cells lost") }
    if tally.redrawn > 0 { parts.append(redrawn(tally, list)) }
    if tally.rebound > 0 { parts.append("\(tally.rebound.rowsInWords) bound again") }
    if parts.isEmpty, tally.emptied > 0 {
      parts.append(tally.emptied == 1 ? "1 pooled cell discarded" : "\(tally.emptied) pooled cells discarded")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Cells that were drawn without a bind, as by a tap.
  private static func redrawn(_ tally: EventTally, _ list: ListState) -> String {
    guard tally.redrawn <= EventTally.mostNamed else { return "\(tally.redrawn) cells redrawn" }
    return tally.firstRedrawn.map { "\(name($0.row, list)) redrawn (\($0.cell))" }.joined(separator: ", ")
  }

  private static func leavers(_ tally: EventTally, _ list: ListState) -> String {
    guard tally.left > EventTally.mostNamed else {
      return tally.firstLeft.map { "\(name($0.row, list)) left (\($0.cell)\($0.fate.map { " " + $0 } ?? ""))" }
        .joined(separator: ", ")
    }
    return "\(tally.left) rows left" + (tally.discarded > 0 ? " (\(tally.discarded) cells discarded)" : "")
  }

  private static func entrants(_ tally: EventTally, _ list: ListState) -> String {
    guard tally.entered > EventTally.mostNamed else {
      return tally.firstEntered.map { "\(name($0.row, list)) entered (\($0.cell) \($0.how))" }
        .joined(separator: ", ")
    }
    let parts = [(tally.new, "new"), (tally.reused, "reused"), (tally.recalled, "kept")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(tally.entered) rows entered (\(parts.joined(separator: ", ")))"
  }

  private static func name(_ key: RowKey?, _ list: ListState) -> String { key.map(list.catalog.name) ?? "a cell" }
}
