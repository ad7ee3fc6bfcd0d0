/// Checks of the cells of headers and footers, and of the header that sticks (K22, K32).
extension ListChecks {
  /// Each cell is of the kind of its header or footer, and was drawn for its text. O(cells).
  func checkHeaderCells(_ found: inout [Violation]) {
    for shown in screen.headerCells {
      let cell = shown.cell
      guard let boundary = shown.boundary, boundary.section < records.sections.count else {
        found.append(Violation(.visibleSet, cell: cell.id, "\(cell.id) shows a header that is gone"))
        continue
      }
      let (key, kind) = data.title(of: boundary)
      let place = "\(cell.id) in \(boundary.inWords)"
      if cell.kind != kind {
        found.append(Violation(.wrongKind, cell: cell.id, "\(place) is a \(cell.kind), that is a \(kind)"))
      }
      if cell.drawn != key {
        let drawn = cell.drawn.map(data.catalog.name) ?? "nothing"
        found.append(
          Violation(
            .staleCell, cell: cell.id, "\(place) was drawn for \(drawn), its text is \(data.catalog.name(of: key))"))
      }
    }
  }

  /// Exactly those have cells that the policies say. O(cells × sections in the viewport).
  func checkHeadersShown(_ found: inout [Violation]) {
    let policies = settings.policies
    guard policies.headerCells == .on || !screen.headerCells.isEmpty else { return }
    var scroller = scroller
    scroller.offset = scroller.shownOffset(by: policies)
    let due = records.boundariesShown(scroller, by: policies)
    let shown = screen.headerCells.compactMap { $0.boundary }
    for boundary in due where !shown.contains(boundary) {
      found.append(Violation(.visibleSet, "\(boundary.inWords) is visible and has no cell"))
    }
    for boundary in shown where !due.contains(boundary) {
      found.append(Violation(.visibleSet, "\(boundary.inWords) is not visible and has a cell"))
    }
  }

  /// The header that sticks is the right one, at the right place. O(log² sections).
  func checkStickyHeader(_ found: inout [Violation]) {
    let due = records.stickyHeader(scroller, by: settings.policies)
    let stuck = records.stickyHeader(scroller, by: settings.rules)
    guard due != stuck else { return }
    let words = { (header: StickyHeader?) in
      header.map { "that of section \($0.section) at \($0.y)" } ?? "none"
    }
    found.append(Violation(.stickyHeader, "the header that sticks is \(words(stuck)), it should be \(words(due))"))
  }
}
