/// Rows that an update inserts, or a row that it moves, with their destination.
struct IncomingRows {
  enum Source {
    case insert(edit: Int)
    case move(from: Int)
  }
  var address: RowAddress
  var count: Int
  var source: Source
  /// The number of the edit, for messages.
  var edit: Int
  /// The section that a moved row comes from, numbered as after the update; nil: it is deleted.
  var originSection: Int?
  /// The destination: section and number within it, once resolved.
  var section = 0
  var row = 0

  /// The sort key for placing: destinations with a section first, each group ascending.
  var position: (Int, Int, Int) {
    switch address {
    case .inSection(let section, let row): (0, section, row)
    case .number(let number): (1, number, 0)
    case .key, .last: (1, 0, 0)
    }
  }
}
