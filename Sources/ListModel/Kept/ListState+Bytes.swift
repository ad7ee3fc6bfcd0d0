/// What a version of the list keeps in memory beside the next one: what undo costs.
extension ListState {
  /// About how many bytes this version has that another one has not. O(visible + pooled kinds + what differs × log n).
  ///
  /// Trees are counted node by node, arrays by their elements; what lies in a hashed tree is estimated. It follows from
  /// the two lists alone, so that it is the same wherever the same commands are run.
  ///
  /// - Parameter way: the way back from the other version, if this one is to be kept so.
  package func bytes(besides other: ListState, along way: ListWay? = nil) -> Int {
    let way = way?.parts
    let large = dataBytes(besides: other, way?.data) + recordBytes(besides: other, way)
    return MemoryLayout<ListState>.stride + Self.objects + large + settingsBytes(besides: other)
      + screen.bytes(besides: other.screen, way?.cells) + images.bytes(besides: other.images)
      + scroller.bytes(besides: other.scroller) + commandLog.events.bytes(besides: other.commandLog.events)
      + (way == nil ? 0 : ListWay.Parts.bytes)
  }

  /// What each version has beside it: the object that it lies in, a link of the ledger, the command, and where the past and
  /// the journal note it.
  private static let objects = 400

  private func dataBytes(besides other: ListState, _ way: PartWay<RowsWay>?) -> Int {
    sharedData.isIdentical(to: other.sharedData) ? 0 : data.bytes(besides: other.data, way?.taken)
  }

  private func recordBytes(besides other: ListState, _ way: ListWay.Parts?) -> Int {
    if sharedRecords.isIdentical(to: other.sharedRecords) { return 0 }
    // What the data source has, too, is counted there.
    let isCounted = records.table.isIdentical(to: data.table) || way?.hasOneWay == true
    return records.bytes(besides: other.records, isCounted, way?.records.taken)
  }

  private func settingsBytes(besides other: ListState) -> Int {
    sharedSettings.isIdentical(to: other.sharedSettings) ? 0 : MemoryLayout<Settings>.stride
  }
}

extension DataSource {
  /// The bytes that this version has and another one has not.
  ///
  /// - Parameter way: the way back to its rows, if they are kept so.
  func bytes(besides other: DataSource, _ way: RowsWay? = nil) -> Int {
    let hidden = rowFilter.map { $0.all.bytes(besides: other.wholeTable) + $0.rowsShown.bytes(besides: other) } ?? 0
    return HeapBytes.object + MemoryLayout<DataSource>.stride + (way?.bytes ?? table.bytes(besides: other.table))
      + hidden
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
