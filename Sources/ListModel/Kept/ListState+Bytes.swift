/// What a version of the list keeps in memory beside the next one: what undo costs.
extension ListState {
  /// Folds what is large in this version, so that it is kept as the way back from the next one (`Versioned`).
  package func fold(onto next: ListState) {
    screen.fold(onto: next.screen)
    if sharedData.isIdentical(to: next.sharedData), sharedRecords.isIdentical(to: next.sharedRecords) { return }
    let areWhole = !sharedData.isFolded && !sharedRecords.isFolded
    let rows = areWhole && sharesRows(with: next) ? sharedData.way(from: next.sharedData) : nil
    sharedRecords.fold(onto: next.sharedRecords, known: rows)
    sharedData.fold(onto: next.sharedData)
  }

  /// Whether the records have the rows of the data source, and so have those of the next version.
  private func sharesRows(with next: ListState) -> Bool {
    records.table.isIdentical(to: data.table) && next.records.table.isIdentical(to: next.data.table)
  }

  /// About how many bytes this version has that another one has not. O(visible + pooled kinds + what differs × log n).
  ///
  /// Trees are counted node by node, arrays by their elements; what lies in a hashed tree is estimated. It follows from
  /// the two lists alone, so that it is the same wherever the same commands are run.
  package func bytes(besides other: ListState) -> Int {
    let shared = dataBytes(besides: other) + recordBytes(besides: other) + settingsBytes(besides: other)
    return MemoryLayout<ListState>.stride + Self.objects + shared + screen.bytes(besides: other.screen)
      + images.bytes(besides: other.images) + scroller.bytes(besides: other.scroller)
      + commandLog.events.bytes(besides: other.commandLog.events)
  }

  /// What each version has beside it: the object that it lies in, a link of the ledger, the command, and where the past and
  /// the journal note it.
  private static let objects = 400

  private func dataBytes(besides other: ListState) -> Int {
    if sharedData.isIdentical(to: other.sharedData) { return 0 }
    return data.bytes(besides: other.data, sharedData.way(from: other.sharedData))
  }

  private func recordBytes(besides other: ListState) -> Int {
    if sharedRecords.isIdentical(to: other.sharedRecords) { return 0 }
    let isKnown = sharesRows(with: other)
    let way = isKnown ? nil : sharedRecords.way(from: other.sharedRecords)
    return records.bytes(besides: other.records, isKnown, way)
  }

  private func settingsBytes(besides other: ListState) -> Int {
    sharedSettings.isIdentical(to: other.sharedSettings) ? 0 : MemoryLayout<Settings>.stride
  }
}

extension DataSource {
  /// The bytes that this version has and another one has not.
  ///
  /// - Parameter way: that which leads back to its rows, if there is one.
  func bytes(besides other: DataSource, _ way: RowsWay? = nil) -> Int {
    let hidden = rowFilter.map { $0.all.bytes(besides: other.wholeTable) + $0.rowsShown.bytes(besides: other) } ?? 0
    return MemoryLayout<DataSource>.stride + (way?.bytes ?? table.bytes(besides: other.table)) + hidden
      + catalog.bytes(besides: other.catalog) + states.bytes(besides: other.states)
  }
}

extension RowSet {
  fileprivate func bytes(besides other: DataSource) -> Int {
    ranges.bytes(besides: other.rowFilter?.rowsShown.ranges ?? [])
  }
}

extension Scroller {
  /// What the saved positions take; a change of the offset is one link, which every version has.
  func bytes(besides other: Scroller) -> Int { positions.saved.bytes(besides: other.positions.saved) }
}
