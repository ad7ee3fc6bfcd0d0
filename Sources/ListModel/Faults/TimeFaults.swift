/// Faults in asynchronous events: images, triggered updates, animations.
extension Fault {
  /// A bound cell keeps its old image until the new one arrives.
  package static let noPlaceholder = Fault(
    "no-placeholder", "a bound cell keeps its old image until the new one arrives",
    noticedBy: .wrongImage,
    masks: """
      Hidden while images are there already (image-latency 0, or rows that were seen before), by pool off, and where \
      the image arrives before anybody looks: it is gone by itself after the latency.
      """
  ) {
    $0.imageOnBind = .kept
  }

  /// An image is displayed in the cell that requested it, whatever row that shows now.
  package static let deliverToCell = Fault(
    "deliver-to-cell", "an image is shown in its cell, whatever row that shows by then",
    noticedBy: .wrongImage,
    masks: """
      Hidden while no cell is bound to another row before its image arrives: with image-latency 0, in a list that does \
      not scroll, and with pool off. The pool's order decides which row shows which image. Where the row that gets it \
      has an image of its own that arrives later, it is right in the end.
      """,
    session: "Sessions/time/image-in-the-wrong-row.session"
  ) {
    $0.delivery = .toCell
  }

  /// An image is displayed in whatever row now has the number that its row had at the request.
  package static let deliverToIndex = Fault(
    "deliver-to-index", "an image is shown in whatever row has its row's old number",
    noticedBy: .wrongImage,
    masks: """
      Hidden while the row that asked keeps its number until the image arrives: while no row above comes, goes or \
      moves, and it does not go itself; and with image-latency 0. It looks like the cure of deliver-to-cell, and \
      scrolling alone never shows it.
      """,
    session: "Sessions/time/image-by-row-number.session"
  ) {
    $0.delivery = .toNumber
  }

  /// An update that is triggered while a row is bound runs at once, within the pass (K17 the other way round).
  package static let nestedPass = Fault(
    "nested-pass", "an update made during a pass runs at once, within the pass",
    noticedBy: .conservation,
    masks: """
      Hidden while nothing is asked for during a bind, and where the row that is being bound is off the screen when \
      the update is done: in a viewport of two rows an insert above the second loses nothing. Edits that only change \
      rows below it show nothing.
      """,
    session: "Sessions/updates/update-while-binding.session"
  ) {
    $0.reentrancy = .nested
  }

  /// Each tick of an animation sets an offset that was computed at its start.
  package static let animationAbsolute = Fault(
    "animation-absolute", "each tick of an animation writes an offset computed at its start",
    noticedBy: .animationTarget,
    masks: """
      Hidden while nothing shifts the offset before the last tick: with anchor none, unless rows above are measured, \
      and in animations that nothing is inserted above. An animation to a row whose place stays the same does not show \
      it.
      """,
    session: "Sessions/time/animation.session"
  ) {
    $0.animationShift = .ignored
  }

  /// All of them.
  static let ofTime: [Fault] = [
    noPlaceholder, deliverToCell, deliverToIndex, nestedPass, animationAbsolute,
  ]
}
