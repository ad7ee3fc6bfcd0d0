/// Checks when the cells of leaving rows return during a pass, relative to its fetches (K4, K23).
struct LeavingOrder {
  private enum Due {
    case beforeFetches
    case afterFetches
    /// When the entering rows push them out.
    case betweenFetches
  }

  private let due: Due
  /// The detached cells: those that no entering row takes return after the fetches.
  private let detached: Set<Cell.ID>

  /// What the policies require of one pass.
  ///
  /// - Parameters:
  ///   - isSplice: whether it follows an update that did more than change heights.
  ///   - isWalk: whether a scroll walks in it.
  init(by policies: Rules, isSplice: Bool, isWalk: Bool, detached: Set<Cell.ID>) {
    self.detached = detached
    due =
      switch policies.returnTime {
      case _ where isSplice && policies.spliceCells.hands: .beforeFetches
      case .before: .beforeFetches
      case .after: .afterFetches
      case .during: isWalk ? .betweenFetches : .afterFetches
      }
  }

  /// Checks that cells return in the required phase; cells that the pass itself fetched for passed rows are ignored.
  /// O(events).
  func check(_ events: ArraySlice<Event>, _ found: inout [Violation]) {
    var hasFetched = false
    var early: Cell.ID?
    // The first fetch of each cell; computed only if it is needed.
    lazy var fetches = Dictionary(
      keepingFirst: events.indices.lazy.compactMap { index in events[index].fetchedCell.map { ($0, index) } })
    for (index, event) in zip(events.indices, events) {
      if event.fetchedCell != nil {
        hasFetched = true
        if let cell = early {
          found.append(Violation(.returnOrder, cell: cell, "\(cell) returned before the last fetch"))
        }
        early = nil
      } else if let cell = event.leavingCell {
        switch detached.contains(cell) ? .afterFetches : due {
        case .afterFetches: early = early ?? cell
        case .beforeFetches where hasFetched && fetches[cell] ?? .max > index:
          found.append(Violation(.returnOrder, cell: cell, "\(cell) returned after the first fetch"))
        case .beforeFetches, .betweenFetches: break
        }
      }
    }
  }
}

extension Event {
  /// The cell that an entering row got.
  fileprivate var fetchedCell: Cell.ID? {
    switch self {
    case .created(let cell, _, _), .reused(let cell, _, _), .transferred(let cell, _, _), .recalled(let cell, _, _):
      cell
    default: nil
    }
  }

  /// The cell of a row that left the screen, unless it was discarded, so that no row could have reused it.
  fileprivate var leavingCell: Cell.ID? {
    switch self {
    case .returned(let cell, _, _), .kept(let cell, _, _): cell
    default: nil
    }
  }
}
