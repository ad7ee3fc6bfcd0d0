/// One change of the content offset and why it happened (engine 1, "ledger").
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
/// Full pages are shared between versions of a list and only the last, short page is copied when a kept version's
/// successor adds to it: so a kept version does not pay for the ledger's length.
package struct Ledger: Equatable, Sendable {
  private static let pageLength = 32
  private var pages: [[LedgerEntry]] = []
  private var page: [LedgerEntry] = []

  package init() {}

  /// The number of entries.
  package var count: Int { pages.count * Self.pageLength + page.count }

  /// Adds an entry. O(1) on average.
  package mutating func append(_ entry: LedgerEntry) {
    page.append(entry)
    if page.count == Self.pageLength {
      pages.append(page)
      page = []
    }
  }

  /// The entries from number `first` on, oldest first. O(their number).
  package func entries(from first: Int) -> [LedgerEntry] {
    (first..<count).map { number in
      let place = number / Self.pageLength
      return place < pages.count ? pages[place][number % Self.pageLength] : page[number % Self.pageLength]
    }
  }
}
