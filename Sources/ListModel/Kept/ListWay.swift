/// The way back to a list from the one that a command has made of it: what is kept of the older one's large parts.
///
/// So a step of the past costs what it touched, and not the nodes and arrays that lie on the way there.
package enum ListWay: Sendable {
  /// Rows and records are those of the next list, and the cells are its own: so it is after most commands.
  case sharingRows
  case parts(Parts)

  /// How each of the large parts is kept. An object: next to no command needs one.
  package final class Parts: Sendable {
    let data: PartWay<RowsWay>
    let records: PartWay<RowsWay>
    let cells: PartWay<CellsWay>

    init(data: PartWay<RowsWay>, records: PartWay<RowsWay>, cells: PartWay<CellsWay>) {
      (self.data, self.records, self.cells) = (data, records, cells)
    }

    /// What it takes, and the object with what is left of the parts.
    static let bytes = 2 * HeapBytes.object + MemoryLayout<LargeParts>.stride + 4 * MemoryLayout<Int>.size

    /// Whether data source and records are led back by one way.
    var hasOneWay: Bool { data.taken.map { $0 === records.taken } ?? false }
  }

  var parts: Parts? { if case .parts(let parts) = self { parts } else { nil } }
}

extension ListState {
  /// The way back to an older list from this one, which a command has made of it. O(visible + what differs × log n).
  package func way(backTo older: ListState) -> ListWay {
    let cells = older.screen.way(from: screen)
    if sharedData.isIdentical(to: older.sharedData), sharedRecords.isIdentical(to: older.sharedRecords) {
      return cells.isWhole ? .sharingRows : .parts(ListWay.Parts(data: .shared, records: .shared, cells: cells))
    }
    let data = sharedData.isIdentical(to: older.sharedData) ? .shared : data.table.way(backTo: older.data.table)
    let records: PartWay<RowsWay> =
      if sharedRecords.isIdentical(to: older.sharedRecords) {
        .shared
      } else if sharesRows && older.sharesRows && !data.isShared {
        data
      } else {
        self.records.table.way(backTo: older.records.table)
      }
    return .parts(ListWay.Parts(data: data, records: records, cells: cells))
  }

  /// Whether the records have the very rows of the data source.
  private var sharesRows: Bool { records.table.isIdentical(to: data.table) }
}

extension RowTable {
  fileprivate func way(backTo older: RowTable) -> PartWay<RowsWay> {
    RowsWay(from: self, backTo: older).map { .along($0) } ?? .whole
  }
}

extension Screen {
  /// The fewest cells on screen for which a way takes less than they.
  private static let fewestCells = 64

  /// How this screen is kept beside the next one.
  fileprivate func way(from next: Screen) -> PartWay<CellsWay> {
    guard live.count >= Self.fewestCells else { return .whole }
    if isIdentical(to: next) { return .shared }
    return CellsWay(from: next.live, backTo: live).map { .along($0) } ?? .whole
  }
}
