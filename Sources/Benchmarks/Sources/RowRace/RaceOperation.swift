/// The operations that are timed, the same for every list.
package enum RaceOperation: String, CaseIterable, Sendable {
  /// Load all rows.
  case load = "L"
  /// Find the row at a random position.
  case find = "F"
  /// The same, but each search depends on the result of the last one.
  case findDependent = "Fd"
  /// The top edge of a random row.
  case offset = "O"
  /// The rows that a viewport of 800 points shows at a random position.
  case visible = "S"
  /// The same in steps of 10 points.
  case scroll = "Q"
  /// Insert a row at a random index, then read the content's height; so do all edits.
  case insert = "I"
  /// Delete a random row.
  case delete = "D"
  /// Move a random row to a random position.
  case move = "M"
  /// Give a random row another height.
  case height = "H"
  /// Insert or delete a row, in turn, then compute the rows that a viewport shows at a random offset.
  case editAndLook = "X"

  /// Whether the operation changes the list.
  package var isEdit: Bool {
    switch self {
    case .insert, .delete, .move, .height, .editAndLook: true
    case .load, .find, .findDependent, .offset, .visible, .scroll: false
    }
  }

  /// The operation that restores the number of rows.
  package var reverse: RaceOperation? {
    switch self {
    case .insert: .delete
    case .delete: .insert
    default: nil
    }
  }
}
