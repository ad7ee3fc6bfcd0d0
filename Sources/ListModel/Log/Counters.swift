/// Event counts since `load` (K20, EngineRules, "Fixed choices").
package struct Counters: Equatable, Sendable {
  /// Cells created.
  package var created = 0
  /// Cells destroyed.
  package var discarded = 0
  /// Cells that are referenced nowhere any more: only a fault loses one.
  package var leaked = 0
  /// Image deliveries that no longer matched (K16).
  package var dropped = 0
  /// Fetches that put content into a cell, and reloads of a visible row.
  package var binds = 0
  /// Heights read from the data source.
  package var heightsAsked = 0
  /// Estimates read from the data source.
  package var estimatesAsked = 0
  /// Updates that were refused during a pass (K17).
  package var refused = 0

  package init() {}

  /// Whether an event changes a counter.
  static func counts(_ event: Event) -> Bool {
    switch event {
    case .created, .discarded, .leaked, .imageDropped, .bound, .heightsAsked, .estimatesAsked, .updateRefused: true
    case .boundariesAsked, .heightsAwaited, .unsettled, .ticked, .offsetMoved, .returned, .kept, .released, .reused,
      .transferred,
      .recalled, .imageAsked, .imageArrived, .imageCancelled, .updateBegan, .drawn:
      false
    }
  }

  /// Counts an event. O(1), O(ranges) for rows whose heights were read.
  mutating func count(_ event: Event) {
    switch event {
    case .created: created += 1
    case .discarded(_, _, _, let location):
      discarded += 1
      // A lost cell is written off.
      if location == .nowhere { leaked -= 1 }
    case .leaked: leaked += 1
    case .imageDropped: dropped += 1
    case .bound: binds += 1
    case .heightsAsked(let rows): heightsAsked += rows.count
    case .estimatesAsked(let rows): estimatesAsked += rows.count
    case .updateRefused: refused += 1
    case .boundariesAsked, .heightsAwaited, .unsettled, .ticked, .offsetMoved, .returned, .kept, .released, .reused,
      .transferred,
      .recalled, .imageAsked, .imageArrived, .imageCancelled, .updateBegan, .drawn:
      break
    }
  }
}
