/// What changed in the data source, as the view is told of it (K7).
///
/// Deletes, reloaded, reconfigured, replaced and remeasured rows and the sources of moves are numbered as before the
/// update, inserts and the destinations of moves as after it.
package struct Update: Equatable, Sendable {
  /// A row that goes elsewhere.
  package struct Move: Equatable, Sendable {
    package var from: Int
    package var to: Int
  }

  package var deletes = RowSet()
  package var inserts = RowSet()
  package var moves: [Move] = []
  package var reloads = RowSet()
  package var reconfigures = RowSet()
  package var replaces = RowSet()
  package var remeasured = RowSet()

  /// The rows whose content is other than it was, or may be.
  var renewed: RowSet { RowSet(reloads.ranges + reconfigures.ranges + replaces.ranges) }
}

/// Where each row of before an update stands after it.
struct UpdateMap {
  private let moves: [Update.Move]
  /// Rows of before that do not simply stay: deleted, or moved away.
  private let gone: RowSet
  /// Rows of after that are taken by inserts and moves.
  private let taken: RowSet

  init(_ update: Update) {
    moves = update.moves
    gone = RowSet(update.deletes.ranges + update.moves.map { $0.from..<$0.from + 1 })
    taken = RowSet(update.inserts.ranges + update.moves.map { $0.to..<$0.to + 1 })
  }

  /// The new number of a row, or nil if it is deleted. O(changes).
  func newRow(of row: Int) -> Int? {
    if let move = moves.first(where: { $0.from == row }) { return move.to }
    if gone.contains(row) { return nil }
    var place = row - gone.count(below: row)
    for range in taken.ranges where range.lowerBound <= place { place += range.count }
    return place
  }
}
