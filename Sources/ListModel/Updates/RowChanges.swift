/// What the edits of an update do to the rows before it, to refuse edits that contradict one another (EngineRules,
/// "Updates").
struct RowChanges {
  private enum Change {
    case deleted
    case moved
    case renewed
  }

  /// The change of each row. A tree, because a batch may have any number of edits.
  private var changes = KeyMarks<Change>()

  /// The rows that are deleted. O(edits).
  var deleted: RowSet { changes.numbers { $0 == .deleted } }

  /// Marks rows as deleted; O(ranges and changes in them × log edits), as are the other methods.
  ///
  /// - Throws: `deleted-twice`, `delete-and-move`, `reload-and-delete`.
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

  /// Marks rows as reloaded, reconfigured or replaced.
  ///
  /// - Throws: `reload-and-delete`, `reload-and-move`.
  mutating func renew(_ rows: RowSet) throws(Refusal) {
    if let row = first(.deleted, in: rows) { throw Self.reloadAndDelete(row) }
    if let row = first(.moved, in: rows) { throw Self.reloadAndMove(row) }
    record(.renewed, rows)
  }

  private mutating func record(_ record: Change, _ rows: RowSet) {
    if changes.isEmpty { return changes = KeyMarks(record, of: rows) }
    for range in rows.ranges { changes.set(record, in: range) }
  }

  /// The first row of a set with a change of one kind.
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
  /// A section that does not exist.
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
  /// Two rows or sections of one update have the same destination (EngineRules, "Updates").
  package static let insertedTwice = Refusal.Code("inserted-twice")
  /// The row counts do not balance (EngineRules, "Updates").
  package static let countsDiffer = Refusal.Code("counts-differ")
  /// A pass finds another number of rows in the data source than the view was told about (EngineRules, "Updates").
  package static let sourceChanged = Refusal.Code("source-changed")
  /// A range that runs backwards.
  package static let badRows = Refusal.Code("bad-rows")
}
