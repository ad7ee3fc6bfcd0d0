/// What is readable in the viewport (K22).
extension Records {
  /// The sticky header at the upper edge of the readable part: that of the section which contains the edge, if it has
  /// one. O(log² sections).
  func stickyHeader(at edge: Points) -> StickyHeader? {
    let position = edge + origin
    let section = (0..<sections.count).partitioningIndex { top(of: $0 + 1) > position }
    guard section < sections.count, top(of: section) <= position else { return nil }
    let header = sections[section].header
    guard header > .zero else { return nil }
    return StickyHeader(section: section, y: min(edge, top(of: section + 1) - header - origin), height: header)
  }

  /// Whether at least a point of a row is in a part of the viewport, if the part is not empty. O(log n).
  func canBeRead(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    top < bottom && isInView(row, from: top, to: bottom)
  }

  /// Whether at least a point of a row is between two edges. O(log n).
  package func isInView(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    let y = y(of: row)
    return y < bottom && y + heights.height(of: row) > top
  }

  /// Whether a row lies wholly between two edges. O(log n).
  func isWhole(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    let y = y(of: row)
    return y >= top && y + heights.height(of: row) <= bottom
  }

  /// Whether every row has the same position as in other records, because both share their storage. O(1) for one
  /// section.
  func hasSamePositions(as other: Records) -> Bool {
    table.isIdentical(to: other.table) && spacing == other.spacing && placed == other.placed
  }

  /// The header that sticks, as the rules say (K22).
  func stickyHeader(_ scroller: Scroller, by rules: Rules) -> StickyHeader? {
    guard rules.sticks else { return nil }
    let edge = rules.stickyEdge == .ofViewport ? scroller.offset : scroller.readable(by: rules).top
    guard rules.stickySection == .byRowHeights, count > 0 else { return stickyHeader(at: edge) }
    let section = sections.section(of: min(count - 1, heights.rows(endingAtOrBefore: max(.zero, edge))))
    let header = sections[section].header
    return header > .zero ? StickyHeader(section: section, y: edge, height: header) : nil
  }
}

extension Records {
  /// The top edge of a row as a scroll to it computes it. O(log n).
  func top(of row: Int, by target: RowTarget) -> Points {
    let section = sections.section(of: row)
    switch target {
    case .ofRecords, .withoutInsets: return y(of: row)
    case .byNumber: return heights.height(of: row) * row
    case .withoutHeaders: return y(of: row) - sections.boundaryHeight(above: section)
    case .withoutGaps:
      let gaps = sections.seams(before: section) + row - sections.firstRow(of: section)
      return y(of: row) - spacing.gap * gaps
    }
  }
}

extension Records {
  /// The number of rows whose middle is above a position. O(log² n).
  func rows(centredAbove position: Points) -> Int {
    let rows = 0..<(hasSentinelRow ? rowCount : count)
    return rows.partitioningIndex { y(of: $0) + heights.height(of: $0).half >= position }
  }
}
