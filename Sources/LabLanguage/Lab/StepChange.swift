package import ListDump
package import ListModel

/// How a command changed the list: the list before and after, and what happened in between.
package struct StepChange: Sendable {
  /// What kind of change it is.
  package enum Kind: Sendable {
    /// A step of its own.
    case step
    /// A step of its own that consists of several rounds, with a note about their number.
    case rounds(String)
    /// It moved to a list before or after other steps, with a note about them.
    case walk(String?)
  }

  package let kind: Kind
  package let lists: (before: ListSnapshot, after: ListSnapshot)
  /// The events of the step, counted. A walk has none: the list's events belong to the command that once led there.
  package let events: StepEvents
  /// The parts of the list that may have changed.
  package let changedParts: ListParts
  /// The offset changes that it made; a walk makes none.
  package let ledger: [LedgerEntry]

  /// - Parameter earlierLedger: the offset changes in the rounds before the last one.
  package init(_ kind: Kind, from before: ListSnapshot, to after: ListSnapshot, earlierLedger: [LedgerEntry] = []) {
    self.kind = kind
    lists = (before, after)
    changedParts = after.partsNotShared(with: before)
    if case .walk = kind {
      (events, ledger) = (StepEvents([]), [])
    } else {
      events = StepEvents(after.events)
      ledger = earlierLedger.isEmpty ? after.newLedgerEntries : earlierLedger + after.newLedgerEntries
    }
  }

  /// The list before the command.
  package var before: ListState { lists.before.list }
  /// The list after the command.
  package var after: ListState { lists.after.list }

  /// Whether it is a step of its own.
  package var isStep: Bool { if case .walk = kind { false } else { true } }

  /// The scene of the list, and what a step of its own changed on screen.
  package var scene: Scene { Scene(of: after, after: isStep ? (before, events) : nil, ledger: ledger) }
}
