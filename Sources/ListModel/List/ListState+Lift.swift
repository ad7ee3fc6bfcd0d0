/// Reordering by drag (K30).
extension ListState {
  /// Lifts a row: the finger is at its middle. Another row that was lifted is put back.
  package mutating func lift(row: Int) {
    scroller.time.endMotion()
    let middle = records.y(of: row) + records.heights.height(of: row).half
    scroller.time.lift = Lift(key: records.key(of: row), finger: middle - scroller.offset)
  }

  /// Moves the finger that holds a row.
  ///
  /// - Parameter finger: how far it is below the viewport's upper edge; it may be outside.
  /// - Throws: `not-lifted`.
  package mutating func hover(at finger: Points) throws(Refusal) {
    guard liftedRow != nil else { throw Self.notLifted }
    scroller.time.lift?.finger = finger
  }

  /// Puts the lifted row down: it moves to the place between the others at which the finger is.
  ///
  /// - Throws: `not-lifted`; as an update.
  package mutating func drop() throws(Refusal) {
    guard let (row, finger) = liftedRow else { throw Self.notLifted }
    let due = dropPlace(of: row, at: finger, by: .afterRemoval)
    let place = dropPlace(of: row, at: finger, by: settings.rules.dropPlace)
    let name = data.catalog.name(of: records.key(of: row))
    scroller.time.lift = nil
    if place != due {
      commandLog.noteViolation(
        Violation(.dropPlace, row: place, "\(name) was to be dropped as row \(due), it becomes row \(place)"))
    }
    guard place != row else { return }
    try perform([PendingEdit(.move(.key(name), to: .number(place)))])
  }

  /// The key of the lifted row; nil: none is lifted, or it is gone.
  package var liftedKey: RowKey? { liftedRow.map { records.key(of: $0.row) } }

  /// How far the finger that holds the lifted row is below the viewport's upper edge; nil: none is lifted.
  package var liftFinger: Points? { liftedRow?.finger }

  /// The number that the lifted row gets if it is dropped now; nil: none is lifted.
  package var dropPlace: Int? {
    liftedRow.map { dropPlace(of: $0.row, at: $0.finger, by: settings.rules.dropPlace) }
  }

  /// Scrolls a step if the finger holds a row near an edge of the readable part.
  mutating func scrollUnderLiftedRow() {
    guard let lift = scroller.time.lift, records.row(of: lift.key) != nil else { return }
    let rules = settings.rules
    let step = lift.scroll(between: scroller.readablePart(by: rules))
    guard step != .zero else { return }
    moveOffset(to: scroller.clamped(scroller.offset + step, to: records.content, by: rules), because: .user)
  }

  /// The lifted row's number, and where the finger is; nil: none is lifted, or it is gone.
  private var liftedRow: (row: Int, finger: Points)? {
    guard let lift = scroller.time.lift, let row = records.row(of: lift.key),
      !records.withoutSentinelRow(RowSet(row)).isEmpty
    else { return nil }
    return (row, lift.finger)
  }

  private static var notLifted: Refusal { Refusal(.notLifted, "no row is lifted", advice: "lift 5 lifts row 5") }

  private func dropPlace(of row: Int, at finger: Points, by rule: DropPlace) -> Int {
    let above = records.rows(centredAbove: scroller.offset + finger)
    guard row < above else { return above }
    return rule == .afterRemoval
      ? above - 1 : min(above, records.withoutSentinelRow(RowSet(0..<records.count)).count - 1)
  }
}
