/// What keeps its place on screen while an update changes the rows: which row, which of its edges, what becomes of it, and
/// whether a list at its top or at its end stays there instead (K11; EngineRules, "Policies").
package struct AnchorRule: Equatable, Sendable {
  package var row = AnchorRow.none
  package var edge = AnchorEdge.top
  package var lost = AnchorLost.next
  package var atTop = AtAnEnd.leaves
  package var atEnd = AtAnEnd.leaves

  // Not by its raw value, as other raw-representable types: that is looked up by comparing.
  package static func == (left: AnchorRule, right: AnchorRule) -> Bool {
    (left.row, left.edge, left.lost, left.atTop, left.atEnd)
      == (right.row, right.edge, right.lost, right.atTop, right.atEnd)
  }

  /// Whether it holds one of the rows on screen, by one of its edges.
  var holdsVisibleRow: Bool { row == .first || row == .last }
  /// Whether the lower edge of the last row is held, which measuring then holds too (K11).
  var holdsLastBottom: Bool { row == .last && edge == .bottom }
  /// Whether a list at its top stays there.
  var staysAtTop: Bool { atTop == .stays }
  /// The same at its end.
  package var staysAtEnd: Bool { atEnd == .stays }
}

/// The row that keeps its place.
package enum AnchorRow: String, CaseIterable, Sendable {
  case none
  case first
  case last
}

extension AnchorRow: PolicyValue {
  package var about: String {
    switch self {
    case .none: "no row: the offset stays, and rows inserted above push the visible rows down"
    case .first: "the first visible row"
    case .last: "the last visible row"
    }
  }
}

/// The edge that keeps its place, of the first or the last visible row.
package enum AnchorEdge: String, CaseIterable, Sendable {
  case top
  case bottom
}

extension AnchorEdge: PolicyValue {
  package var about: String {
    switch self {
    case .top: "its top edge: where it becomes higher, the rows below it move"
    case .bottom:
      "its bottom edge: where it becomes higher, the rows above it move, and rows inserted above the edge push them up"
    }
  }
}

/// What becomes of the first or the last visible row where the update deletes or moves it.
package enum AnchorLost: String, CaseIterable, Sendable {
  case next
  case above
  case nothing
}

extension AnchorLost: PolicyValue {
  package var about: String {
    switch self {
    case .next: "the next visible row that the update neither deletes nor moves takes its place"
    case .above:
      "a row that moves is followed; where no visible row stays, the row above the first (or last) of them comes into its "
        + "place; a list lower than the viewport goes to its top"
    case .nothing: "a row that moves is followed; if it is deleted, the offset stays"
    }
  }
}

/// What an update does to a list that is at its top, or at its end.
package enum AtAnEnd: String, CaseIterable, Sendable {
  case leaves = "leave"
  case stays = "stay"
}

extension AtAnEnd: PolicyValue {
  package var about: String {
    switch self {
    case .leaves: "it may leave it, as the row that keeps its place demands"
    case .stays: "it stays there, and shows the rows that come there: new first rows, or a chat's newest message"
    }
  }
}

/// The combinations that real engines use, under the names that they have together (`set anchor`).
extension AnchorRule: PolicyValue {
  package static let none = AnchorRule()
  package static let top = AnchorRule(row: .first)
  package static let bottom = AnchorRule(row: .last, edge: .bottom)
  package static let end = AnchorRule(atEnd: .stays)
  package static let stickTop = AnchorRule(row: .first, atTop: .stays)
  package static let follow = AnchorRule(row: .first, lost: .above)

  /// The policies that make it up.
  static let parts = ["anchor-row", "anchor-edge", "anchor-lost", "at-top", "at-end"]

  private static let named: [(name: String, rule: AnchorRule)] = [
    ("none", .none), ("top", .top), ("bottom", .bottom), ("end", .end), ("stick-top", .stickTop),
    ("follow", .follow),
  ]

  /// The combinations that have a name.
  package static let allCases = named.map { $0.rule }

  /// The combination of a name; nil: no combination has it.
  package init?(rawValue: String) {
    guard let rule = Self.named.first(where: { $0.name == rawValue })?.rule else { return nil }
    self = rule
  }

  /// The name of the combination; nil: it has none.
  package var name: String? { Self.named.first { $0.rule == self }?.name }

  /// Its name, or the choices that make it up, behind `none`.
  package var rawValue: String { name ?? parts.map { "\($0.name) \($0.value)" }.joined(separator: ", ") }

  /// The choices that make it up and are others than under `none`, with what each does.
  private var parts: [(name: String, value: String, about: String)] {
    let all = [
      ("anchor-row", row.rawValue, row.about, row == .none), ("anchor-edge", edge.rawValue, edge.about, edge == .top),
      ("anchor-lost", lost.rawValue, lost.about, lost == .next),
      ("at-top", atTop.rawValue, "a list at its top: \(atTop.about)", atTop == .leaves),
      ("at-end", atEnd.rawValue, "a list at its end: \(atEnd.about)", atEnd == .leaves),
    ]
    return all.filter { !$0.3 }.map { ($0.0, $0.1, $0.2) }
  }

  package var about: String {
    switch self {
    case .none: "nothing: the offset stays, and rows inserted above push the visible rows down"
    case .top:
      "the first visible row that the update neither deletes nor moves keeps its top edge on screen: rows inserted above it "
        + "are not visible, even at 0 while the list is at offset 0"
    case .bottom:
      "the last visible row that the update neither deletes nor moves keeps its bottom edge on screen: rows inserted "
        + "above that edge push the rows there up"
    case .end:
      "a list that shows its end, as a chat shows its newest message, shows its end afterwards too; anywhere else the "
        + "offset stays, as with none"
    case .stickTop: "like top, but a list at offset 0 stays there, so rows inserted at 0 are visible"
    case .follow:
      "like top, but the list follows a row that moves; where no visible row stays, the row above the first one comes into "
        + "its place; a list lower than the viewport goes to its top"
    default: parts.map { $0.about }.joined(separator: "; ")
    }
  }
}
