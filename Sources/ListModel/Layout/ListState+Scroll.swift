/// Where `scroll row` puts its row in the viewport (engine 2, "Scrolling to a row").
package enum ScrollPosition: String, CaseIterable, Sendable {
  case top
  case middle
  case bottom
  case nearest
}

extension ListState {
  /// Scrolls to an offset: the ledger notes the number asked for, then the clamp (engine 1, K6).
  package mutating func scroll(to target: Points) throws(Refusal) {
    moveOffset(to: target, because: .user)
    try settle()
  }

  /// Scrolls so that a row stands where it is wanted, as near as the clamp allows.
  package mutating func scroll(toRow row: Int, at position: ScrollPosition) throws(Refusal) {
    try scroll(to: target(forRow: row, at: position))
  }

  /// Sets the offset as a program may, without clamp or pass: both wait for the next command that makes a pass (K6).
  package mutating func setRawOffset(_ target: Points) {
    moveOffset(to: target, because: .user)
    hasRawOffset = true
  }

  /// Gives the viewport another size; the offset stays as far as the clamp allows.
  package mutating func setViewport(height: Points, width: Points?) throws(Refusal) {
    viewport = height
    if let width { self.width = width }
    try settle()
  }

  private func target(forRow row: Int, at position: ScrollPosition) -> Points {
    let record = record(of: row)
    let atTop = record.y
    let atBottom = record.y + record.height - viewport
    switch position {
    case .top: return atTop
    case .bottom: return atBottom
    case .middle where policies.middle == .bottomEdge: return record.y + record.height - viewport.half
    case .middle: return record.y + (record.height - viewport).half
    case .nearest: return min(max(offset, min(atTop, atBottom)), max(atTop, atBottom))
    }
  }
}
