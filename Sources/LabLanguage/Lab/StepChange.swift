package import ListDump
package import ListModel

/// How a command changed the list: the list before and after, and what happened in between.
package struct StepChange: Sendable {
  /// What kind of change it is.
  package enum Kind: Sendable {
    /// A step of its own.
    case step
    /// A step of its own, made in several rounds; with how many there were, in words.
    case rounds(String)
    /// It went through steps that were made before, or are made again in one go; with what was gone through, in words.
    case walk(String?)
  }

  package let kind: Kind
  package let lists: (before: ListSnapshot, after: ListSnapshot)
  /// What the step's events add up to. A walk has none: those of the list are of the command that once led there.
  package let events: StepEvents
  /// The parts of the list that may be other than before.
  package let changedParts: ListParts
  /// The changes of the offset that it made; a walk makes none.
  package let ledger: [LedgerEntry]

  /// - Parameter earlierLedger: the changes of the offset in the rounds before the last, of a command that had several.
  package init(_ kind: Kind, from before: ListSnapshot, to after: ListSnapshot, earlierLedger: [LedgerEntry] = []) {
    self.kind = kind
    lists = (before, after)
    changedParts = lists.after.list.partsNotShared(with: lists.before.list)
    if case .walk = kind {
      (events, ledger) = (StepEvents([]), [])
    } else {
      events = StepEvents(lists.after.list.events)
      ledger = earlierLedger + lists.after.list.newLedgerEntries
    }
  }

  /// The list as the command found it.
  package var before: ListState { lists.before.list }
  /// The list as the command left it.
  package var after: ListState { lists.after.list }

  /// Whether it is a step of its own.
  package var isStep: Bool { if case .walk = kind { false } else { true } }

  /// What the list looks like now, and what a step of its own changed on screen.
  package var scene: Scene { Scene(of: after, after: isStep ? (before, events) : nil, ledger: ledger) }
}
