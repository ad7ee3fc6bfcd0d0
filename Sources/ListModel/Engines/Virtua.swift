/// virtua: while a scroll is carried out and measured, all of the overscan is on the side to which it leads, and a scroll down holds
/// the first row that begins at or below the offset.
extension Engine {
  static let virtua = Engine(
    correction: { list in list.sideAhead == .below ? .aboveOffset : list.settings.rules.correction },
    rows: .init(
      choose: Virtua.chooseRows, makePasses: Virtua.makePasses, reachesBeyond: false, unasked: ["overscan-share"]))
}

private enum Virtua {
  @Sendable static func chooseRows(_ list: inout ListState, isUpdate: Bool) throws(Refusal) -> Records.Rendered {
    let (start, end) = (list.offset, list.scroller.bottom)
    return try list.chooser.zones(
      from: start, to: end, reaching: list.settings.rules.overscanEdges(from: start, to: end, side: list.sideAhead))
  }

  /// A scroll makes a pass, is measured, and makes another one as a list at rest.
  @Sendable static func makePasses(
    _ list: inout ListState, _ reason: PassReason, isOfHeights: Bool?
  ) throws(Refusal) {
    let side = list.sideOfScroll
    list.scroller.memory = side.map { .virtua($0) } ?? .none
    try list.pass(reason, isSplice: isOfHeights == false)
    guard side != nil else { return }
    try list.measureShown()
    list.scroller.memory = .none
    try list.pass()
  }
}

extension ListState {
  /// The side to which the list was scrolled since the last pass; nil: it was not, or came back.
  fileprivate var sideOfScroll: ViewportSide? {
    guard scroller.hasMoved else { return nil }
    return offset > scroller.offsetAtLastPass ? .below : .above
  }

  /// While a scroll is carried out, the side to which it leads.
  fileprivate var sideAhead: ViewportSide? { if case .virtua(let side) = scroller.memory { side } else { nil } }
}
