/// Headers and footers whose heights are estimated until they are seen (K28).
extension Records {
  /// How the height of a header or a footer is known. O(log runs), O(1) where all are known exactly.
  package func how(of trim: Trim) -> RowRecord.HeightSource { trimSources?.how(of: trim) ?? .exact }

  /// The sections whose headers, or footers, are estimated. O(runs).
  package func sectionsEstimated(_ kind: Trim.Kind) -> RowSet { trimSources?.estimated(kind) ?? RowSet() }

  /// Whether the heights of all headers and footers are known exactly. O(1).
  var knowsTrims: Bool { trimSources == nil }

  /// Takes estimates for all headers, or footers, that have one. O(sections) then.
  mutating func estimateTrims(_ estimates: SectionEstimates) {
    (sectionEstimates, trimSources) = (estimates, nil)
    guard estimates != .none, sections.count > 0 else { return }
    table.sections = Sections(
      sections.all.map { section in
        Sections.Section(
          rows: section.rows, header: estimates.header ?? section.header, footer: estimates.footer ?? section.footer)
      })
    trimSources = TrimSources(count: sections.count, by: estimates)
  }

  /// Gives a header or a footer the height that it has; it is known exactly from then on. Answers by how much that
  /// differs from what was believed. O(log sections).
  mutating func take(_ trim: Trim, from source: Sections) -> Points {
    let height = trim.section < source.count ? source[trim.section].height(of: trim.kind) : .zero
    let change = height - sections[trim.section].height(of: trim.kind)
    table.sections.setHeight(of: trim, to: height)
    trimSources?.noteExact(trim)
    if trimSources?.isExact == true { trimSources = nil }
    return change
  }

  /// How headers and footers are known after an update; what it sets is known, what it brings estimated.
  func trimSources(after update: Update) -> TrimSources? {
    guard sectionEstimates != .none, sections.count > 0 || update.sections.count > 0 else { return nil }
    var sources = trimSources ?? TrimSources(count: sections.count, by: .none)
    for trim in update.trimsSet { sources.noteExact(trim) }
    if !update.arrangement.isEmpty || update.sections.count == 0 {
      sources = sources.arranged(update.arrangement, by: sectionEstimates)
    }
    return sources.isExact ? nil : sources
  }

  /// Gives the headers and footers of new sections the heights that they are taken to have. O(changes × log sections).
  mutating func estimateNewTrims(_ update: Update) {
    guard sectionEstimates != .none else { return }
    var section = 0
    for piece in update.arrangement {
      if case .new = piece {
        for kind in Trim.Kind.allCases {
          if let height = sectionEstimates.height(of: kind) {
            table.sections.setHeight(of: Trim(kind, of: section), to: height)
          }
        }
      }
      section += piece.count
    }
  }

  // MARK: In the viewport

  /// The first header or footer between two edges that is not known, from top to bottom; a header that is stuck at an edge
  /// comes first. O(log² sections) and what is estimated in the sections at the edges.
  ///
  /// - Parameter edge: where headers stick; nil: they do not.
  func firstUnknownTrim(from start: Points, to end: Points, stuckAt edge: Points?) -> Trim? {
    guard let trimSources else { return nil }
    if let stuck = edge.flatMap(stickyHeader).map({ Trim(.header, of: $0.section) }), how(of: stuck) != .exact {
      return stuck
    }
    let sections = 0..<sections.count
    let first = sections.partitioningIndex { top(of: $0 + 1) > start }
    var left = first..<max(first, sections.partitioningIndex { top(of: $0) >= end })
    while let section = trimSources.firstUnknown(in: left) {
      for trim in Trim.Kind.allCases.map({ Trim($0, of: section) }) where trimSources.how(of: trim) != .exact {
        let (top, bottom) = edges(of: trim)
        if top < end, bottom > start, bottom > top { return trim }
      }
      left = section + 1..<left.upperBound
    }
    return nil
  }

  /// The same in the viewport.
  func firstUnknownTrim(_ scroller: Scroller, by rules: Rules) -> Trim? {
    let edge = rules.sticky == .off ? nil : scroller.readable(by: rules).top
    return firstUnknownTrim(from: scroller.offset, to: scroller.bottom, stuckAt: edge)
  }

  /// Where a header or a footer begins and ends. O(log sections).
  private func edges(of trim: Trim) -> (top: Points, bottom: Points) {
    let height = sections[trim.section].height(of: trim.kind)
    switch trim.kind {
    case .header:
      let top = top(of: trim.section)
      return (top, top + height)
    case .footer:
      let bottom = top(of: trim.section + 1)
      return (bottom - height, bottom)
    }
  }

  // MARK: Checks

  /// Headers and footers that are known equal the data source's, and others the estimate. O(sections), O(1) where none is
  /// ever estimated.
  func checkTrims(of sections: Range<Int>, against source: Sections, _ found: inout [Violation]) {
    guard sectionEstimates != .none else { return }
    for section in sections.clamped(to: 0..<min(self.sections.count, source.count)) {
      for trim in Trim.Kind.allCases.map({ Trim($0, of: section) }) { checkHeight(of: trim, against: source, &found) }
    }
  }

  private func checkHeight(of trim: Trim, against source: Sections, _ found: inout [Violation]) {
    let height = sections[trim.section].height(of: trim.kind)
    let isKnown = how(of: trim) == .exact
    let due = isKnown ? source[trim.section].height(of: trim.kind) : sectionEstimates.height(of: trim.kind) ?? height
    guard height != due else { return }
    let name = "the \(trim.kind.rawValue) of section \(trim.section)"
    found.append(
      Violation(.recordHeight, "\(name) is recorded as \(height) high, \(isKnown ? "it" : "its estimate") is \(due)"))
  }
}

extension Sections.Section {
  /// The height of the header or of the footer.
  func height(of kind: Trim.Kind) -> Points { kind == .header ? header : footer }
}

extension Sections {
  /// Gives a header or a footer another height. O(log sections).
  mutating func setHeight(of trim: Trim, to height: Points) {
    switch trim.kind {
    case .header: setHeader(trim.section, height)
    case .footer: setFooter(trim.section, height)
    }
  }
}
