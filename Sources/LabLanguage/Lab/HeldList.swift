/// A list of the past, perhaps held as it is: whoever works with it then neither unfolds it nor asks under a lock.
package struct HeldList: Sendable {
  /// Where the past keeps it.
  package let past: PastList
  private var list: KeptList?

  /// A list that has just been made, held.
  package init(_ new: KeptList) { (past, list) = (PastList(new), new) }

  /// One that the past keeps, not held.
  package init(of past: PastList) { self.past = past }

  /// The list. O(1) where it is held, else as `PastList.list`.
  package var kept: KeptList { list ?? past.list }

  /// The same, held.
  var held: HeldList {
    var held = self
    held.list = kept
    return held
  }
}
