import ListModel

/// The cells of headers and footers, in the words of K32.
extension Oracle {
  /// What has a point in the viewport, or sticks, section by section.
  private var shownBands: [(section: Int, part: Int)] {
    guard policies.headerCells == .on else { return [] }
    var found: [(section: Int, part: Int)] = []
    var y = Points.zero
    for (section, part) in view.enumerated() {
      let gaps = spacing.gap * max(0, part.rows.count - 1)
      let footer = y + part.header + gaps + part.rows.reduce(.zero) { $0 + $1.height }
      for (index, top, height) in [(0, y, part.header), (1, footer, part.footer)] where height > .zero {
        let isSeen = top < offset + viewport && top + height > offset
        if isSeen || index == 0 && stickyHeader?.section == section { found.append((section, index)) }
      }
      y = footer + part.footer
    }
    return found
  }

  /// Those that are no longer there leave, and others get cells, as rows do; behind the rows.
  mutating func passBands() {
    let wanted = shownBands
    let stays = { (band: Band) in wanted.contains { $0.section == band.section && $0.part == band.part } }
    let leavers = bands.filter { !stays($0) }.map(\.cell)
    bands = bands.filter(stays)
    if policies.returnTime == .before { giveBack(leavers) }
    let new = wanted.filter { wanted in !bands.contains { $0.section == wanted.section && $0.part == wanted.part } }
    for (section, part) in policies.fetchOrder == .up ? new.reversed() : new {
      let kind = source.indices.contains(section) ? source[section].titleKinds[part] : Part().titleKinds[part]
      if policies.pool == .off, policies.emptiesPoolAtDequeue { clearPool() }
      var cell = takePooled(kind, from: &pool) ?? newBandCell(kind)
      cell.kind = kind
      bindBand(&cell, section, part)
      bands.append(Band(section: section, part: part, cell: cell))
    }
    if policies.returnTime != .before { giveBack(leavers) }
    bands.sort { ($0.section ?? 0, $0.part) < ($1.section ?? 0, $1.part) }
  }

  private mutating func newBandCell(_ kind: Kind) -> Cell {
    counters.created += 1
    return Cell(id: counters.created - 1, kind: kind, row: "", bound: "", drawn: "", index: 0)
  }

  private mutating func bindBand(_ cell: inout Cell, _ section: Int, _ part: Int) {
    let text = source.indices.contains(section) ? source[section].titles[part] : "untitled"
    (cell.row, cell.bound, cell.drawn, cell.index) = (text, text, text, section)
    (cell.state, cell.image, cell.mark, cell.wait) = ([], "none", 0, 0)
    cell.generation += 1
    counters.binds += 1
  }

  /// An update moves sections, and gives texts and kinds; what it gives a text is bound again, what gets another kind another
  /// cell.
  mutating func follow(_ plan: Plan) {
    for index in bands.indices {
      guard let old = bands[index].section else { continue }
      let new = plan.sections.firstIndex { $0.origin == old }
      bands[index].section = new
      guard let new, plan.retitled[old]?.contains(bands[index].part) == true else { continue }
      let part = bands[index].part
      let kind = source.indices.contains(new) ? source[new].titleKinds[part] : Part().titleKinds[part]
      if kind == bands[index].cell.kind {
        var cell = bands[index].cell
        bindBand(&cell, new, part)
        bands[index].cell = cell
      } else {
        bands[index].section = nil
      }
    }
  }

  /// All of them return, from top to bottom.
  mutating func giveBackBands() {
    giveBack(bands.map(\.cell))
    bands = []
  }
}
