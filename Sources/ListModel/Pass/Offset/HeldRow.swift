/// A row that must keep its place on screen while other rows change, with that place: used to check K11 and K12.
struct HeldRow {
  /// The edge that keeps its place.
  enum Edge {
    case top
    case bottom
  }

  /// The row's key, or nil if there is no such row.
  private let key: RowKey?
  private let edge: Edge
  /// The required distance of the edge below the viewport's top edge.
  private var distance: Points

  /// A row that must stay where it is now.
  init(_ row: Int?, _ edge: Edge = .top, in records: Records, at offset: Points) {
    key = row.map { records.key(of: $0) }
    self.edge = edge
    distance = row.map { Self.edgePosition(of: $0, edge, in: records) - offset } ?? .zero
  }

  private static func edgePosition(of row: Int, _ edge: Edge, in records: Records) -> Points {
    edge == .top ? records.y(of: row) : records.bottom(of: row)
  }

  /// Adjusts the required place after the offset was moved for another reason.
  mutating func expect(_ move: Points) { distance -= move }

  /// The violation if the row is not in its place (EngineRules, "Invariants").
  ///
  /// - Parameter catalog: the source of the row's name.
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
