extension ListState {
  /// The most keys that a snapshot may name.
  package static let maxSnapshotKeys = 100_000

  /// Brings the rows into a given order, as one batch: rows that are not named are deleted, names that no row has are
  /// inserted, and as few rows as possible are moved (EngineRules, "Updates", K14). O(keys × log n + runs of keys × log
  /// keys).
  ///
  /// - Throws: `duplicate-key` with both positions; `too-many-rows`; `bad-argument` for a list of several sections;
  ///   `interrupted`.
  package mutating func apply(snapshot names: [String]) throws(Refusal) {
    guard data.table.sections.count == 1 else {
      throw Refusal(
        .badArgument, "a snapshot is the order of one section, and the list has \(data.table.sections.count)")
    }
    guard names.count <= Self.maxSnapshotKeys else {
      throw Refusal(.tooManyRows, "a snapshot names at most \(Self.maxSnapshotKeys) keys")
    }
    do throws(RowNames.Repeat) { _ = try RowNames(names) } catch { throw error.refusal }
    // The places of a snapshot are those of one batch, also where other edits come one after another.
    try perform(try data.edits(toOrder: names, watch), asOneBatch: true)
  }
}
