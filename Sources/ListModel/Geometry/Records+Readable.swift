/// What can be seen and read of the viewport (K22).
extension Records {
  /// The header that stands at an edge of the readable part: that of the section which holds the edge, if it has one.
  /// O(log² sections).
  func stickyHeader(at edge: Points) -> StickyHeader? {
    let position = edge + origin
    let section = (0..<sections.count).partitioningIndex { top(of: $0 + 1) > position }
    guard section < sections.count, top(of: section) <= position else { return nil }
    let header = sections[section].header
    guard header > .zero else { return nil }
    return StickyHeader(section: section, y: min(edge, top(of: section + 1) - header - origin), height: header)
  }

  /// Whether at least one point of a row stands in a part of the viewport, if there is such a part. O(log n).
  func canBeRead(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    top < bottom && isInView(row, from: top, to: bottom)
  }

  /// Whether at least one point of a row stands between two edges. O(log n).
  package func isInView(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    let y = y(of: row)
    return y < bottom && y + heights.height(of: row) > top
  }

  /// Whether every row stands where it stands in other records, as nothing has touched either. O(1) for one section.
  func hasSamePositions(as other: Records) -> Bool {
    table.isIdentical(to: other.table) && spacing == other.spacing && contentRows == other.contentRows
  }
}
