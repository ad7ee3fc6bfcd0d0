/// The estimated heights of headers and footers until they are seen; nil: the height is read at once (K28).
package struct SectionEstimates: Equatable, Sendable {
  package var header: Points?
  package var footer: Points?

  /// None is estimated.
  package static let none = SectionEstimates()

  /// The estimate of a header or of a footer, or nil.
  package func height(of kind: SectionBoundary.Kind) -> Points? { kind == .header ? header : footer }
}

/// The header or the footer of a section.
package struct SectionBoundary: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case header
    case footer
  }

  package let kind: Kind
  package let section: Int

  package init(_ kind: Kind, of section: Int) { (self.kind, self.section) = (kind, section) }
}

/// How a view knows the heights of headers and footers, by section (K28).
struct BoundarySources: Equatable, Sendable {
  private var headers: RowMarks<RowRecord.HeightSource>
  private var footers: RowMarks<RowRecord.HeightSource>

  /// `count` sections; what has an estimate is estimated.
  init(count: Int, by estimates: SectionEstimates) {
    headers = RowMarks(count: count, mark: estimates.header == nil ? .exact : .estimated)
    footers = RowMarks(count: count, mark: estimates.footer == nil ? .exact : .estimated)
  }

  /// Whether all heights are exact. O(1).
  var isExact: Bool { headers.isAll(.exact) && footers.isAll(.exact) }

  private func marks(of kind: SectionBoundary.Kind) -> RowMarks<RowRecord.HeightSource> {
    kind == .header ? headers : footers
  }

  func heightSource(of boundary: SectionBoundary) -> RowRecord.HeightSource {
    marks(of: boundary.kind).mark(of: boundary.section)
  }

  /// The sections whose headers (or footers) are estimated. O(runs).
  func estimated(_ kind: SectionBoundary.Kind) -> RowSet {
    var found: [Range<Int>] = []
    marks(of: kind).forEachRun { rows, mark in if mark != .exact { found.append(rows) } }
    return RowSet(found)
  }

  mutating func noteExact(_ boundary: SectionBoundary) {
    let section = boundary.section..<boundary.section + 1
    switch boundary.kind {
    case .header: headers.setMark(of: section, to: .exact)
    case .footer: footers.setMark(of: section, to: .exact)
    }
  }

  /// The first section of a range with a header or footer that is not exact. O(log runs).
  func firstUnknown(in sections: Range<Int>) -> Int? {
    let found = [headers.first(but: .exact, in: sections), footers.first(but: .exact, in: sections)]
    return found.compactMap { $0 }.min()
  }

  /// The sections in their order after an update; new ones follow the estimates. O(changes of sections).
  func arranged(_ pieces: [SectionChanges.Piece], by estimates: SectionEstimates) -> BoundarySources {
    var result = BoundarySources(count: 0, by: .none)
    for piece in pieces {
      switch piece {
      case .old(let range):
        result.headers.insert(headers.slice(range), at: result.headers.count)
        result.footers.insert(footers.slice(range), at: result.footers.count)
      case .new:
        let new = BoundarySources(count: 1, by: estimates)
        result.headers.insert(new.headers, at: result.headers.count)
        result.footers.insert(new.footers, at: result.footers.count)
      }
    }
    return result
  }
}
