/// The owner of a tree's root: what makes copies of a `RowTree` cheap and frees the nodes after the last of them.
///
/// Sendable although it is written: `RowTree` writes only a storage, and below it nodes, that nobody else refers to.
final class RowStorage: @unchecked Sendable {
  /// The root: a branch. Whether it may be written is decided by `isKnownUniquelyReferenced`, once per edit, so that
  /// checking for exclusive access once more on every read would be wasted.
  @exclusivity(unchecked)
  var root: RowBranch

  /// Consumes the branch.
  init(root: RowBranch) { self.root = root }

  deinit { root.node.release() }
}
