/// A row that must keep its place on screen while others change, and where that is: what K11 and K12 are checked by.
struct HeldRow {
  /// Its key, or nil if there is no such row.
  private let key: RowKey?
  /// How far below the viewport's top edge it is to be.
  private var distance: Points

  /// A row that is to stay where it is.
  init(_ row: Int?, in list: ListState) {
    key = row.map { list.records.key(of: $0) }
    distance = row.map { list.records.y(of: $0) - list.offset } ?? .zero
  }

  /// The offset was moved for another reason than to hold the row.
  mutating func expect(_ move: Points) { distance -= move }

  /// What is wrong, if the row is not where it should be (engine 6).
  func violation(of rule: Violation.Rule = .correction, in list: ListState) -> Violation? {
    guard let key, let row = list.records.row(of: key) else { return nil }
    let place = list.records.y(of: row) - list.offset
    guard place != distance else { return nil }
    return Violation(
      rule, row: row,
      "\(list.catalog.name(of: key)) was to keep its place on screen at \(distance), it is at \(place)")
  }
}

extension ListState {
  /// Notes if a row that was to keep its place has not (engine 6).
  mutating func check(_ held: HeldRow) {
    if let violation = held.violation(in: self) { observed.append(violation) }
  }
}
