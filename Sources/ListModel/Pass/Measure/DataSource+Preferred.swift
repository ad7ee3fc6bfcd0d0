/// Rows that are as high as their cells prefer (K33).
extension DataSource {
  /// The height that the cell of a row prefers: that of its text, wrapped at a width.
  func preferredHeight(of key: RowKey, width: Points, by rules: Rules) -> Points {
    WrappedText(lineHeight: rules.lineHeight, padding: rules.textPadding).height(
      of: catalog.text(of: key), width: width)
  }

  /// Gives some rows the heights that their cells prefer. O(rows × (log n + length of the text)).
  mutating func takePreferredHeights(of rows: RowSet, width: Points, by rules: Rules) {
    for row in rows.rows {
      let height = preferredHeight(of: table.key(of: row), width: width, by: rules)
      table.setHeight(of: RowSet(row), to: height)
      if let all = rowFilter?.inAll(RowSet(row)) { rowFilter?.all.setHeight(of: all, to: height) }
    }
  }

  /// Gives all rows these heights, also those that a filter hides. O(rows × length of the text).
  mutating func takePreferredHeights(width: Points, by rules: Rules) {
    table.heights = preferredHeights(of: table, width: width, by: rules)
    guard let all = rowFilter?.all else { return }
    let heights = preferredHeights(of: all, width: width, by: rules)
    rowFilter?.all.heights = heights
  }

  private func preferredHeights(of table: RowTable, width: Points, by rules: Rules) -> RowTree {
    var heights = RowTree.Builder()
    for row in 0..<table.count {
      heights.append(count: 1, height: preferredHeight(of: table.key(of: row), width: width, by: rules))
    }
    return heights.finish()
  }
}
