/// What changed in the data source, as the view learns of it, with every row numbered (K7).
///
/// Deletes, reloaded, reconfigured, replaced and remeasured rows and the sources of moves are numbered as before the
/// update, inserts and the destinations of moves as after it. `UpdatePlanner` makes one of edits and refuses those that
/// contradict one another.
package struct Update: Equatable, Sendable {
  /// A row that goes elsewhere.
  package struct Move: Equatable, Sendable {
    package var from: Int
    package var to: Int
  }

  /// Rows that come, one after another, from one edit.
  struct Insert: Equatable, Sendable {
    /// The number of the first of them after the update.
    var at: Int
    var count: Int
    /// Which of the edits brings them, and how many of its rows stand before these.
    var edit: Int
    var start: Int
  }

  /// Rows of before that get another height, whether they stay or not.
  struct HeightChange: Equatable, Sendable {
    var rows: RowSet
    var height: Points
  }

  /// What comes into the places of the list that no insert and no move takes, in order.
  enum Fill: Equatable, Sendable {
    /// Rows that stay.
    case old(Range<Int>)
    /// The rows of a new section.
    case new(edit: Int, count: Int)
  }

  var deletes = RowSet()
  var moves: [Move] = []
  /// Ascending.
  var inserts: [Insert] = []
  var reloads = RowSet()
  var reconfigures = RowSet()
  var replaces = RowSet()
  var remeasured = RowSet()
  var heights: [HeightChange] = []
  /// The sections after the update.
  var sections = Sections()
  /// What stays, in the order of the sections after the update.
  var fills: [Fill] = []
  /// Whether sections changed places, so that what stays stands in another order than before.
  var movesSections = false
  /// The rows before the update whose section goes elsewhere, a range for each such section.
  var movedSections: [Range<Int>] = []
  /// The headers and footers, numbered as before, that it gives heights.
  var resizedBoundaries: [SectionBoundary] = []
  /// Where the sections after the update come from; empty: they are those before the update.
  var arrangement: [SectionChanges.Piece] = []
  package var indexMap = IndexMap(identityOf: 0)

  /// The rows that are deleted or go elsewhere.
  var leaving: RowSet { moves.isEmpty ? deletes : RowSet(deletes.ranges + moves.map { $0.from..<$0.from + 1 }) }

  /// The section before the update that a section after the update is, or nil if it is new. O(changes of sections).
  func origin(ofSection section: Int) -> Int? {
    guard !arrangement.isEmpty else { return section }
    var before = 0
    for piece in arrangement {
      if section < before + piece.count {
        guard case .old(let range) = piece else { return nil }
        return range.lowerBound + section - before
      }
      before += piece.count
    }
    return nil
  }

  /// The numbers of the new rows, as after the update.
  var inserted: RowSet { RowSet(inserts.map { $0.at..<$0.at + $0.count }) }

  /// The rows whose content is other than it was, or may be.
  var renewed: RowSet { RowSet(reloads.ranges + reconfigures.ranges + replaces.ranges) }

  /// The old rows whose height is asked for again.
  var asked: RowSet { RowSet(remeasured.ranges + reloads.ranges + replaces.ranges) }
}
