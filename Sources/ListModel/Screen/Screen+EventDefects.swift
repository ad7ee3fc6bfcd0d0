/// The events of a command against the policies (EngineRules, "Invariants").
extension Screen {
  /// Leavers return before the first fetch unless the return policy says after, and no cell is created while the pool
  /// has one of its kind. O(events).
  func checkEvents(_ events: [Event], by policies: Rules, _ found: inout [Violation]) {
    checkReturnOrder(events, by: policies, &found)
    if policies.pool != .off { checkPoolFill(events, by: policies, &found) }
  }

  private func checkReturnOrder(_ events: [Event], by policies: Rules, _ found: inout [Violation]) {
    // Under these, cells may rightly return after a fetch (K23).
    guard policies.returnTime == .before, policies.spliceCells == .pooled, policies.clampTime == .beforePass,
      policies.measuring == .nearestFirst, !policies.rendersMore, policies.scrolling == .jump,
      policies.leaving == .atOnce, policies.viewportTime == .atOnce, policies.content == .exact,
      policies.edges != .laidOut
    else { return }
    var fetched = false
    for event in events {
      switch event {
      case .created, .reused, .handed, .recalled: fetched = true
      // A pass of its own follows.
      case .ticked, .updateBegan: fetched = false
      case .returned(let cell, _, _) where fetched, .kept(let cell, _, _) where fetched:
        found.append(Violation(.returnOrder, cell: cell, "\(cell) returned after the first fetch"))
      case .returned, .kept, .released, .discarded, .leaked, .heightsAsked, .heightsAwaited, .estimatesAsked,
        .unsettled, .offsetMoved,
        .bound, .drawn, .imageAsked, .imageArrived, .imageDropped, .imageCancelled, .updateRefused:
        break
      }
    }
  }

  /// Goes back through the events from the pool as it is now, so that its fill at each moment is known: no cell may
  /// have been created while there was one of its kind, and none taken in above the cap.
  private func checkPoolFill(_ events: [Event], by policies: Rules, _ found: inout [Violation]) {
    var fills: [(kind: Kind?, count: Int)] = []
    /// The place of a kind's fill. There are few kinds: looking through them beats hashing their names.
    func place(of kind: Kind) -> Int {
      let shelf = policies.key == .none ? nil : kind
      if let place = fills.firstIndex(where: { $0.kind == shelf }) { return place }
      fills.append((shelf, poolFill(kind, by: policies)))
      return fills.count - 1
    }
    for event in events.reversed() {
      switch event {
      case .created(let cell, let kind, _):
        if fills[place(of: kind)].count > 0 {
          found.append(Violation(.needlessCell, cell: cell, "\(cell) was created while the pool had a \(kind)"))
        }
      case .reused(_, let kind, _), .discarded(_, let kind, _, from: .pool), .leaked(_, let kind, _, from: .pool):
        fills[place(of: kind)].count += 1
      case .returned(let cell, let kind, _), .released(let cell, let kind, _):
        let place = place(of: kind)
        let count = fills[place].count
        if let cap = policies.cap, count > cap {
          found.append(
            Violation(.poolCap, cell: cell, "\(cell) is number \(count) in the pool of \(kind), its cap is \(cap)"))
        }
        fills[place].count = count - 1
      case .kept, .handed, .recalled, .discarded, .leaked, .heightsAsked, .heightsAwaited, .estimatesAsked, .unsettled,
        .ticked,
        .offsetMoved, .bound, .drawn, .imageAsked, .imageArrived, .imageDropped, .imageCancelled, .updateRefused,
        .updateBegan:
        break
      }
    }
  }
}
