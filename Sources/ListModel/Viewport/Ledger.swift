/// One change of the content offset and why it happened (EngineRules, "Words").
package struct LedgerEntry: Equatable, Sendable {
  /// The cause of the change.
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
package typealias Ledger = AppendOnlyArray<LedgerEntry>

extension Ledger {
  /// The entries from number `first` on, oldest first. O(entries returned).
  package func entries(from first: Int) -> [LedgerEntry] { elements(from: first) }
}
