/// Headers and footers whose heights are estimated until they are seen (K28).
extension Records {
  /// How the height of a header or footer is known. O(log runs), O(1) if all are exact.
  package func heightSource(of boundary: SectionBoundary) -> RowRecord.HeightSource {
    boundarySources?.heightSource(of: boundary) ?? .exact
  }

  /// The sections whose headers (or footers) are estimated. O(runs).
  package func sectionsEstimated(_ kind: SectionBoundary.Kind) -> RowSet {
    boundarySources?.estimated(kind) ?? RowSet()
  }

  /// Whether all headers and footers are exact. O(1).
  var knowsBoundaries: Bool { boundarySources == nil }

  /// Sets all headers and footers that have an estimate to it. O(sections) then.
  mutating func estimateBoundaries(_ estimates: SectionEstimates) {
    (sectionEstimates, boundarySources) = (estimates, nil)
    guard estimates != .none, sections.count > 0 else { return }
    table.sections = Sections(
      sections.all.map { section in
        Sections.Section(
          rows: section.rows, header: estimates.header ?? section.header, footer: estimates.footer ?? section.footer)
      })
    boundarySources = BoundarySources(count: sections.count, by: estimates)
  }

  /// Reads the height of a header or footer, which is exact from then on. O(log sections).
  ///
  /// - Returns: the difference to the height assumed before.
  mutating func readHeight(of boundary: SectionBoundary, from source: Sections) -> Points {
    let height = boundary.section < source.count ? source[boundary.section].height(of: boundary.kind) : .zero
    let change = height - sections[boundary.section].height(of: boundary.kind)
    table.sections.setHeight(of: boundary, to: height)
    boundarySources?.noteExact(boundary)
    if boundarySources?.isExact == true { boundarySources = nil }
    return change
  }

  /// How headers and footers are known after an update: what it sets is exact, what it inserts estimated.
  func boundarySources(after update: Update) -> BoundarySources? {
    guard sectionEstimates != .none, sections.count > 0 || update.sections.count > 0 else { return nil }
    var sources = boundarySources ?? BoundarySources(count: sections.count, by: .none)
    for boundary in update.resizedBoundaries { sources.noteExact(boundary) }
    if !update.arrangement.isEmpty || update.sections.count == 0 {
      sources = sources.arranged(update.arrangement, by: sectionEstimates)
    }
    return sources.isExact ? nil : sources
  }

  /// Sets the headers and footers of new sections to the estimates. O(changes × log sections).
  mutating func estimateNewBoundaries(_ update: Update) {
    guard sectionEstimates != .none else { return }
    var section = 0
    for piece in update.arrangement {
      if case .new = piece {
        for kind in SectionBoundary.Kind.allCases {
          if let height = sectionEstimates.height(of: kind) {
            table.sections.setHeight(of: SectionBoundary(kind, of: section), to: height)
          }
        }
      }
      section += piece.count
    }
  }

  // MARK: In the viewport

  /// The first header or footer between two edges that is not exact, from top to bottom; a sticky header comes first.
  /// O(log² sections), plus the estimated parts of the sections at the edges.
  ///
  /// - Parameter edge: where headers stick; nil: they do not.
  func firstUnknownBoundary(from start: Points, to end: Points, stuckAt edge: Points?) -> SectionBoundary? {
    guard let boundarySources else { return nil }
    if let stuck = edge.flatMap(stickyHeader).map({ SectionBoundary(.header, of: $0.section) }),
      heightSource(of: stuck) != .exact
    {
      return stuck
    }
    let sections = 0..<sections.count
    let first = sections.partitioningIndex { top(of: $0 + 1) > start }
    var left = first..<max(first, sections.partitioningIndex { top(of: $0) >= end })
    while let section = boundarySources.firstUnknown(in: left) {
      for boundary in SectionBoundary.Kind.allCases.map({ SectionBoundary($0, of: section) })
      where boundarySources.heightSource(of: boundary) != .exact {
        let (top, bottom) = edges(of: boundary)
        if top < end, bottom > start, bottom > top { return boundary }
      }
      left = section + 1..<left.upperBound
    }
    return nil
  }

  /// The first header or footer in the viewport that is not exact.
  func firstUnknownBoundary(_ scroller: Scroller, by rules: Rules) -> SectionBoundary? {
    let edge = rules.sticks ? scroller.readable(by: rules).top : nil
    return firstUnknownBoundary(from: scroller.offset, to: scroller.bottom, stuckAt: edge)
  }

  /// The top and bottom edge of a header or footer. O(log sections).
  func edges(of boundary: SectionBoundary) -> (top: Points, bottom: Points) {
    let height = sections[boundary.section].height(of: boundary.kind)
    switch boundary.kind {
    case .header:
      let top = top(of: boundary.section)
      return (top, top + height)
    case .footer:
      let bottom = top(of: boundary.section + 1)
      return (bottom - height, bottom)
    }
  }

  // MARK: Checks

  /// Checks that exact headers and footers equal the data source's, and others the estimate. O(sections), O(1) without
  /// estimates.
  func checkBoundaries(of sections: Range<Int>, against source: Sections, _ found: inout [Violation]) {
    guard sectionEstimates != .none else { return }
    for section in sections.clamped(to: 0..<min(self.sections.count, source.count)) {
      for boundary in SectionBoundary.Kind.allCases.map({ SectionBoundary($0, of: section) }) {
        checkHeight(of: boundary, against: source, &found)
      }
    }
  }

  private func checkHeight(of boundary: SectionBoundary, against source: Sections, _ found: inout [Violation]) {
    let height = sections[boundary.section].height(of: boundary.kind)
    let isKnown = heightSource(of: boundary) == .exact
    let due =
      isKnown
      ? source[boundary.section].height(of: boundary.kind) : sectionEstimates.height(of: boundary.kind) ?? height
    guard height != due else { return }
    let name = "the \(boundary.kind.rawValue) of section \(boundary.section)"
    found.append(
      Violation(.recordHeight, "\(name) is recorded as \(height) high, \(isKnown ? "it" : "its estimate") is \(due)"))
  }
}

extension Sections.Section {
  /// The height of the header or of the footer.
  func height(of kind: SectionBoundary.Kind) -> Points { kind == .header ? header : footer }
}

extension Sections {
  /// Sets the height of a header or footer. O(log sections).
  mutating func setHeight(of boundary: SectionBoundary, to height: Points) {
    switch boundary.kind {
    case .header: setHeader(boundary.section, height)
    case .footer: setFooter(boundary.section, height)
    }
  }
}
