/// One change of the content offset and why it happened (EngineRules, "Words").
package struct LedgerEntry: Equatable, Sendable {
  /// What moves the offset.
  package enum Reason: String, CaseIterable, Sendable {
    case user
    case clamp
    case anchor
    case estimate
    case animation
    case recenter
    case reload
    case restore
  }

  package var from: Points
  package var to: Points
  package var reason: Reason
}

/// Every change of the offset since `load`, oldest first.
///
/// Full pages, and chapters of full pages, are shared between versions of a list; only the last, short ones are copied
/// when a kept version's successor adds to them. So a kept version does not pay for the ledger's length.
package struct Ledger: Equatable, Sendable {
  private static let pageLength = 32
  private static let chapterLength = pageLength * pageLength
  private var chapters: [[[LedgerEntry]]] = []
  private var pages: [[LedgerEntry]] = []
  private var page: [LedgerEntry] = []

  package init() {}

  /// The number of entries.
  package var count: Int {
    chapters.count * Self.chapterLength + pages.count * Self.pageLength + page.count
  }

  /// Adds an entry. O(1) on average.
  package mutating func append(_ entry: LedgerEntry) {
    page.append(entry)
    guard page.count == Self.pageLength else { return }
    pages.append(page)
    page = []
    guard pages.count == Self.pageLength else { return }
    chapters.append(pages)
    pages = []
  }

  /// The entries from number `first` on, oldest first. O(their number).
  package func entries(from first: Int) -> [LedgerEntry] { (first..<count).map(entry) }

  private func entry(_ number: Int) -> LedgerEntry {
    let (chapter, rest) = number.quotientAndRemainder(dividingBy: Self.chapterLength)
    let (page, place) = rest.quotientAndRemainder(dividingBy: Self.pageLength)
    if chapter < chapters.count { return chapters[chapter][page][place] }
    return page < pages.count ? pages[page][place] : self.page[place]
  }
}
