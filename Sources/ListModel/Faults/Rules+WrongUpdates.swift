/// Rules that only faults set (EngineRules, "Faults").
extension Rules {
  /// The maximum number of rows that are deleted one by one under a fault.
  package static let maxDeletedOneByOne = 100_000

  /// Whether a rule confuses numbers or heights of an update, so that the records cannot share the data source's
  /// storage.
  var appliesUpdatesWrongly: Bool {
    editOrder != .together || heightOwner != .key || reloadedContent != .ofRow || countBefore != .ofRecords
      || emptySections != .empty
  }
}

extension PendingEdit {
  /// The effect of deleting rows one after another from the first on: each delete hits the row that has moved to its
  /// number by then, so that every second row is deleted.
  ///
  /// - Throws: `too-many-rows` above 100,000 rows, each of which is a range of its own.
  static func ascending(_ deletes: RowSet, of count: Int) throws(Refusal) -> [PendingEdit] {
    guard deletes.count <= Rules.maxDeletedOneByOne else {
      throw Refusal(
        .tooManyRows, "deletes-ascending deletes at most \(Rules.maxDeletedOneByOne) rows in one update")
    }
    var rows: [Range<Int>] = []
    for (before, row) in deletes.rows.enumerated() where row + before < count {
      rows.append(row + before..<row + before + 1)
    }
    return rows.isEmpty ? [] : [PendingEdit(.delete([.rows(RowSet(rows))]), recipient: .view)]
  }
}
