/// What can be read of the viewport (K22).
extension Records {
  /// The header that stands at an edge of the readable part: that of the section which holds the edge, if it has one.
  /// O(log² sections).
  func stickyHeader(at edge: Points) -> StickyHeader? {
    let place = edge + origin
    let section = (0..<sections.count).partitioningIndex { top(of: $0 + 1) > place }
    guard section < sections.count, top(of: section) <= place else { return nil }
    let header = sections[section].header
    guard header > .zero else { return nil }
    return StickyHeader(section: section, y: min(edge, top(of: section + 1) - header - origin), height: header)
  }
}

extension Records {
  /// Whether at least one point of a row stands in a part of the viewport, if there is such a part. O(log n).
  func canBeRead(_ row: Int, from top: Points, to bottom: Points) -> Bool {
    top < bottom && isInView(row, from: top, to: bottom)
  }
}

extension ListState {
  /// The section header at the upper edge of the readable part; nil: none, or headers scroll away (K22).
  package var stickyHeader: StickyHeader? {
    guard policies.sticky != .off else { return nil }
    return records.stickyHeader(at: scroller.readable(by: policies).top)
  }

  /// The visible rows of which at least a point can be read: it lies within the insets, and not behind the header that
  /// stands there (K22). O(cells × log n).
  package var readable: RowSet {
    let part = scroller.readable(by: policies)
    let top = max(part.top, stickyHeader?.bottom ?? part.top)
    let rows = screen.live.lazy.compactMap { $0.isOverscan ? nil : $0.row }
    return RowSet(
      rows.filter { $0 < records.count && records.canBeRead($0, from: top, to: part.bottom) }.map { $0..<$0 + 1 })
  }
}
