import ListModel

/// How a list came to stand where it does when an expectation about places on screen fails: the offset, the visible rows,
/// where a row is.
///
/// A shorter session that comes to a wrong place in another way shows another mistake: what mends the one does not mend the
/// other. So the profile stays, rows that jumped, and could have stayed, jump as far, and no end of a short list stops the
/// offset where none did.
struct OffsetHistory: Equatable {
  /// How far rows jumped with the last command though there was room to keep them in place; nil: they did not.
  let jump: Points?
  /// Whether the offset was clamped since `load`.
  private let isClamped: Bool
  private let profile: Profile

  init(of list: ListState) {
    jump = list.jump.map { $0.distance }.flatMap { distance in
      let offset = list.offset + distance
      return list.smallestOffset <= offset && offset <= list.largestOffset ? distance : nil
    }
    isClamped = list.ledger.elements().contains { $0.reason == .clamp }
    profile = list.profile
  }

  /// Whether a shorter session tells the same.
  func isKept(by shorter: OffsetHistory) -> Bool {
    profile == shorter.profile && (jump == nil || jump == shorter.jump) && (isClamped || !shorter.isClamped)
  }
}
