/// How much room a snapshot of the list takes.
extension ListState {
  /// About how many bytes this version takes that an earlier one does not share with it.
  ///
  /// Counted: nodes of trees, cells, and the texts of rows. The same wherever the same commands are run.
  /// O(cells + what differs × log n).
  package func snapshotBytes(besides earlier: ListState) -> Int {
    let cells = screen.live.count + screen.pool.count + screen.cache.count
    let data = sharedData.isIdentical(to: earlier.sharedData) ? 0 : data.bytes(besides: earlier.data)
    return Self.fixedBytes + cells * Self.cellBytes + data + recordBytes(besides: earlier)
  }

  /// About what each version has of its own, and what a cell takes with its place on screen.
  private static let (fixedBytes, cellBytes) = (1000, 200)

  private func recordBytes(besides earlier: ListState) -> Int {
    if sharedRecords.isIdentical(to: earlier.sharedRecords) { return 0 }
    // The rows of the data source are counted there.
    let table = records.table.isIdentical(to: data.table) ? 0 : records.table.bytes(besides: earlier.records.table)
    return table + (records.heightSources?.bytes(besides: earlier.records.heightSources) ?? 0)
      + images.markBytes(besides: earlier.images)
  }
}

extension DataSource {
  fileprivate func bytes(besides earlier: DataSource) -> Int {
    let all = rowFilter.map { $0.all.bytes(besides: earlier.wholeTable) } ?? 0
    return all + table.bytes(besides: earlier.table) + catalog.batchBytes(besides: earlier.catalog)
      + states.bytes(besides: earlier.states)
  }
}

extension RowTable {
  fileprivate func bytes(besides earlier: RowTable) -> Int {
    heights.bytes(besides: earlier.heights) + order.bytes(besides: earlier.order)
      + (sections == earlier.sections ? 0 : sections.count * Self.sectionBytes)
  }

  /// About what a section takes in the trees of the sections.
  private static var sectionBytes: Int { 64 }
}
