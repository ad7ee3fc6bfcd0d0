import ListModel

/// Headers and footers of the sections whose rows are shown.
extension Scene {
  /// The most sections without rows that are looked at above the rows, and below them.
  private static let maxEmptySections = 50

  mutating func addBands(of list: ListState) {
    guard list.records.sections.boundaryHeight != .zero else { return }
    let sticky = list.stickyHeader
    for section in sections(of: list) {
      let part = list.records.sections[section]
      let (top, bottom) = edges(of: section, in: list)
      if part.header != .zero {
        let y = sticky?.section == section ? sticky?.y ?? top : top
        add(Band(isHeader: true, section: section, y: y, height: part.header, isStuck: y != top))
      }
      if part.footer != .zero {
        add(Band(isHeader: false, section: section, y: bottom - part.footer, height: part.footer))
      }
    }
  }

  /// Keeps a band that stands within the viewport or between the rows.
  private mutating func add(_ band: Band) {
    let top = min(offset, rows.first?.y ?? offset)
    let bottom = max(viewportEnd, rows.last?.bottom ?? viewportEnd)
    if band.y < bottom, band.bottom > top, bands.count < Self.maxRows { bands.append(band) }
  }

  /// The sections of the rows, and those without rows next to them.
  private func sections(of list: ListState) -> Range<Int> {
    let all = list.records.sections
    guard all.count > 0 else { return 0..<0 }
    guard let first = rows.first, let last = rows.last else { return 0..<min(all.count, Self.maxEmptySections) }
    let (low, high) = (all.section(of: first.number), all.section(of: last.number))
    // Under a sliding window only what has a row has a place.
    guard list.records.window == nil else { return low..<high + 1 }
    return max(0, low - Self.maxEmptySections)..<min(all.count, high + 1 + Self.maxEmptySections)
  }

  /// Where a section begins and ends, in the coordinates of the rows.
  private func edges(of section: Int, in list: ListState) -> (top: Points, bottom: Points) {
    let records = list.records
    let rows = records.sections.rows(of: section)
    guard records.window != nil, !rows.isEmpty else { return (records.top(of: section), end(of: section, in: records)) }
    let shift = records.y(of: rows.lowerBound) - records.spacing.margin - records.sections[section].header
    return (shift, shift + end(of: section, in: records) - records.top(of: section))
  }

  private func end(of section: Int, in records: Records) -> Points { records.top(of: section + 1) }
}
