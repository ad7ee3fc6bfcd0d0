/// Checks of the events of a command against the policies (EngineRules, "Invariants").
extension Screen {
  /// No cell is created while the pool has one of its kind, and the pool accepts none above the cap. O(events).
  func checkEvents(_ events: [Event], by policies: Rules, _ found: inout [Violation]) {
    if policies.pool != .off { checkPoolFill(events, by: policies, &found) }
  }

  /// Walks back through the events from the present pool, so that its fill level is known at each event.
  private func checkPoolFill(_ events: [Event], by policies: Rules, _ found: inout [Violation]) {
    var fills: [(kind: Kind?, count: Int)] = []
    /// The index of a kind's fill level. There are few kinds: a linear search beats hashing their names.
    func index(of kind: Kind) -> Int {
      let bucket = policies.key == .none ? nil : kind
      if let index = fills.firstIndex(where: { $0.kind == bucket }) { return index }
      fills.append((bucket, poolFill(kind, by: policies)))
      return fills.count - 1
    }
    for event in events.reversed() {
      switch event {
      case .created(let cell, let kind, _):
        if fills[index(of: kind)].count > 0 {
          found.append(Violation(.needlessCell, cell: cell, "\(cell) was created while the pool had a \(kind)"))
        }
      case .reused(_, let kind, _), .discarded(_, let kind, _, from: .pool), .leaked(_, let kind, _, from: .pool):
        fills[index(of: kind)].count += 1
      case .returned(let cell, let kind, _), .released(let cell, let kind, _):
        let index = index(of: kind)
        let count = fills[index].count
        if let cap = policies.cap, count > cap {
          found.append(
            Violation(.poolCap, cell: cell, "\(cell) is number \(count) in the pool of \(kind), its cap is \(cap)"))
        }
        fills[index].count = count - 1
      case .kept, .transferred, .recalled, .discarded, .leaked, .heightsAsked, .boundariesAsked, .heightsAwaited,
        .estimatesAsked,
        .unsettled, .ticked, .offsetMoved, .bound, .drawn, .imageAsked, .imageArrived, .imageDropped, .imageCancelled,
        .updateRefused, .updateBegan:
        break
      }
    }
  }
}
