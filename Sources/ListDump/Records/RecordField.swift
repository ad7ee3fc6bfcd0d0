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

  /// How early the column is dropped on a narrow screen: the highest first, 0 never.
  func rank(forReader hasReader: Bool) -> Int {
    (hasReader ? Self.forReader : Self.forRecording).firstIndex(of: self) ?? 0
  }

  /// A person looks for what a row shows and what became of it: what is known of its cell beyond that is dropped first,
  /// then its geometry, then its text.
  private static let forReader: [RecordField] = [
    .row, .cell, .change, .key, .text, .y, .height, .at, .state, .image, .kind, .bound, .drawn, .how,
  ]
  private static let forRecording: [RecordField] = [
    .row, .cell, .change, .y, .key, .height, .at, .kind, .bound, .drawn, .state, .image, .text, .how,
  ]
}

extension RecordTable {
  /// The columns for the screen: those of which a row has something to show.
  var fields: [RecordField] {
    RecordField.allCases.filter { field in
      switch field {
      case .row, .key, .y, .height, .how, .cell, .bound, .drawn: true
      case .at: hasSeveralSections
      case .kind: hasSeveralKinds
      case .change: !marks.isEmpty
      case .state: hasStates
      case .image: hasImages
      case .text: hasTexts
      }
    }
  }

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
    case .key: name(of: row.record.key)
    case .kind: row.kind.name
    case .y: row.record.y.description
    case .height: row.record.height.description
    case .how: row.record.how.rawValue
    case .cell: row.cell?.description ?? ""
    case .change: marks[row.record.row]?.text ?? ""
    case .bound: row.bound.map(name) ?? ""
    case .drawn: row.drawn.map(name) ?? ""
    case .state: (row.state.names + row.tags).joined(separator: ",")
    case .image: row.image ?? ""
    case .text: text(of: row)
    }
  }
}

extension JSONWriter {
  /// Writes the fields of a row, null for those of a cell that it does not have.
  mutating func write(_ row: RecordTable.Row, named name: (RowKey) -> String) {
    field("row", row.record.row)
    field("section", row.record.section)
    field("key", name(row.record.key))
    field("y", row.record.y)
    field("height", row.record.height)
    field("how", row.record.how.rawValue)
    field("kind", row.kind.name)
    field("cell", row.cell?.description)
    field("bound", row.bound.map(name))
    field("drawn", row.drawn.map(name))
    array("state", row.state.names)
    field("image", row.image)
  }
}
