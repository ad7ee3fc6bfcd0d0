package import ListModel

/// A list that several remember: the answer to a command, and the past as long as it is not folded.
///
/// An object, because a list is two hundred bytes and two dozen references: it is copied once a command, however many keep
/// it.
package final class KeptList: Sendable {
  package let list: ListState

  package init(_ list: consuming ListState) { self.list = list }

  /// Whether both are equal but for what the last command of each did.
  func isSame(as other: KeptList) -> Bool { list.isSame(as: other.list) }

  /// Lends the list where it lies: to hand it to somebody else may take a copy.
  package func lend<Result, Failure>(_ body: (ListState) throws(Failure) -> Result) throws(Failure) -> Result {
    try body(list)
  }

  /// About how many bytes it takes beside another one.
  func bytes(besides other: KeptList) -> Int { list.bytes(besides: other.list) }

  /// About how many bytes it takes as the way back from the next one.
  func bytes(besides next: KeptList, along way: ListWay) -> Int { list.bytes(besides: next.list, along: way) }

  /// The way back to an older list.
  func way(backTo older: KeptList) -> ListWay { list.way(backTo: older.list) }

  /// What is wrong with it.
  ///
  /// - Parameter last: what was found in a list before, which need not be looked for again.
  package func findings(after last: Findings) -> Findings { list.findings(after: last) }
}
