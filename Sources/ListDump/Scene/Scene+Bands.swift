import ListModel

/// The headers and footers of the sections in the scene.
extension Scene {
  /// The maximum number of empty sections that are examined above and below the rows.
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

  /// Names the sections of the rows in view, if the list has several.
  mutating func addSections(of list: ListState) {
    let all = list.records.sections
    guard all.count > 1 else { return }
    var last: Int?
    for row in rows where row.isInView {
      let section = all.section(of: row.number)
      if section != last { sections[row.number] = section }
      last = section
    }
  }

  /// Tells the bands their cells (K32).
  mutating func addHeaderCells(of list: ListState) {
    for shown in list.headerCells {
      guard let boundary = shown.boundary,
        let index = bands.firstIndex(where: {
          $0.section == boundary.section && $0.isHeader == (boundary.kind == .header)
        })
      else { continue }
      bands[index].cell = shown.cell.id
      let due = list.title(of: boundary).text
      let drawn = shown.cell.drawn.map { $0.isUntitled ? "" : list.catalog.name(of: $0) } ?? ""
      bands[index].drawn = drawn
      if drawn != due { bands[index].due = due }
    }
  }

  /// Adds a band if it is in the viewport or between the rows.
  private mutating func add(_ band: Band) {
    let top = min(offset, rows.first?.y ?? offset)
    let bottom = max(viewportEnd, rows.last?.bottom ?? viewportEnd)
    if band.y < bottom, band.bottom > top, bands.count < Self.maxRows { bands.append(band) }
  }

  /// The sections of the rows, and empty ones next to them.
  private func sections(of list: ListState) -> Range<Int> {
    let all = list.records.sections
    guard all.count > 0 else { return 0..<0 }
    guard let first = rows.first, let last = rows.last else { return 0..<min(all.count, Self.maxEmptySections) }
    let (low, high) = (all.section(of: first.number), all.section(of: last.number))
    // Under a sliding window only sections with rows have a position.
    guard list.records.window == nil else { return low..<high + 1 }
    return max(0, low - Self.maxEmptySections)..<min(all.count, high + 1 + Self.maxEmptySections)
  }

  /// The top and bottom edge of a section, in the coordinates of the rows.
  private func edges(of section: Int, in list: ListState) -> (top: Points, bottom: Points) {
    let records = list.records
    let rows = records.sections.rows(of: section)
    guard records.window != nil, !rows.isEmpty else { return (records.top(of: section), end(of: section, in: records)) }
    let shift = records.y(of: rows.lowerBound) - records.spacing.margin - records.sections[section].header
    return (shift, shift + end(of: section, in: records) - records.top(of: section))
  }

  private func end(of section: Int, in records: Records) -> Points { records.top(of: section + 1) }
}
