package import ListModel

/// A list at one moment, shared by all who keep it: the past, the answer to a command, and a recording.
///
/// An object, because a list has two dozen references: it is copied once a command, however many keep it.
package final class ListSnapshot: Sendable {
  package let list: ListState

  package init(_ list: consuming ListState) { self.list = list }

  /// An empty list.
  static let empty = ListSnapshot(ListState())
}
