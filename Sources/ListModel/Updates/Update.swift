/// An update of the data source as the view receives it, with every row numbered (K7).
///
/// Deletes, reloaded, reconfigured, replaced and resized rows and the sources of moves are numbered as before the
/// update, inserts and the destinations of moves as after it. `UpdatePlanner` computes it from edits and refuses
/// contradictions.
package struct Update: Equatable, Sendable {
  /// A moved row.
  package struct Move: Equatable, Sendable {
    package var from: Int
    package var to: Int
  }

  /// Consecutive inserted rows from one edit.
  struct Insert: Equatable, Sendable {
    /// The number of the first of them after the update.
    var at: Int
    var count: Int
    /// The number of the edit.
    var edit: Int
    /// How many rows of the edit come before these.
    var start: Int
  }

  /// Rows, numbered as before, whose height is set, even if they are deleted.
  struct NewHeight: Equatable, Sendable {
    var rows: RowSet
    var height: Points
  }

  /// Rows that fill, in order, the positions that neither inserts nor moves occupy.
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
  /// The rows whose height is set.
  var remeasured = RowSet()
  var heights: [NewHeight] = []
  /// The sections after the update.
  var sections = Sections()
  /// The rows that stay, in the order of the sections after the update.
  var fills: [Fill] = []
  /// Whether sections change their order, so that rows that stay do so, too.
  var movesSections = false
  /// The rows before the update whose section moves, a range for each such section.
  var movedSections: [Range<Int>] = []
  /// The headers and footers, numbered as before, whose height is set.
  var resizedBoundaries: [SectionBoundary] = []
  /// The headers and footers, numbered as before, that get another text or kind, or are reloaded with their section.
  var retitled: [SectionBoundary] = []
  /// The origin of the sections after the update; empty: they are unchanged.
  var arrangement: [SectionChanges.Piece] = []
  package var indexMap = IndexMap(identityOf: 0)

  /// The rows that are deleted or moved: they leave their place, not necessarily the screen.
  var leaving: RowSet { moves.isEmpty ? deletes : RowSet(deletes.ranges + moves.map { $0.from..<$0.from + 1 }) }

  /// The section before the update that becomes a section after it, or nil if it is inserted. O(changes of sections).
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

  /// The number of a section after the update, or nil if it is deleted. O(changes of sections).
  func newNumber(ofSection section: Int) -> Int? {
    guard !arrangement.isEmpty else { return section < sections.count ? section : nil }
    var before = 0
    for piece in arrangement {
      if case .old(let range) = piece, range.contains(section) { return before + section - range.lowerBound }
      before += piece.count
    }
    return nil
  }

  /// The numbers of the new rows, as after the update.
  var inserted: RowSet { RowSet(inserts.map { $0.at..<$0.at + $0.count }) }

  /// The rows whose content changes, or may change.
  var renewed: RowSet { RowSet(reloads.ranges + reconfigures.ranges + replaces.ranges) }

  /// The rows, numbered as before, whose height is read again.
  var asked: RowSet { RowSet(remeasured.ranges + reloads.ranges + replaces.ranges) }
}
