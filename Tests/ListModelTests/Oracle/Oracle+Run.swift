import ListModel

extension Oracle {
  /// Plays a command, or says by which name it is refused.
  mutating func run(_ operation: Operation) -> Refusal.Code? {
    switch operation {
    case .insert(let count, let row, let height, let kind, let key):
      if let height, !isLegal(height) { return .badHeight }
      if let key, self.row(of: key) != nil { return .duplicateKey }
      let new = (0..<count).map { _ in newRow(height: height, kind: kind, key: key) }
      rows.insert(contentsOf: new, at: row)
      tellView(asking: count)
    case .delete(let deleted):
      rows.removeSubrange(deleted)
      tellView(asking: 0)
    case .move(let row, let destination):
      let moved = rows.remove(at: row)
      rows.insert(moved, at: destination)
      tellView(asking: 0)
    case .swap(let row, let other):
      rows.swapAt(row, other)
      tellView(asking: 0)
    case .keep(let kept):
      rows = Array(rows[kept])
      tellView(asking: 0)
    case .height(let changed, let height):
      guard isLegal(height) else { return .badHeight }
      for row in changed { rows[row].height = height }
      tellView(asking: changed.count)
    case .text(let row, let text):
      rows[row].text = text
      tellView(asking: 1, reloading: row..<row + 1)
    case .kind(let changed, let kind):
      for row in changed { rows[row].kind = kind }
      tellView(asking: changed.count, replacing: changed)
    case .replace(let replaced): tellView(asking: replaced.count, replacing: replaced)
    case .reconfigure(let reconfigured): tellView(asking: 0, reloading: reconfigured)
    case .reloadRows(let reloaded): tellView(asking: reloaded.count, reloading: reloaded)
    case .reload: reload()
    case .rawOffset(let target): moveOffset(to: target, because: .user)
    case .viewport(let height):
      viewport = height
      settle()
    case .scrollTo, .scrollBy, .scrollRow:
      moveOffset(to: target(of: operation), because: .user)
      settle()
    case .like(let rows): toggle(.liked, rows)
    case .mark(let rows): toggle(.marked, rows)
    case .select(let selected): select(selected)
    case .tap(let row): return live.contains { $0.row == rows[row].key } ? nil : .notOnScreen
    case .clearPool:
      counters.discarded += pool.count
      pool = []
    case .edges, .returnTime, .pool, .cap, .cache, .profile, .key, .clamp, .onReload, .poolOnReload: set(operation)
    }
    return nil
  }

  private func isLegal(_ height: Points) -> Bool { height >= .zero && height <= Points(1_000_000) }  // K19

  /// An update: survivors' cells learn their new numbers (K8), reloaded and reconfigured rows on screen are bound again
  /// in their cells (K9), then a pass (K4), in which replaced rows lose their cells.
  private mutating func tellView(
    asking heights: Int, reloading reloaded: Range<Int> = 0..<0, replacing replaced: Range<Int> = 0..<0
  ) {
    guard policies.updates == .batch else { return reload() }
    counters.heightsAsked += heights
    for place in live.indices { live[place].index = row(of: live[place].row) ?? live[place].index }
    let keys = rows[reloaded].map(\.key)
    let renewed = keys + rows[replaced].map(\.key)
    let outdated = cache.filter { renewed.contains($0.row) }
    cache.removeAll { renewed.contains($0.row) }
    giveBack(outdated)
    for (place, shown) in live.enumerated() where keys.contains(shown.row) {
      var cell = shown
      bind(&cell, to: shown.row, index: shown.index)
      live[place] = cell
    }
    settle(replacing: rows[replaced].map(\.key))
  }

  /// Every visible cell returns in screen order, all heights are asked again, the offset stays (K9).
  private mutating func reload() {
    giveBack(live)
    live = []
    if policies.poolOnReload == .emptied {
      counters.discarded += pool.count
      pool = []
    }
    if policies.clearsSelectionOnReload { select(0..<0) }
    counters.heightsAsked += rows.count
    if policies.onReload == .top { moveOffset(to: .zero, because: .reload) }
    settle()
  }

  private mutating func set(_ operation: Operation) {
    switch operation {
    case .edges(let rule): policies.edges = rule
    case .returnTime(let time): policies.returnTime = time
    case .pool(let order): policies.pool = order
    case .cap(let cap): policies.cap = cap
    case .cache(let cache): policies.cache = cache
    case .key(let key): policies.key = key
    case .clamp(let rule): policies.clamp = rule
    case .onReload(let offset): policies.onReload = offset
    case .poolOnReload(let fate): policies.poolOnReload = fate
    case .profile(let profile):
      policies = profile.policies
      return reload()
    default: preconditionFailure("no setting: \(operation)")
    }
    settle()
  }

  /// Where a scroll asks to go, before the clamp ("Scrolling to a row").
  private func target(of operation: Operation) -> Points {
    switch operation {
    case .scrollTo(let target): return target
    case .scrollBy(let distance): return offset + distance
    case .scrollRow(let row, let position):
      let (top, height) = (tops[row], rows[row].height)
      let bottom = top + height
      switch position {
      case .top: return top
      case .middle where policies.middle == .bottomEdge: return bottom - viewport.half
      case .middle: return top + (height - viewport).half
      case .bottom: return bottom - viewport
      case .nearest: return nearestOffset(showing: top, bottom)
      }
    default: preconditionFailure("no scroll: \(operation)")
    }
  }

  /// The least movement that shows a row as far as it fits; none if it is fully visible, or fills the viewport.
  private func nearestOffset(showing top: Points, _ bottom: Points) -> Points {
    let choices = [top, bottom - viewport].sorted()
    return min(max(offset, choices[0]), choices[1])
  }
}
