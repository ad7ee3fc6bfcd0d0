/// A list at one moment, shared by the history, the answer to a command, and a recording.
///
/// A class, because a list has two dozen references: it is copied once for each command, however many keep it. What compares two
/// lists is a method here, so that neither is copied for it.
package final class ListSnapshot: Sendable {
  package let list: ListState

  package init(_ list: consuming ListState) { self.list = list }

  /// An empty list.
  package static let empty = ListSnapshot(ListState())

  /// Whether two lists are equal, ignoring what the last command of each did.
  package func isSame(as other: ListSnapshot) -> Bool { list.isSame(as: other.list) }

  /// The parts in which two lists may differ. O(1).
  package func partsNotShared(with other: ListSnapshot) -> ListParts { list.partsNotShared(with: other.list) }

  /// The approximate number of bytes that this list does not share with an earlier one; see `ListState`.
  package func bytes(notSharedWith earlier: ListSnapshot) -> Int { list.snapshotBytes(notSharedWith: earlier.list) }

  /// The events of the last command, in order.
  package var events: [Event] { list.events }

  /// The offset changes that the last command made.
  package var newLedgerEntries: [LedgerEntry] { list.newLedgerEntries }
}
