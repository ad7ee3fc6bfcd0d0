/// Where `scroll row` puts its row in the viewport (EngineRules, "Scrolling to a row").
package enum ScrollPosition: String, CaseIterable, Sendable {
  case top
  case middle
  case bottom
  case nearest
}

extension ListState {
  /// Scrolls to an offset: the ledger notes the number asked for, then the clamp (EngineRules, "Words", K6).
  package mutating func scroll(to target: Points) throws(Refusal) {
    endMotion()
    moveOffset(to: target, because: .user)
    try settle()
  }

  /// Scrolls so that a row stands where it is wanted, as near as the clamp allows.
  ///
  /// Over estimated rows it places the row by present records, measures the visible row nearest to it, and places it
  /// again, until nothing is left to measure: the row then stands where it was asked to be (EngineRules, "Estimates").
  package mutating func scroll(toRow row: Int, at position: ScrollPosition) throws(Refusal) {
    endMotion()
    if let days { return try scroll(toDay: row, days) }
    try land(onRow: row, at: position, from: offset, because: .user)
  }

  /// Moves the offset so that a row stands where it is wanted, measures around it, and makes a pass.
  ///
  /// - Parameter start: the offset that `nearest` is seen from.
  mutating func land(
    onRow row: Int, at position: ScrollPosition, from start: Points, because reason: LedgerEntry.Reason
  ) throws(Refusal) {
    let aim = Aim(row: row) { $0.target(forRow: row, at: position, from: start) }
    try settle(aiming: aim, because: reason)
  }

  /// Moves the offset to where an aim wants it, measures around the row it is about, and makes a pass.
  mutating func settle(aiming aim: Aim, because reason: LedgerEntry.Reason) throws(Refusal) {
    moveOffset(to: aim.place(self), because: reason)
    clamp()
    settledContent = content
    try checkSource()
    measureVisible(aiming: aim)
    try settle()
  }

  /// Sets the offset as a program may, without clamp or pass: both wait for the next command that makes a pass (K6).
  package mutating func setRawOffset(_ target: Points) {
    endMotion()
    moveOffset(to: target, because: .user)
    hasRawOffset = true
  }

  /// Gives the viewport another size; the offset stays as far as the clamp allows.
  package mutating func setViewport(height: Points, width: Points?) throws(Refusal) {
    viewport = height
    if let width { self.width = width }
    try settle()
  }

  /// Where the offset is when a row stands as wanted.
  ///
  /// - Parameter start: from where `nearest` is as near as can be.
  func target(forRow row: Int, at position: ScrollPosition, from start: Points) -> Points {
    let record = record(of: row)
    let atTop = record.y
    let atBottom = record.y + record.height - viewport
    switch position {
    case .top: return atTop
    case .bottom: return atBottom
    case .middle where rules.middle == .bottomEdge: return record.y + record.height - viewport.half
    case .middle: return record.y + (record.height - viewport).half
    case .nearest: return min(max(start, min(atTop, atBottom)), max(atTop, atBottom))
    }
  }
}
