/// A row or rows that come to a place of after.
struct IncomingRows {
  enum Source {
    case insert(edit: Int)
    case move(from: Int)
  }
  var address: RowAddress
  var count: Int
  var source: Source
  /// The edit, for messages.
  var edit: Int
  /// The section that a moved row comes from, numbered as after the update; nil: it comes from none that is left.
  var originSection: Int?
  /// The section and the number in it, once known.
  var section = 0
  var row = 0

  /// Where it comes in the order of placing.
  var position: (Int, Int, Int) {
    switch address {
    case .inSection(let section, let row): (0, section, row)
    case .number(let number): (1, number, 0)
    case .key, .last: (1, 0, 0)
    }
  }
}
