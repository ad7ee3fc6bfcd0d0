package import ListDump
package import ListModel

/// The reasons for what the answer to the last step says: the output of `explain` alone, and of `why` outside a lesson.
package struct StepReasons {
  private let list: ListState

  /// - Parameter list: the list after the step, with its events.
  package init(_ list: ListState) { self.list = list }

  /// What jumped, what moved the offset, where the cells of entering rows come from, and which invariants are broken.
  package var text: PrintableText {
    let moved = jumped + offsets
    // What the user scrolls has nothing to do with what an update keeps in place.
    let isScroll = list.jump == nil && list.newLedgerEntries.allSatisfy { $0.reason == .user }
    let anchor = isScroll ? [] : [OffsetReasons(list).anchor]
    let broken = list.violations().isEmpty ? [] : [violationReasons(list)]
    let all = moved + anchor + cells + broken
    return all.isEmpty
      ? "no row jumped, the offset stayed, and no row entered; explain ROW says why a row is visible or not"
      : all.joined(separator: "\n")
  }

  private var jumped: [PrintableText] {
    guard let jump = list.jump, let text = list.jumpText else { return [] }
    let before = list.newLedgerEntries.first?.from ?? list.offset
    let growth = jump.to + list.offset - jump.from - before
    let above =
      growth == .zero
      ? "what is above it is as high as before"
      : "what is above it is \(max(growth, -growth)) \(growth > .zero ? "higher" : "lower") than before"
    let offset =
      before == list.offset ? "the offset stays at \(before)" : "the offset goes from \(before) to \(list.offset)"
    return ["\(text): \(above), and \(offset)"]
  }

  /// The changes of the offset, the last three of them.
  private var offsets: [PrintableText] {
    let entries = list.newLedgerEntries
    let earlier =
      entries.count > 3 ? ["\(entries.count - 3) earlier changes of the offset: show ledger"] : [] as [PrintableText]
    return earlier
      + entries.suffix(3).map { "offset \($0.from) → \($0.to), \($0.reason.rawValue): \($0.reason.meaning)" }
  }

  private var cells: [PrintableText] {
    let entrants = StepEvents(list.events).entrants
    func count(_ origin: StepEvents.Entrant.Origin) -> Int { entrants.count { $0.origin == origin } }
    let isPoolOff = list.policies.pool == .off
    let parts = [
      (count(.new), "new, as " + (isPoolOff ? "set pool off reuses none" : "the pool gave none")),
      (count(.pool), "from the pool"), (count(.transferred), "taken over from other rows"),
      (count(.cache), "kept for the row that shows it"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    guard !parts.isEmpty else { return [] }
    return ["cells of rows that entered: \(parts.joined(separator: ", ")) (explain pool says which comes next)"]
  }
}
