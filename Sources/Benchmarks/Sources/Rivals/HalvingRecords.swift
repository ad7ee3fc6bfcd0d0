package import ListModel
package import RowRace

/// PGTableView's records, searched by halving: the method calls itself with the half that holds the row. O(log n).
package struct HalvingRecords: RecordRows {
  package static let name = "halving"
  package var records: [RowStart]

  package init(records: [RowStart]) { self.records = records }

  package func row(at y: Points) -> Int { row(at: y, in: records[...]) }

  private func row(at y: Points, in part: ArraySlice<RowStart>) -> Int {
    if part.count == 1 { return part.startIndex }
    let middle = part.startIndex + part.count / 2
    return y < part[middle - 1].end ? row(at: y, in: part[..<middle]) : row(at: y, in: part[middle...])
  }
}
