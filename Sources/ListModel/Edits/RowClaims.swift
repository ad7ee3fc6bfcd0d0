/// What the edits of an update say of the rows before the update, and whether that can be true together (EngineRules,
/// "Updates").
struct RowClaims {
  private(set) var deleted = RowSet()
  private var moved = RowSet()
  private var renewed = RowSet()

  mutating func delete(_ rows: RowSet) throws(Refusal) {
    if let row = rows.firstShared(with: deleted) { throw Refusal(.deletedTwice, "row \(row) is already deleted") }
    if let row = rows.firstShared(with: moved) { throw Self.deleteAndMove(row) }
    if let row = rows.firstShared(with: renewed) { throw Self.reloadAndDelete(row) }
    deleted = deleted.union(rows)
  }

  mutating func move(_ row: Int) throws(Refusal) {
    if deleted.contains(row) { throw Self.deleteAndMove(row) }
    if moved.contains(row) { throw Refusal(.movedTwice, "row \(row) is already moved") }
    if renewed.contains(row) { throw Self.reloadAndMove(row) }
    moved = moved.union(RowSet(row))
  }

  /// Rows that are reloaded, reconfigured or replaced.
  mutating func renew(_ rows: RowSet) throws(Refusal) {
    if let row = rows.firstShared(with: deleted) { throw Self.reloadAndDelete(row) }
    if let row = rows.firstShared(with: moved) { throw Self.reloadAndMove(row) }
    renewed = renewed.union(rows)
  }

  private static func deleteAndMove(_ row: Int) -> Refusal {
    Refusal(.deleteAndMove, "row \(row) is both deleted and moved")
  }
  private static func reloadAndDelete(_ row: Int) -> Refusal {
    Refusal(.reloadAndDelete, "row \(row) is both reloaded and deleted")
  }
  private static func reloadAndMove(_ row: Int) -> Refusal {
    Refusal(.reloadAndMove, "row \(row) is both reloaded and moved", advice: "reload it after the update")
  }
}

extension Refusal.Code {
  /// A section that the list does not have.
  package static let sectionOutOfRange = Refusal.Code("section-out-of-range")
  /// One update deletes a row twice (EngineRules, "Updates").
  package static let deletedTwice = Refusal.Code("deleted-twice")
  /// One update moves a row twice.
  package static let movedTwice = Refusal.Code("moved-twice")
  /// One update deletes a row and moves it (EngineRules, "Updates").
  package static let deleteAndMove = Refusal.Code("delete-and-move")
  /// One update reloads a row and deletes it (EngineRules, "Updates").
  package static let reloadAndDelete = Refusal.Code("reload-and-delete")
  /// One update reloads a row and moves it (EngineRules, "Updates").
  package static let reloadAndMove = Refusal.Code("reload-and-move")
  /// Two rows of one update want the same place (EngineRules, "Updates").
  package static let insertedTwice = Refusal.Code("inserted-twice")
  /// The numbers of rows do not balance (EngineRules, "Updates").
  package static let countsDiffer = Refusal.Code("counts-differ")
  /// A pass finds another number of rows in the data source than the view was told of (EngineRules, "Updates").
  package static let sourceChanged = Refusal.Code("source-changed")
  /// A range that runs backwards.
  package static let badRows = Refusal.Code("bad-rows")
}
