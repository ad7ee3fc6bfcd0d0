/// The cells of headers and footers (K32): the last step of a pass, and what an update does to them.
extension ListState {
  /// The cells of headers and footers, from top to bottom.
  package var headerCells: [HeaderCell] { screen.headerCells }
  /// The text that is drawn in the header that sticks; nil: none sticks, or it has no cell.
  package var stickyText: String? {
    let header = stickyHeader.map { SectionBoundary(.header, of: $0.section) }
    let cell = screen.headerCells.first { $0.boundary != nil && $0.boundary == header }?.cell
    return cell?.drawn.map(data.catalog.name)
  }
  /// The number of cells on screen.
  package var liveCells: Int { screen.live.count + screen.headerCells.count }
  /// What a header or footer is to show, and the kind of its cell.
  package func title(of boundary: SectionBoundary) -> (text: String, kind: Kind) {
    let title = data.title(of: boundary)
    return (title.key.isUntitled ? "" : data.catalog.name(of: title.key), title.kind)
  }

  /// Gives cells to the headers and footers in the viewport, and takes them from all others, as rows get and lose theirs.
  mutating func passHeaders(_ reason: PassReason) {
    let rules = settings.rules
    let wanted = records.boundariesShown(scroller, by: rules)
    guard !wanted.isEmpty || !screen.headerCells.isEmpty else { return }
    let stuck = records.stickyHeader(scroller, by: rules).flatMap { header in
      header.y == records.top(of: header.section) ? nil : SectionBoundary(.header, of: header.section)
    }
    var shown = screen.headerCells.filter { $0.boundary.map(wanted.contains) == true }
    let leaving = screen.headerCells.filter { $0.boundary.map(wanted.contains) != true }
    if rules.returnsBeforeFetches { screen.recycle(leaving, by: rules, &commandLog) }
    let known = shown.compactMap { $0.boundary }
    let entering = wanted.filter { !known.contains($0) }
    for boundary in rules.fetchesUpwards ? entering.reversed() : entering {
      let title = data.title(of: boundary)
      var cell = screen.dequeue(title.kind, for: title.key, by: rules, &commandLog)
      bind(&cell, to: boundary)
      shown.append(HeaderCell(boundary, cell))
    }
    if !rules.returnsBeforeFetches { screen.recycle(leaving, by: rules, &commandLog) }
    shown.sort { left, right in left.boundary.flatMap { first in right.boundary.map(first.isAbove) } ?? false }
    for index in shown.indices {
      shown[index].isStuck = shown[index].boundary == stuck
      guard shown[index].isOutdated, reason == .scroll || reason == .landing, let boundary = shown[index].boundary
      else {
        continue
      }
      bind(&shown[index].cell, to: boundary)
      shown[index].isOutdated = false
    }
    if shown != screen.headerCells { screen.headerCells = shown }
  }

  /// Renumbers the headers and footers with cells after an update, and binds those again that it gives another text; one of
  /// another kind gets another cell (K8, K9).
  mutating func renumberHeaders(_ update: Update) {
    for index in screen.headerCells.indices {
      guard let old = screen.headerCells[index].boundary else { continue }
      let new = update.newNumber(ofSection: old.section).map { SectionBoundary(old.kind, of: $0) }
      screen.headerCells[index].boundary = new
      guard let new, update.retitled.contains(old) else { continue }
      if data.title(of: new).kind != screen.headerCells[index].cell.kind {
        screen.headerCells[index].boundary = nil
      } else if settings.rules.stuckBinds == .withScrolls, screen.headerCells[index].isStuck {
        screen.headerCells[index].isOutdated = true
      } else {
        var cell = screen.headerCells[index].cell
        bind(&cell, to: new)
        screen.headerCells[index].cell = cell
      }
    }
  }

  private mutating func bind(_ cell: inout Cell, to boundary: SectionBoundary) {
    let section = boundary.section
    let height = section < records.sections.count ? records.sections[section].height(of: boundary.kind) : .zero
    let content = RowContent(key: data.title(of: boundary).key, index: section, height: height, state: [])
    cell.show(content, by: settings.rules, &commandLog)
    cell.image = .none
  }
}

extension Records {
  /// The headers and footers that have cells, from top to bottom: those of which a point is in the viewport, and the one that
  /// sticks (K32). O(log sections + sections in the viewport).
  func boundariesShown(_ scroller: Scroller, by rules: Rules) -> [SectionBoundary] {
    guard rules.hasHeaderCells else { return [] }
    let (offset, end) = (scroller.offset, scroller.bottom)
    let all = 0..<sections.count
    let first = all.partitioningIndex { top(of: $0 + 1) > offset }
    let last = all.partitioningIndex { top(of: $0) >= end }
    let stuck = stickyHeader(scroller, by: rules)?.section
    var shown: [SectionBoundary] = []
    for section in first..<max(first, last) {
      for kind in SectionBoundary.Kind.allCases {
        let boundary = SectionBoundary(kind, of: section)
        let (top, bottom) = edges(of: boundary)
        let isSeen = top < end && bottom > offset && bottom > top
        if isSeen || kind == .header && section == stuck { shown.append(boundary) }
      }
    }
    if let stuck, !(first..<max(first, last)).contains(stuck) {
      let boundary = SectionBoundary(.header, of: stuck)
      if stuck < first { shown.insert(boundary, at: 0) } else { shown.append(boundary) }
    }
    return shown
  }
}
