/// Rules that only faults have (EngineRules, "Faults").
extension Rules {
  /// Whether one of them confuses numbers or heights of an update, so that no records can be shared with the source.
  var appliesUpdatesWrongly: Bool {
    editOrder != .together || heightOwner != .key || reloadedContent != .ofRow || countBefore != .ofRecords
      || emptySections != .empty
  }
}

extension PendingEdit {
  /// Deletes as they come out when one after another is carried out, from the first on: each takes the row that has
  /// come to its number by then, so that every second row goes.
  ///
  /// - Throws: `too-many-rows` above 100,000 rows, each of which is a range of its own.
  static func ascending(_ deletes: RowSet, of count: Int) throws(Refusal) -> [PendingEdit] {
    guard deletes.count <= ListState.maxDeletedOneByOne else {
      throw Refusal(
        .tooManyRows, "deletes-ascending deletes at most \(ListState.maxDeletedOneByOne) rows in one update")
    }
    var rows: [Range<Int>] = []
    for (before, row) in deletes.rows.enumerated() where row + before < count {
      rows.append(row + before..<row + before + 1)
    }
    return rows.isEmpty ? [] : [PendingEdit(.delete([.rows(RowSet(rows))]), recipient: .view)]
  }
}
