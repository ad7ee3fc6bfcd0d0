/// Which rows of a viewport [s, e) are visible: a rule for each edge, one for rows of height 0, and one for the case that
/// no row qualifies (EngineRules, "Policies"). In the texts a row reaches from y to y+h.
package struct EdgesRule: Equatable, Sendable {
  package var upper = UpperEdge.open
  package var lower = LowerEdge.open
  package var zeroRows = ZeroRows.hidden
  package var ifNone = IfNone.nothing

  package init(
    _ upper: UpperEdge = .open, _ lower: LowerEdge = .open, _ zeroRows: ZeroRows = .shown, _ ifNone: IfNone = .nothing
  ) {
    (self.upper, self.lower, self.zeroRows, self.ifNone) = (upper, lower, zeroRows, ifNone)
  }

  // Not by its raw value, as other raw-representable types: that is looked up by comparing.
  package static func == (left: EdgesRule, right: EdgesRule) -> Bool {
    (left.upper, left.lower, left.zeroRows, left.ifNone) == (right.upper, right.lower, right.zeroRows, right.ifNone)
  }
}

/// The first visible row.
package enum UpperEdge: String, CaseIterable, Sendable {
  case open
  case closed
  case startsAbove = "starts-above"
  case searched
  case kept
  case laidOut = "laid-out"
  case oneBefore = "one-before"
}

extension UpperEdge: PolicyValue {
  package var about: String {
    switch self {
    case .open: "the first row with y+h > s: one that ends at the upper edge is not visible"
    case .closed: "the first row with y+h >= s: one that ends at the upper edge is visible"
    case .startsAbove: "the last row with y < s, or the first row"
    case .searched: "the last row with y <= s, of several the one that a binary search meets, or the first row"
    case .kept: "the first row with y+h > s, or one above it that ends at s and had a cell already, or s is 0"
    case .laidOut: "the first row with y+h > s, and where s <= 0 also rows of height 0 above it that a layout reaches"
    case .oneBefore: "the last row with y+h < s, or the first row: one row more than can be seen"
    }
  }
}

/// The last visible row.
package enum LowerEdge: String, CaseIterable, Sendable {
  case open
  case closed
  case lastPoint = "last-point"
  case through
}

extension LowerEdge: PolicyValue {
  package var about: String {
    switch self {
    case .open: "the last row with y < e: one that begins at the lower edge is not visible"
    case .closed: "the last row with y <= e: one that begins at the lower edge is visible"
    case .lastPoint: "the row that holds the point e - 1"
    case .through: "as far as the row before ends above e, so that one row ends at e or below"
    }
  }
}

/// Whether rows of height 0 between the edges are visible.
package enum ZeroRows: String, CaseIterable, Sendable {
  case hidden
  case shown
  case atStart = "at-start"
}

extension ZeroRows: PolicyValue {
  package var about: String {
    switch self {
    case .hidden: "rows of height 0 are never visible"
    case .shown: "rows of height 0 between the first visible row and the last are visible"
    case .atStart: "like shown, and those that stand at the upper edge are visible"
    }
  }
}

/// What is visible where no row qualifies.
package enum IfNone: String, CaseIterable, Sendable {
  case nothing
  case lastRow = "last-row"
  case found
}

extension IfNone: PolicyValue {
  package var about: String {
    switch self {
    case .nothing: "no row is visible"
    case .lastRow: "the last row of the list is visible, or above the top the first"
    case .found: "the row that the rule of the upper edge names is visible, or the last row of the list"
    }
  }
}

/// The combinations that real engines use, under the names that they have together (`set edges`).
extension EdgesRule: PolicyValue {
  package static let halfOpen = EdgesRule(.open, .open, .hidden)
  package static let halfOpenZero = EdgesRule(.open, .open, .atStart, .lastRow)
  package static let startBelow = EdgesRule(.startsAbove, .through, .shown, .found)
  package static let closedTop = EdgesRule(.closed, .open)
  package static let closedBottom = EdgesRule(.open, .closed)
  package static let closedBottomZero = EdgesRule(.open, .closed, .atStart)
  package static let closed = EdgesRule(.closed, .closed)
  package static let toLastPoint = EdgesRule(.open, .lastPoint)
  package static let nearestStart = EdgesRule(.searched, .through, .shown, .found)
  package static let keptTop = EdgesRule(.kept, .open)
  package static let laidOut = EdgesRule(.laidOut, .through)
  package static let throughEnd = EdgesRule(.open, .through, .shown, .found)

  /// The policies that make it up.
  static let parts = ["upper", "lower", "zero-rows", "if-none"]

  private static let named: [(name: String, rule: EdgesRule)] = [
    ("half-open", .halfOpen), ("half-open-zero", .halfOpenZero), ("start-below", .startBelow),
    ("closed-top", .closedTop), ("closed-bottom", .closedBottom), ("closed-bottom-zero", .closedBottomZero),
    ("closed", .closed), ("to-last-point", .toLastPoint), ("nearest-start", .nearestStart), ("kept-top", .keptTop),
    ("laid-out", .laidOut), ("through-end", .throughEnd),
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

  /// Its name, or the four choices.
  package var rawValue: String { name ?? choices }

  /// The four choices as they are set.
  package var choices: String {
    "upper \(upper.rawValue), lower \(lower.rawValue), zero-rows \(zeroRows.rawValue), if-none \(ifNone.rawValue)"
  }

  package var about: String {
    switch self {
    case .halfOpen: "h > 0, y < e and y+h > s: a row that only touches an edge is not visible"
    case .halfOpenZero: "y < e, and y+h > s or, for a row of height 0, y >= s; at least one row"
    case .toLastPoint:
      "from the row that holds the point s to the one that holds e-1, rows of height 0 between included"
    case .laidOut:
      "from the first row with y+h > s, where s <= 0 also those of height 0 above it that a layout reaches; "
        + "and those below as with start-below"
    case .keptTop: "y < e and y+h > s, and a row that ends at s if it had a cell already, or s is 0"
    case .startBelow:
      "the last row with y < s, and the rows below it as long as the row before ends above e; at least one row"
    case .nearestStart:
      "the last row with y <= s (of several, the one a binary search meets), and those below it as with start-below"
    case .throughEnd: "the first row with y+h > s, else the last, and those below it as with start-below"
    case .closedTop: "y < e and y+h >= s: a row that ends at the top edge is visible too"
    case .closedBottom: "y <= e and y+h > s: a row that begins at the bottom edge is visible too"
    case .closedBottomZero: "y <= e, and y+h > s or, for a row of height 0, y >= s"
    case .closed: "y <= e and y+h >= s: rows that only touch an edge are visible too"
    default: choices
    }
  }
}
