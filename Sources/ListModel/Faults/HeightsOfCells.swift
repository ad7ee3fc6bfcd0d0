/// Copying heights between rows and cells, for faults.
extension Screen {
  /// The heights of the cells on screen, by row key.
  var heightsByKey: [(key: RowKey, height: Points)] {
    live.compactMap { shown in shown.cell.row.map { ($0, shown.cell.height) } }
  }

  /// Sets the heights of the cells on screen to those of their rows.
  mutating func noteHeights(in records: Records) {
    for index in live.indices {
      if let row = live[index].row { live[index].cell.height = records.heights.height(of: row) }
    }
  }
}

extension Records {
  /// Sets the heights of rows to those of their cells, plus a point for each.
  ///
  /// - Parameter rows: the rows whose heights are read again; nil: all.
  mutating func takeCellHeights(_ heights: [(key: RowKey, height: Points)], for rows: RowSet? = nil) {
    for (key, height) in heights {
      guard let row = row(of: key), row < rowCount, rows?.contains(row) ?? true else { continue }
      setHeight(of: RowSet(row), to: min(height + .point, .tallestRow + spacing.margin))
      note(.exact, of: RowSet(row))
    }
  }
}
