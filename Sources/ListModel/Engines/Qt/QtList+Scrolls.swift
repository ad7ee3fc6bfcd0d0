/// Where a scroll leads Qt Quick's ListView, and a scroll to a row.
extension QtList {
  /// Goes where the offset was moved to. A program may move it beyond an end; where that would leave no row, as it happens to the
  /// real one, it stops at the end, and so does what a finger or an animation moves.
  mutating func scroll(_ list: inout ListState) throws(Refusal) {
    let (former, ends) = (list.scroller.passOffset + memory.origin, ends(list.records))
    let isBeyond = place >= end(list.records) || place + viewport <= origin(list.records)
    let jump = rowAfterJump(in: list.records)
    let isLost = jump.map { $0.row >= list.records.count || $0.top > place + viewport } ?? false
    if isBeyond || isLost || list.scroller.time.isMoving {
      setPlace(min(max(place, ends.lowerBound), ends.upperBound), because: .clamp, &list)
    }
    if place != former { try fillWhereMoved(&list) }
  }

  /// Makes the row an item, where it is taken to stand, and then places it by its height. The end is that of before.
  mutating func land(_ aim: Aim, _ list: inout ListState) throws(Refusal) {
    let (start, last) = (place, ends(list.records).upperBound)
    if !items.contains(where: { $0.row == aim.row }) {
      next = Next(row: aim.row, top: top(of: aim.row, list.records))
      held += items.map { $0.cell }
      items = []
      setPlace(min(next.top, last), because: .user, &list)
      try fillWhereMoved(&list)
      let before = held
      held = []
      release(before, &list)
    }
    if let item = items.first(where: { $0.row == aim.row }) {
      let target = min(aim.place(ofRowFrom: item.top, to: item.bottom, from: start, in: viewport, insets), last)
      try move(to: max(target, ends(list.records).lowerBound), because: .user, &list)
    }
    try keepBetweenEnds(&list)
  }
}

extension Aim {
  /// Where the viewport begins if the row stands as it is to: `nearest` to where it began before.
  func place(
    ofRowFrom top: Points, to bottom: Points, from start: Points, in viewport: Points, _ insets: Insets
  ) -> Points {
    let (atTop, atBottom) = (top - insets.top, bottom + insets.bottom - viewport)
    switch destination {
    case .below(let distance): return top - distance
    case .position(let place, _):
      return place.target { position in
        switch position {
        case .top: atTop
        case .middle: Points(thousandths: (atTop + atBottom).thousandths / 2)
        case .bottom: atBottom
        case .nearest: min(atBottom >= start ? atBottom : start, atTop)
        }
      }
    }
  }
}
