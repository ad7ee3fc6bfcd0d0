package import ListModel

/// A list at one moment, shared by the history, the answer to a command, and a recording.
///
/// A class, because a list has two dozen references: it is copied once for each command, however many keep it.
package final class ListSnapshot: Sendable {
  package let list: ListState

  package init(_ list: consuming ListState) { self.list = list }

  /// An empty list.
  static let empty = ListSnapshot(ListState())
}
