extension Screen {
  /// The cell that the plan of the pass has for a row, wherever it waits, with the row's kind.
  mutating func takeYielded(_ kind: Kind, for key: RowKey, by rules: Rules, _ log: inout CommandLog) -> Cell? {
    guard !yields.isEmpty, let id = yields.removeValue(forKey: key) else { return nil }
    guard var cell = handed.remove(id) ?? cache.remove(id) else { return nil }
    log.note(.handed(cell.id, from: cell.row, to: key))
    if rules.key.changesKind { cell.kind = kind }
    return cell
  }
}
