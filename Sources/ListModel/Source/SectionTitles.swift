/// What a header or footer shows: a text, and the kind of its cell (K32).
package struct SectionTitle: Equatable, Sendable {
  /// Nil: as before.
  package var text: String?
  package var kind: Kind?

  package init(text: String? = nil, kind: Kind? = nil) { (self.text, self.kind) = (text, kind) }
}

/// The texts and kinds of headers and footers that were given any, by section: they move with their sections.
struct SectionTitles: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var key: RowKey?
    var kind: Kind?
  }

  private var headers: RowMarks<Entry>
  private var footers: RowMarks<Entry>

  init(count: Int) {
    (headers, footers) = (RowMarks(count: count, mark: Entry()), RowMarks(count: count, mark: Entry()))
  }

  func entry(of boundary: SectionBoundary) -> Entry {
    let marks = boundary.kind == .header ? headers : footers
    return boundary.section < marks.count ? marks.mark(of: boundary.section) : Entry()
  }

  mutating func set(_ entry: Entry, of boundary: SectionBoundary) {
    let section = boundary.section..<boundary.section + 1
    switch boundary.kind {
    case .header: headers.setMark(of: section, to: entry)
    case .footer: footers.setMark(of: section, to: entry)
    }
  }

  /// The sections in their order after an update; new ones have none. O(changes of sections).
  func arranged(_ pieces: [SectionChanges.Piece]) -> SectionTitles {
    var result = SectionTitles(count: 0)
    for piece in pieces {
      var part = SectionTitles(count: 1)
      if case .old(let range) = piece { (part.headers, part.footers) = (headers.slice(range), footers.slice(range)) }
      result.headers.insert(part.headers, at: result.headers.count)
      result.footers.insert(part.footers, at: result.footers.count)
    }
    return result
  }
}

extension DataSource {
  /// What a header or footer shows, as the key of its text, and the kind of its cell.
  func title(of boundary: SectionBoundary) -> (key: RowKey, kind: Kind) {
    let entry = titles?.entry(of: boundary)
    return (entry?.key ?? .untitled, entry?.kind ?? Kind(boundary.kind.rawValue))
  }

  /// Stores new texts and kinds, numbered as before an update, and follows its changes of sections.
  mutating func retitle(_ edits: [PendingEdit], _ update: Update) {
    for case .setTitle(let boundary, let title) in edits.map({ $0.edit }) where boundary.section < table.sections.count
    {
      var all = titles ?? SectionTitles(count: table.sections.count)
      var entry = all.entry(of: boundary)
      if let text = title.text { entry.key = catalog.titleKey(of: text) }
      if let kind = title.kind { entry.kind = kind }
      all.set(entry, of: boundary)
      titles = all
    }
    if !update.arrangement.isEmpty || update.sections.count == 0 { titles = titles?.arranged(update.arrangement) }
  }
}
