@testable import ListModel

/// Time, in the words of the rules (engine 2, "Time").
extension Oracle {
  /// What moves the list, or holds it.
  enum Motion: Equatable {
    case none
    case dragging
    case animating(Way)
    case decelerating(Double)
  }

  /// A way in so many steps, to an offset or to a row.
  struct Way: Equatable {
    var row: String?
    var position = ScrollPosition.top
    var steps: Int
    var done = 0
    var start: Points
    var target: Points
  }

  /// Time passes; ticks after everything has come to rest only count.
  mutating func tick(_ count: Int) throws(Refused) {
    for number in 0..<count {
      ticks += 1
      switch motion {
      case .none, .dragging: if number == 0 { try settle() }
      case .decelerating(let velocity): try decelerate(velocity)
      case .animating(let way): try step(way)
      }
    }
  }

  private mutating func decelerate(_ velocity: Double) throws(Refused) {
    moveOffset(
      to: Points(thousandths: offset.thousandths + Int64((velocity / 60 * 1000).rounded())), because: .animation)
    let before = ledger.count
    try settle()
    let slower = velocity * 0.967184
    let isStopped = ledger[before...].contains { $0.reason == .clamp } || abs(slower) < 10
    motion = isStopped ? .none : .decelerating(slower)
  }

  private mutating func step(_ old: Way) throws(Refused) {
    var way = old
    way.done += 1
    motion = way.done < way.steps ? .animating(way) : .none
    guard let key = way.row else {
      moveOffset(to: way.start + (way.target - way.start).share(way.done, of: way.steps), because: .animation)
      return try settle()
    }
    guard let row = rows.firstIndex(where: { $0.key == key }) else {
      motion = .none
      return try settle()
    }
    if way.done == way.steps { return try land(onRow: row, way.position, from: way.start, because: .animation) }
    let rest = place(of: row, way.position, from: way.start) - offset
    moveOffset(to: offset + rest.share(1, of: way.steps - way.done + 1), because: .animation)
    try settle()
  }

  /// An animation goes with what keeps rows in their place on screen.
  mutating func shiftMotion(by distance: Points, because reason: LedgerEntry.Reason) {
    guard case .animating(var way) = motion, [.anchor, .estimate, .recenter].contains(reason) else { return }
    (way.start, way.target) = (way.start + distance, way.target + distance)
    motion = .animating(way)
  }

  /// What the user does by himself ends what runs by itself.
  mutating func endMotion() { if motion != .dragging { motion = .none } }

  mutating func drag(by distance: Points) throws(Refused) {
    motion = .dragging
    moveOffset(to: offset + distance, because: .user)
    try settle()
  }

  mutating func release(_ velocity: Points) throws(Refused) {
    guard motion == .dragging else { throw Refused(.notDragging) }
    let speed = Double(velocity.thousandths) / 1000
    motion = abs(speed) < 10 ? .none : .decelerating(speed)
  }
}

extension Points {
  /// So many of equally many parts, rounded half away from zero.
  fileprivate func share(_ count: Int, of all: Int) -> Points {
    let product = thousandths * Int64(count)
    let rounded = (2 * abs(product) + Int64(all)) / (2 * Int64(all))
    return Points(thousandths: product < 0 ? -rounded : rounded)
  }
}
