/// What an engine does in its own way: steps that take the place of shared ones. An engine without any is a choice of policies.
///
/// An engine's steps lie in a file of this folder, with its policies and what it remembers, and nothing of it lies elsewhere.
struct Engine: Sendable {
  /// The policies that it asks: `set` refuses the others under its profile.
  let policies: Set<String>
  /// Lays the list out in place of the shared pass: where the offset comes to stand, which rows get cells, and where those come
  /// from and go to. The source has been checked, and is as the records are.
  let layOut: @Sendable (inout ListState, LayoutCause) throws(Refusal) -> Void
}

extension Engine {
  /// What every engine asks: what is around a pass, and what the shared steps ask that give cells to rows and take them back.
  static let sharedPolicies: Set<String> = Set(
    ("sizing line-height text-padding gap margin separator updates height-change insert-twice mismatch image-load image-latency "
      + "prefetch reentrancy rearm inset sticky header-cells focus pool key cap cache").split(separator: " ").map {
        String($0)
      })

  /// Checks that it asks a policy.
  ///
  /// - Throws: `own-step`.
  func checkAsks(_ policy: String, _ profile: Profile) throws(Refusal) {
    guard !policies.contains(policy) else { return }
    throw Refusal(
      .ownStep, "\(profile.rawValue) lays out in its own way, which does not ask \(policy)",
      advice: "profile standard takes it")
  }
}

extension Refusal.Code {
  /// A choice that the engine does not leave open, as it does that step in its own way.
  package static let ownStep = Refusal.Code("own-step")
}

/// What leads to a layout, as an engine that makes its own is told.
struct LayoutCause {
  let reason: PassReason
  /// Where a row is to stand after a scroll to it.
  var aim: Aim?
  /// What an update has left behind: the cells before it, and the update.
  var anchor: ScrollAnchor?
}

extension Settings {
  /// The engine, where it does steps of the pass in its own way.
  var engine: Engine? { profile.steps }
}

extension Profile {
  /// The steps that the profile's engine takes in its own way; nil: all are shared.
  var steps: Engine? {
    switch self {
    case .qt: .qt
    default: nil
    }
  }

  /// Whether an offset beyond an end, to which a program has scrolled, may stay there.
  package var mayRestBeyondEnds: Bool { self == .qt }

  /// Whether the shared pass lays out, by the policies alone.
  package var usesSharedPass: Bool { steps == nil }
}

extension ListState {
  /// Lays out in the engine's own way.
  ///
  /// - Throws: as every pass.
  mutating func layOut(_ cause: LayoutCause, by engine: Engine) throws(Refusal) {
    try checkReach()
    try checkSource()
    try engine.layOut(&self, cause)
    (scroller.passOffset, scroller.hasRawOffset) = (scroller.offset, false)
    if settings.rules.hasHeaderCells || !screen.headerCells.isEmpty { passHeaders(cause.reason) }
    if images.needsRequests { requestImages() }
    try endLayout()
  }

  /// Asks a row's height from the data source, unless it is known, and gives the row a cell.
  mutating func makeCell(of row: Int) -> LiveCell {
    if records.heightSource(of: row) != .exact { readHeights(of: RowSet(row)) }
    return LiveCell(row: row, cell: fetch(for: row))
  }

  /// Has these cells be on screen, and all rows without one be equally high.
  ///
  /// - Parameters:
  ///   - cells: the cells, in the order of their rows.
  ///   - rendered: the rows that are to have cells; others are only kept.
  ///   - visible: those of them in the viewport.
  ///   - usual: the height of the other rows, with the margin.
  mutating func show(_ cells: [LiveCell], rendered: [Int], visible: [Int], others usual: Points) {
    let shown = RowSet(ascending: cells.compactMap { $0.row })
    let forgotten = records.rowsKnown(besides: shown)
    let estimate = usual - records.spacing.margin
    if records.estimate != estimate || !forgotten.isEmpty {
      records.estimate = estimate
      records.forget(forgotten, usual: estimate)
      if !records.isExact { records.applyEstimate(usual) }
    }
    screen.live = cells
    screen.noteZones(visible: RowSet(ascending: visible), rendered: RowSet(ascending: rendered))
  }
}

extension Records {
  /// What stands above a row that is no row: headers, footers, gaps; for the number of rows all of it.
  func space(above row: Int) -> Points { row < count ? y(of: row) - heights.offset(of: row) : sum - heights.total }
}
