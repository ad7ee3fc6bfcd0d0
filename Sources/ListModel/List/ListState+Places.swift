extension ListState {
  /// How far a row's top edge is drawn below the viewport's upper edge: y − offset, but for a fault. O(log n).
  package func top(of row: Int) -> Points { place(of: records.y(of: row)) }

  /// How far a place in the content is drawn below the viewport's upper edge. O(1).
  package func place(of y: Points) -> Points { scroller.place(of: y, by: settings.rules) }

  /// What the view knows about a row; where its cell is 0 high and the engine ignores that, with the height 0 that is drawn in the room
  /// that the row keeps. O(log n).
  package func record(of row: Int) -> RowRecord {
    var record = records.record(of: row)
    guard record.how != .exact, !records.isOutOfSync, settings.ignoresHeight(of: row, in: data),
      cell(showing: row) != nil
    else { return record }
    record.height = .zero
    return record
  }
}

extension Settings {
  /// Whether a row is 0 high in the data source, and the engine takes a row that is measured so for one that was not.
  func ignoresHeight(of row: Int, in data: DataSource) -> Bool {
    engine?.layout?.ignoresNoHeight == true && row < data.count && data.table.heights.height(of: row) == .zero
  }
}

extension Scroller {
  /// How far below the viewport's upper edge a place in the content is drawn.
  func place(of y: Points, by rules: Rules) -> Points {
    switch rules.drawnPlaces {
    case .exact: y - offset
    case .float32: Points(float: y.inFloat - offset.inFloat)
    }
  }
}

extension ListChecks {
  /// Checks that each row with a cell is drawn where it belongs. O(visible log n), O(1) without a fault that moves some.
  func checkDrawnPlaces(_ found: inout [Violation]) {
    guard settings.rules.drawnPlaces != .exact else { return }
    for shown in screen.live {
      guard let row = shown.row, row < records.count else { continue }
      let y = records.y(of: row)
      let (place, due) = (scroller.place(of: y, by: settings.rules), y - scroller.offset)
      guard place != due else { continue }
      let what = "row \(row) is drawn at \(place), its place is \(due)"
      found.append(Violation(.drawnPlace, row: row, cell: shown.cell.id, what))
    }
  }
}
