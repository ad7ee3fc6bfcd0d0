package import ListModel

/// A row as PGTableView keeps it: where it starts and how high it is.
package struct RowStart: Sendable {
  var y: Points
  var height: Points

  var end: Points { y + height }
}

/// PGTableView's algorithm: an array of records with their start, of which every edit rebuilds all behind it.
///
/// Its three finders are three lists that differ in nothing else. Edits cost O(n).
package protocol RecordRows: HeightList {
  var records: [RowStart] { get set }
  init(records: [RowStart])
}

extension RecordRows {
  package init(_ heights: [Points]) {
    self.init(records: [])
    records.reserveCapacity(heights.count)
    var y = Points(thousandths: 0)
    for height in heights {
      records.append(RowStart(y: y, height: height))
      y += height
    }
  }

  package var count: Int { records.count }
  package var total: Points { records.last?.end ?? Points(thousandths: 0) }

  package func offset(of row: Int) -> Points { row < records.count ? records[row].y : total }

  package func visibleRows(at top: Points, height: Points) -> Range<Int> {
    let first = row(at: top)
    let bottom = top + height
    var end = first
    while end < records.count && records[end].y < bottom { end += 1 }
    return first..<end
  }

  package mutating func insert(_ height: Points, at row: Int) {
    records.insert(RowStart(y: offset(of: row), height: height), at: row)
    rebuild(from: row + 1)
  }

  package mutating func remove(at row: Int) {
    records.remove(at: row)
    rebuild(from: row)
  }

  package mutating func setHeight(of row: Int, to height: Points) {
    records[row].height = height
    rebuild(from: row + 1)
  }

  private mutating func rebuild(from first: Int) {
    var y = first == 0 ? Points(thousandths: 0) : records[first - 1].end
    for row in first..<records.count {
      records[row].y = y
      y += records[row].height
    }
  }
}

/// Finds a row by looking at one after the other. O(n).
package struct LinearRecords: RecordRows {
  package static let name = "linear"
  package var records: [RowStart]

  package init(records: [RowStart]) { self.records = records }

  package func row(at place: Points) -> Int {
    var row = 0
    while records[row].end <= place { row += 1 }
    return row
  }
}

/// Finds a row by halving the rows and asking itself again about the half that holds it. O(log n).
package struct HalvingRecords: RecordRows {
  package static let name = "halving"
  package var records: [RowStart]

  package init(records: [RowStart]) { self.records = records }

  package func row(at place: Points) -> Int { row(at: place, in: records[...]) }

  private func row(at place: Points, in part: ArraySlice<RowStart>) -> Int {
    if part.count == 1 { return part.startIndex }
    let middle = part.startIndex + part.count / 2
    return place < part[middle - 1].end ? row(at: place, in: part[..<middle]) : row(at: place, in: part[middle...])
  }
}

/// Finds a row by binary search in a loop. O(log n).
package struct BinaryRecords: RecordRows {
  package static let name = "binary"
  package var records: [RowStart]

  package init(records: [RowStart]) { self.records = records }

  package func row(at place: Points) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
