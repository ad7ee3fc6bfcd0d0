/// A row that must keep its place on screen while others change, and where that is: what K11 and K12 are checked by.
struct HeldRow {
  /// Which of its edges keeps its place.
  enum Edge {
    case top
    case bottom
  }

  /// Its key, or nil if there is no such row.
  private let key: RowKey?
  private let edge: Edge
  /// How far below the viewport's top edge it is to be.
  private var distance: Points

  /// A row that is to stay where it is.
  init(_ row: Int?, _ edge: Edge = .top, in records: Records, at offset: Points) {
    key = row.map { records.key(of: $0) }
    self.edge = edge
    distance = row.map { Self.edgePosition(of: $0, edge, in: records) - offset } ?? .zero
  }

  private static func edgePosition(of row: Int, _ edge: Edge, in records: Records) -> Points {
    edge == .top ? records.y(of: row) : records.bottom(of: row)
  }

  /// The offset was moved for another reason than to hold the row.
  mutating func expect(_ move: Points) { distance -= move }

  /// What is wrong, if the row is not where it should be (EngineRules, "Invariants").
  ///
  /// - Parameter catalog: tells how the row is called.
  func violation(
    of rule: Violation.Rule = .correction, in records: Records, at offset: Points, _ catalog: RowCatalog
  ) -> Violation? {
    guard let key, let row = records.row(of: key) else { return nil }
    let actual = Self.edgePosition(of: row, edge, in: records) - offset
    guard actual != distance else { return nil }
    let what = edge == .top ? "" : "the bottom edge of "
    return Violation(
      rule, row: row,
      "\(what)\(catalog.name(of: key)) was to stay on screen at \(distance), it is at \(actual)")
  }
}
