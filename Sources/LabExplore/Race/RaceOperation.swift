/// What is measured: the same for every list.
package enum RaceOperation: String, CaseIterable, Sendable {
  /// Load all rows.
  case load = "L"
  /// Find the row at a random place.
  case find = "F"
  /// The same, each question waiting for the last answer.
  case findDependent = "Fd"
  /// The top edge of a random row.
  case offset = "O"
  /// The rows that a viewport of 800 points shows at a random place.
  case visible = "S"
  /// The same in steps of 10 points.
  case scroll = "Q"
  /// Insert a row at a random place, then read the content's height; so do all edits.
  case insert = "I"
  /// Delete a random row.
  case delete = "D"
  /// Move a random row to a random place.
  case move = "M"
  /// Give a random row another height.
  case height = "H"
  /// Insert or delete a row, by turns, then ask what a viewport shows at a random place.
  case editAndLook = "X"

  /// Whether the operation changes the list.
  package var isEdit: Bool {
    switch self {
    case .insert, .delete, .move, .height, .editAndLook: true
    case .load, .find, .findDependent, .offset, .visible, .scroll: false
    }
  }

  /// What brings the number of rows back to where it was.
  package var reverse: RaceOperation? {
    switch self {
    case .insert: .delete
    case .delete: .insert
    default: nil
    }
  }
}
