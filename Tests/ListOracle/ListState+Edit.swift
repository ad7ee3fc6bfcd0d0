@testable import ListModel

/// Edits with rows that are known by number. Each is one update of the data source of which the view is told
/// (EngineRules, "Updates").
extension ListState {
  /// Carries one edit out.
  mutating func perform(_ edit: Edit) throws(Refusal) { try perform([PendingEdit(edit)]) }

  /// Inserts new rows before row `row` (0…count).
  mutating func insert(
    _ count: Int, at row: Int, height: Points?, kind: Kind? = nil, name: String? = nil, text: String? = nil
  ) throws(Refusal) {
    let rows = NewRows(count, height: height, kind: kind, name: name, text: text)
    try perform(.insert(rows, at: .number(row)))
  }

  /// Deletes rows.
  mutating func delete(_ rows: RowSet) throws(Refusal) { try perform(.delete([.rows(rows)])) }

  /// Deletes all other rows for good.
  mutating func keep(_ rows: RowSet) throws(Refusal) { try perform(.keep([.rows(rows)])) }

  /// Moves a row so that it ends up as row `destination`. `move N to N` is legal (EngineRules, "Updates").
  mutating func move(_ row: Int, to destination: Int) throws(Refusal) {
    try perform(.move(.number(row), to: .number(destination)))
  }

  /// Lets two rows exchange places, in one update of two moves. A row may be swapped with itself.
  mutating func swap(_ row: Int, _ other: Int) throws(Refusal) {
    try perform(.swap(.number(row), .number(other)))
  }

  /// Gives rows another height.
  mutating func setHeight(of rows: RowSet, to height: Points) throws(Refusal) {
    try perform(.setHeight([.rows(rows)], height))
  }

  /// Gives a row another text; the row is then reloaded (K9).
  mutating func setText(of row: Int, to text: String) throws(Refusal) {
    try perform(.setText(.number(row), text))
  }

  /// Reloads rows: their heights are asked again, and those on screen keep their cell and are bound again (K9).
  mutating func reload(_ rows: RowSet) throws(Refusal) { try perform(.reload([.rows(rows)])) }

  /// Reconfigures rows: those on screen keep their cell and are bound again, the heights that are known stay known
  /// (K9).
  mutating func reconfigure(_ rows: RowSet) throws(Refusal) { try perform(.reconfigure([.rows(rows)])) }

  /// Replaces rows: their heights are asked again, and those on screen return their cells and fetch others, which may
  /// be the same (K9).
  ///
  /// In the pass a replaced row is a leaver and an entrant: its cell returns among the leavers, it fetches among the
  /// entrants, and the return policy says which comes first (K4).
  mutating func replace(_ rows: RowSet) throws(Refusal) { try perform(.replace([.rows(rows)])) }

  /// Gives rows another kind; they are then replaced (K9).
  mutating func setKind(of rows: RowSet, to kind: Kind) throws(Refusal) {
    try perform(.setKind([.rows(rows)], kind))
  }
}
