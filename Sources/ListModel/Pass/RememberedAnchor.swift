/// A part of a length: how much of it, and the length. It may lie outside: then it counts as nothing or as all.
struct Share: Equatable, Sendable {
  let part: Points
  let whole: Points

  /// Nothing of a length.
  static let none = Share(part: .zero, whole: .point)

  /// The part within the whole.
  private var inside: Int64 { min(max(part, .zero), whole).thousandths }

  /// The share of a number, rounded to the nearest whole number, half up.
  func of(_ count: Int) -> Int {
    let (product, overflows) = inside.multipliedReportingOverflow(by: 2 * Int64(count))
    return overflows ? count : Int((product + whole.thousandths) / (2 * whole.thousandths))
  }

  /// The share of a length, rounded down to a thousandth.
  func of(_ length: Points) -> Points {
    Points(thousandths: length.thousandths.scaled(by: inside, over: whole.thousandths))
  }

  /// The part in proportion to another whole, inside or outside, rounded towards 0.
  func scaled(to other: Points) -> Points {
    if other == whole { return part }
    return Points(thousandths: part.thousandths.scaled(by: other.thousandths, over: whole.thousandths)).inReach
  }
}

extension Int64 {
  /// The number times one, divided by another, rounded towards 0; at most the farthest position.
  fileprivate func scaled(by factor: Int64, over divisor: Int64) -> Int64 {
    let product = multipliedFullWidth(by: factor)
    guard product.high == Int64(truncatingIfNeeded: product.low) >> 63 else {
      return (self < 0) == (factor < 0) ? Points.farthest.thousandths : -Points.farthest.thousandths
    }
    return Int64(truncatingIfNeeded: product.low) / divisor
  }
}

/// What the anchor `fraction` remembers of the last scroll: a row, one of its edges, and where in the readable part that
/// edge stood (K25).
struct RememberedAnchor: Equatable, Sendable {
  /// The row; nil: it was deleted, and the row that comes to its number takes its place.
  private(set) var key: RowKey?
  /// The number of the row, or of its place.
  private(set) var row: Int
  private let edge: HeldRow.Edge
  /// The distance of the edge below the upper edge of the readable part, of the height of that part.
  let share: Share

  /// Before the first scroll: the upper edge of the first row, where it stands.
  init?(atTopOf records: Records, _ scroller: Scroller, by rules: Rules) {
    let part = scroller.readable(by: rules)
    guard records.count > 0, part.top < part.bottom else { return nil }
    (key, row, edge) = (records.key(of: 0), 0, .top)
    share = Share(part: records.y(of: 0) - part.top, whole: part.bottom - part.top)
  }

  /// The row at the fraction of the readable part that was remembered before, and that of its edges that can be seen. If
  /// both can be seen or neither, it is the lower one where the point lies above the middle of the row.
  init?(in records: Records, _ scroller: Scroller, by rules: Rules, after former: RememberedAnchor?) {
    let part = scroller.readable(by: rules)
    let height = part.bottom - part.top
    guard records.count > 0, height > .zero else { return nil }
    let point = part.top + OffsetRounding.nearest.rounded((former?.share ?? .none).of(height))
    row = min(records.rows(endingAtOrBefore: point), records.count - 1)
    key = records.key(of: row)
    let (top, bottom) = (records.y(of: row), records.bottom(of: row))
    if top < part.top, bottom <= part.bottom {
      edge = .bottom
    } else if top >= part.top, bottom > part.bottom {
      edge = .top
    } else {
      edge = top + (bottom - top).half > point ? .bottom : .top
    }
    share = Share(part: (edge == .top ? top : bottom) - part.top, whole: height)
  }

  /// Finds the row again by its key, else the row that has its number now; nil: there are no rows.
  func found(in records: Records) -> RememberedAnchor? {
    guard records.count > 0 else { return nil }
    var found = self
    found.row = key.flatMap { records.row(of: $0) } ?? min(row, records.count - 1)
    found.key = records.key(of: found.row)
    return found
  }

  /// Follows the row through an update, also where it moves. If it is deleted, the place behind the nearest row above that
  /// stays takes its place.
  mutating func follow(_ update: Update) {
    if let new = update.moves.first(where: { $0.from == row })?.to ?? update.indexMap.newRow(of: row) {
      row = new
    } else {
      (key, row) = (nil, update.newRow(ofNearestStayingAtOrAbove: row - 1).map { $0 + 1 } ?? 0)
    }
  }

  /// The offset at which the edge stands at its fraction of the readable part.
  func target(in records: Records, _ scroller: Scroller, by rules: Rules) -> Points {
    let part = scroller.readable(by: rules)
    let position = edge == .top ? records.y(of: row) : records.bottom(of: row)
    return position - share.scaled(to: max(.zero, part.bottom - part.top)) - rules.inset.top
  }
}
