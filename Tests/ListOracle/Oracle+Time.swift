@testable import ListModel

/// Time once more, as plainly as its rules can be put (EngineRules, "Time").
extension Oracle {
  enum Motion: Equatable {
    case none
    case dragging
    case leading(Way)
    case running(Double)
  }

  /// An animation: where it began and where it leads, both shifted with the list, and the row it leads to.
  struct Way: Equatable {
    var row: (key: String, position: RowPlace)?
    var start: Points
    var target: Points
    var steps: Int
    var done = 0

    static func == (left: Way, right: Way) -> Bool { "\(left)" == "\(right)" }
  }

  mutating func perform(_ operation: TimedOperation) throws(Refused) {
    switch operation {
    case .tick(let count): for _ in 0..<count { try tick() }
    case .animate(let target, let steps): go(.leading(Way(start: offset, target: target, steps: steps)))
    case .animateRow(let row, let position, let steps): animate(toRow: row, position, in: steps)
    case .drag(let distance):
      (motion, wish) = (.dragging, nil)
      moveOffset(to: offset + distance, because: .user)
      try settle(isScroll: true)
    case .release(let velocity):
      guard motion == .dragging else { throw Refused(.notDragging) }
      let speed = Double(velocity.thousandths) / 1000
      go(abs(speed) < 10 ? .none : .running(speed))
    case .image(let rows, let latency): giveImages(rows, latency)
    case .onBind(let row, let edit): hooks.append((row, edit))
    case .offBind: hooks = []
    case .onEnd(let distance, let edit): ends.append(Edge(distance: distance, edit: edit))
    case .offEnd: ends.removeAll { !$0.isStart }
    case .onStart(let distance, let edit): ends.append(Edge(isStart: true, distance: distance, edit: edit))
    case .offStart: ends.removeAll { $0.isStart }
    case .lift(let row):
      endMotion()
      lifted = (rows[row].key, tops[row] + rows[row].height.half - offset)
    case .hover(let finger):
      _ = try liftedRow()
      lifted?.finger = finger
    case .drop: try drop()
    case .onPrefetch(let row, let edit): prefetched.append((row, edit))
    case .save(let name): save(name)
    case .restore(let name, let way): try restore(name, way)
    case .restoreOffset(let target): try restore(to: target)
    case .imageLoad, .imageLatency, .prefetch, .reentrancy: try set(operation)
    }
  }

  private mutating func set(_ operation: TimedOperation) throws(Refused) {
    switch operation {
    case .imageLoad(let load): policies.imageLoad = load
    case .imageLatency(let latency): policies.imageLatency = latency
    case .prefetch(let count): policies.prefetch = count
    case .reentrancy(let policy): policies.reentrancy = policy
    default: preconditionFailure("no setting: \(operation)")
    }
    try applyPolicies()
  }

  private mutating func tick() throws(Refused) {
    (ticks, extraRows, hasAsked, roundsLeft) = (ticks + 1, 0, false, Self.maxRounds)
    deliverImages()
    try takeHeights()
    switch motion {
    case .none, .dragging:
      scrollUnderLifted()
      try settle()
    case .running(let speed):
      let way = Points(thousandths: Int64((speed * 1000 / 60).rounded()))
      moveOffset(to: offset + way, because: .animation)
      let before = ledger.count
      motion = abs(speed * 0.967184) < 10 ? .none : .running(speed * 0.967184)
      try settle(isScroll: true)
      let isStopped = ledger[before...].contains { $0.reason == .clamp }
      go(isStopped ? .none : motion)
    case .leading(var way):
      way.done += 1
      motion = way.done == way.steps ? .none : .leading(way)
      if let aim = way.row {
        guard let row = rows.firstIndex(where: { $0.key == aim.key }) else {
          motion = .none
          return try settle()
        }
        if way.done == way.steps {
          return try land(onRow: row, aim.position, from: way.start, because: .animation)
        }
        let target = place(of: row, aim.position, from: way.start)
        moveOffset(to: offset + Self.part(target - offset, 1, way.steps - way.done + 1), because: .animation)
      } else {
        moveOffset(to: way.start + Self.part(way.target - way.start, way.done, way.steps), because: .animation)
      }
      try settle(isScroll: true)
    }
  }

  // MARK: Reordering (K30)

  private func liftedRow() throws(Refused) -> Int {
    guard let lifted, let row = rows.firstIndex(where: { $0.key == lifted.key }) else {
      throw Refused(.notLifted)
    }
    return row
  }

  private mutating func scrollUnderLifted() {
    guard let lifted, rows.contains(where: { $0.key == lifted.key }) else { return }
    let (top, bottom) = (policies.inset.top + Points(50), viewport - policies.inset.bottom - Points(50))
    if lifted.finger < top {
      moveOffset(to: clamped(offset - Points(20)), because: .user)
    } else if lifted.finger > bottom {
      moveOffset(to: clamped(offset + Points(20)), because: .user)
    }
  }

  /// The row comes after those others whose middle is above the finger.
  private mutating func drop() throws(Refused) {
    let row = try liftedRow()
    let (finger, key) = (offset + lifted!.finger, rows[row].key)
    let place = rows.indices.filter { $0 != row && tops[$0] + rows[$0].height.half < finger }.count
    lifted = nil
    if place != row { try perform([SidedEdit(edit: .move(.key(key), to: .number(place)))]) }
  }

  /// k of n parts, rounded half away from zero.
  private static func part(_ length: Points, _ k: Int, _ n: Int) -> Points {
    let (product, all) = (length.thousandths * Int64(k), Int64(n))
    let rounded = (2 * abs(product) + all) / (2 * all)
    return Points(thousandths: product < 0 ? -rounded : rounded)
  }

  /// An animation goes with what keeps rows in their place.
  mutating func shiftMotion(by distance: Points, because reason: LedgerEntry.Reason) {
    guard case .leading(var way) = motion, [.anchor, .estimate, .recenter].contains(reason) else { return }
    way.start += distance
    way.target += distance
    motion = .leading(way)
  }

  /// A scroll of the user ends it; a finger stays on.
  mutating func endMotion() {
    wish = nil
    if motion != .dragging { motion = .none }
  }

  /// Leads to a row in so many steps.
  mutating func animate(toRow row: Int, _ position: RowPlace, in steps: Int) {
    go(.leading(Way(row: (rows[row].key, position), start: offset, target: .zero, steps: steps)))
  }

  private mutating func go(_ new: Motion) {
    (motion, wish) = (new, nil)
    askForImages()
  }

  // MARK: Saved positions

  private mutating func save(_ name: String) {
    saved.removeAll { $0.name == name }
    let row = rows.firstIndex { $0.mark == liveInViewport.first?.mark }
    let place = row.map { (key: rows[$0].key, number: $0, distance: tops[$0] - offset) }
    saved.append((name, place, offset))
  }

  private mutating func restore(_ name: String, _ way: SavedBy) throws(Refused) {
    guard let position = saved.first(where: { $0.name == name }) else { throw Refused(.unknownPosition) }
    guard let place = position.row else { return try restore(to: position.offset) }
    guard let row = way == .number ? place.number : rows.firstIndex(where: { $0.key == place.key }) else {
      throw Refused(.unknownKey)
    }
    guard row < rows.count else { throw Refused(.rowOutOfRange) }
    endMotion()
    try settle(placing: row, because: .restore) { $0.tops[row] - place.distance }
  }

  private mutating func restore(to target: Points) throws(Refused) {
    endMotion()
    moveOffset(to: target, because: .restore)
    try settle(isScroll: true)
  }
}
