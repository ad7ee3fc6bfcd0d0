/// Heights that go from rows to cells and back, where a fault has it so.
extension Screen {
  /// The heights that cells on screen have, by their rows' keys.
  var heightsByKey: [(key: RowKey, height: Points)] {
    live.compactMap { shown in shown.cell.row.map { ($0, shown.cell.height) } }
  }

  /// Gives the cells on screen the heights of their rows.
  mutating func noteHeights(in records: Records) {
    for index in live.indices {
      if let row = live[index].row { live[index].cell.height = records.heights.height(of: row) }
    }
  }
}

extension Records {
  /// Takes the heights of cells for those of rows, a point more for each.
  ///
  /// - Parameter rows: the rows that are asked again; nil: all.
  mutating func takeCellHeights(_ heights: [(key: RowKey, height: Points)], for rows: RowSet? = nil) {
    for (key, height) in heights {
      guard let row = row(of: key), row < rowCount, rows?.contains(row) ?? true else { continue }
      setHeight(of: RowSet(row), to: min(height + .point, .tallestRow + spacing.margin))
      note(.exact, of: RowSet(row))
    }
  }
}
