internal import ListModel

/// The columns of the row-record table, in order.
enum RecordField: String, CaseIterable {
  case row
  /// Section and number in it, such as `1:5`.
  case at
  case key
  case kind
  case y
  case height
  case how
  case cell
  /// What the command did to the row; only for people at a terminal.
  case change
  case bound
  case drawn
  case state
  /// The image that the cell displays.
  case image
  case text

  /// Whether it is a number.
  var isNumber: Bool { self == .row || self == .y || self == .height }

  /// The order in which columns are dropped on a narrow screen for a person, who looks for what a row shows and what
  /// became of it: what is known of its cell beyond that goes first, then its geometry, then its text.
  func rank(forReader hasReader: Bool) -> Int {
    guard hasReader else { return rank }
    return switch self {
    case .row: 0
    case .cell: 1
    case .change: 2
    case .key: 3
    case .text: 4
    case .y: 5
    case .height: 6
    case .at: 7
    case .state: 8
    case .image: 9
    case .kind: 10
    case .bound: 11
    case .drawn: 12
    case .how: 13
    }
  }

  /// The order in which columns are dropped in a recording: the highest first, 0 never.
  private var rank: Int {
    switch self {
    case .row: 0
    case .cell: 1
    case .change: 2
    case .y: 3
    case .key: 4
    case .height: 5
    case .at: 6
    case .kind: 7
    case .bound: 8
    case .drawn: 9
    case .state: 10
    case .image: 11
    case .text: 12
    case .how: 13
    }
  }
}

extension RecordTable {
  /// The table with every column, for other programs; states and images only if a row has one. A row with `…` stands for
  /// rows that were left out.
  var complete: TextTable {
    let fields = RecordField.allCases.filter {
      $0 != .change && ($0 != .state || hasStates) && ($0 != .image || hasImages)
    }
    var texts = TextTable(fields.map { .init(title: $0.rawValue, alignment: $0.isNumber ? .right : .left) })
    for (index, row) in rows.enumerated() {
      if cuts.contains(index) { texts.add(row: fields.map { $0 == .row ? "…" : "" }) }
      texts.add(row: fields.map { value(of: $0, in: row) })
    }
    return texts
  }

  /// What is in a column for a row; empty: nothing.
  func value(of field: RecordField, in row: Row) -> String {
    switch field {
    case .row: String(row.record.row)
    case .at: "\(row.record.section):\(row.record.numberInSection)"
    case .key: row.key
    case .kind: row.kind.name
    case .y: row.record.y.description
    case .height: row.record.height.description
    case .how: row.record.how.rawValue
    case .cell: row.cell?.description ?? ""
    case .change: marks[row.record.row]?.text ?? ""
    case .bound: row.bound ?? ""
    case .drawn: row.drawn ?? ""
    case .state: (row.state.names + row.tags).joined(separator: ",")
    case .image: row.image ?? ""
    case .text: text(of: row)
    }
  }
}

extension JSONWriter {
  /// Writes the fields of a row, null for those of a cell that it does not have.
  mutating func write(_ row: RecordTable.Row) {
    field("row", row.record.row)
    field("section", row.record.section)
    field("key", row.key)
    field("y", row.record.y)
    field("height", row.record.height)
    field("how", row.record.how.rawValue)
    field("kind", row.kind.name)
    field("cell", row.cell?.description)
    field("bound", row.bound)
    field("drawn", row.drawn)
    array("state", row.state.names)
    field("image", row.image)
  }
}
