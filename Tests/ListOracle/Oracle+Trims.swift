@testable import ListModel

/// Headers and footers that are estimated until they are seen, in the words of K28.
extension Oracle {
  /// The first that is on screen and not known: the stuck header, then from top to bottom.
  var unknownTrim: SectionBoundary? {
    if let stuck = stickyHeader?.section, view[stuck].headerHow != .exact { return SectionBoundary(.header, of: stuck) }
    var y = Points.zero
    func isOnScreen(_ height: Points) -> Bool { height > .zero && y < offset + viewport && y + height > offset }
    for (section, part) in view.enumerated() {
      if part.headerHow != .exact, isOnScreen(part.header) { return SectionBoundary(.header, of: section) }
      y += part.header + spacing.gap * max(0, part.rows.count - 1) + part.rows.reduce(.zero) { $0 + $1.height }
      if part.footerHow != .exact, isOnScreen(part.footer) { return SectionBoundary(.footer, of: section) }
      y += part.footer
    }
    return nil
  }

  /// Asks the data source for the height of a header or footer. Answers by how much it is other than believed.
  mutating func askTrim(_ trim: SectionBoundary) -> Points {
    let (before, truth) = (view[trim.section], source[trim.section])
    switch trim.kind {
    case .header:
      (view[trim.section].header, view[trim.section].headerHow) = (truth.header, .exact)
      return truth.header - before.header
    case .footer:
      (view[trim.section].footer, view[trim.section].footerHow) = (truth.footer, .exact)
      return truth.footer - before.footer
    }
  }

  /// Whether a header or footer stands above a row; all do above the end of the content.
  func isTrim(_ trim: SectionBoundary, aboveRow row: Int) -> Bool {
    guard let place = view.place(ofFlat: row) else { return true }
    return trim.kind == .header ? trim.section <= place.section : trim.section < place.section
  }
}
