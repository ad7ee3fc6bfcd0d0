package import ListModel

/// A row as PGTableView keeps it: where it starts and how high it is.
package struct RowStart: Sendable {
  package var y: Points
  package var height: Points

  package init(y: Points, height: Points) { (self.y, self.height) = (y, height) }

  package var end: Points { y + height }
}

/// PGTableView's algorithm: an array of records, each with the row's start. An edit computes the starts of all rows below it
/// again: O(n).
///
/// Each way to search the array is a list of its own; they differ in `row(at:)` alone.
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

/// Finds a row by reading one record after the other. O(n).
package struct LinearRecords: RecordRows {
  package static let name = "linear"
  package var records: [RowStart]

  package init(records: [RowStart]) { self.records = records }

  package func row(at y: Points) -> Int {
    var row = 0
    while records[row].end <= y { row += 1 }
    return row
  }
}

/// Finds a row by binary search in a loop. O(log n).
package struct BinaryRecords: RecordRows {
  package static let name = "binary"
  package var records: [RowStart]

  package init(records: [RowStart]) { self.records = records }

  package func row(at y: Points) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].end <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
