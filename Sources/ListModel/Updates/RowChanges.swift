/// What the edits of an update say of the rows before the update, and whether that can be true together (EngineRules,
/// "Updates").
struct RowChanges {
  private enum Change {
    case deleted
    case moved
    case renewed
  }

  /// What was said of each row. A tree, as a batch may have any number of edits.
  private var changes = KeyMarks<Change>()

  /// The rows that are deleted. O(edits).
  var deleted: RowSet { changes.numbers { $0 == .deleted } }

  /// O(ranges and what was said of rows in them × log edits), as the others.
  mutating func delete(_ rows: RowSet) throws(Refusal) {
    if let row = first(.deleted, in: rows) { throw Refusal(.deletedTwice, "row \(row) is already deleted") }
    if let row = first(.moved, in: rows) { throw Self.deleteAndMove(row) }
    if let row = first(.renewed, in: rows) { throw Self.reloadAndDelete(row) }
    record(.deleted, rows)
  }

  mutating func move(_ row: Int) throws(Refusal) {
    switch changes[row] {
    case .deleted: throw Self.deleteAndMove(row)
    case .moved: throw Refusal(.movedTwice, "row \(row) is already moved")
    case .renewed: throw Self.reloadAndMove(row)
    case nil: record(.moved, RowSet(row))
    }
  }

  /// Rows that are reloaded, reconfigured or replaced.
  mutating func renew(_ rows: RowSet) throws(Refusal) {
    if let row = first(.deleted, in: rows) { throw Self.reloadAndDelete(row) }
    if let row = first(.moved, in: rows) { throw Self.reloadAndMove(row) }
    record(.renewed, rows)
  }

  private mutating func record(_ record: Change, _ rows: RowSet) {
    if changes.isEmpty { return changes = KeyMarks(record, of: rows) }
    for range in rows.ranges { changes.set(record, in: range) }
  }

  /// The first of some rows of which something was said.
  private func first(_ record: Change, in rows: RowSet) -> Int? {
    if changes.isEmpty { return nil }
    for range in rows.ranges {
      if let run = changes.runs(in: range).first(where: { $0.mark == record }) { return run.numbers.lowerBound }
    }
    return nil
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
