/// What an engine does in its own way: steps that take the place of shared ones. A step that it leaves nil is the shared one, by the
/// policies; an engine without any is a choice of policies.
///
/// An engine's steps lie in a file of this folder, with what it remembers, and nothing of it lies elsewhere but its policies.
final class Engine: Sendable, Equatable {
  /// Where the offset comes to stand, in place of the anchor of an update and of the clamp.
  let place: (@Sendable (inout ListState, LayoutCause) -> Void)?
  /// The cell of another row that a row takes over which enters and has none of its own; nil: one from the pool, or a new one.
  let spareCell: (@Sendable (inout ListState, Kind, RowKey) -> Cell?)?
  /// Where the cells go that are on screen or kept when everything is reloaded.
  let takeDown: (@Sendable (inout ListState) -> Void)?
  /// The whole layout, in place of the shared pass: where the offset comes to stand, which rows get cells, and where those come
  /// from and go to. The source has been checked, and is as the records are.
  let layOut: (@Sendable (inout ListState, LayoutCause) throws(Refusal) -> Void)?
  /// A scroll to a row, where it is more than a layout with another offset.
  let scrollToRow: (@Sendable (inout ListState, Int) throws(Refusal) -> Void)?
  /// The policies that a layout of its own asks beside those that every engine asks, and those of these that it does not.
  private let (asked, unasked): (Set<String>, Set<String>)

  /// An engine that does steps of the shared pass.
  init(
    place: (@Sendable (inout ListState, LayoutCause) -> Void)? = nil,
    spareCell: (@Sendable (inout ListState, Kind, RowKey) -> Cell?)? = nil,
    takeDown: (@Sendable (inout ListState) -> Void)? = nil
  ) {
    (self.place, self.spareCell, self.takeDown) = (place, spareCell, takeDown)
    (layOut, scrollToRow, asked, unasked) = (nil, nil, [], [])
  }

  /// An engine that lays out in its own way.
  init(
    asking asked: Set<String> = [], notAsking unasked: Set<String> = [],
    scrollToRow: (@Sendable (inout ListState, Int) throws(Refusal) -> Void)? = nil,
    layOut: @escaping @Sendable (inout ListState, LayoutCause) throws(Refusal) -> Void
  ) {
    (place, spareCell, takeDown, self.layOut, self.scrollToRow) = (nil, nil, nil, layOut, scrollToRow)
    (self.asked, self.unasked) = (asked, unasked)
  }

  /// An engine with a step of another.
  init(_ engine: Engine?, taking step: EngineStep, of other: Engine?) {
    place = (step == .place ? other : engine)?.place
    spareCell = (step == .spareCell ? other : engine)?.spareCell
    takeDown = (step == .takeDown ? other : engine)?.takeDown
    let layingOut = step == .layOut ? other : engine
    (layOut, scrollToRow) = (layingOut?.layOut, layingOut?.scrollToRow)
    (asked, unasked) = (layingOut?.asked ?? [], layingOut?.unasked ?? [])
  }

  static func == (left: Engine, right: Engine) -> Bool { left === right }

  /// Whether it asks what an update finds.
  var asksBefore: Bool { place != nil || layOut != nil }

  /// The steps that it does itself.
  var steps: [EngineStep] {
    let own: [(EngineStep, Bool)] = [
      (.layOut, layOut != nil), (.place, place != nil), (.spareCell, spareCell != nil), (.takeDown, takeDown != nil),
    ]
    return own.filter { $0.1 }.map { $0.0 }
  }

  /// The step of its own that a policy would decide; nil: it asks the policy.
  func step(insteadOf policy: String) -> EngineStep? {
    if layOut != nil { return EngineStep.askedByAll.union(asked).subtracting(unasked).contains(policy) ? nil : .layOut }
    return steps.first { $0.policies.contains(policy) }
  }

  /// Checks that it asks a policy.
  ///
  /// - Throws: `own-step`.
  func checkAsks(_ policy: String, _ profile: Profile) throws(Refusal) {
    guard let step = step(insteadOf: policy) else { return }
    throw Refusal(
      .ownStep, "\(profile.rawValue) \(step.rawValue) in its own way, and leaves no choice of \(policy)",
      advice: "profile standard takes it")
  }
}

/// A step of a layout that an engine may do in its own way, in words that go on behind the engine's name.
package enum EngineStep: String, CaseIterable, Sendable {
  case layOut = "lays out"
  case place = "places the offset"
  case spareCell = "lends kept cells to other rows"
  case takeDown = "takes cells down before a reload"

  /// What every engine asks: what is around a pass, and what the shared steps ask that give cells to rows and take them back.
  fileprivate static let askedByAll = words(
    "sizing line-height text-padding gap margin separator updates height-change insert-twice mismatch image-load image-latency "
      + "prefetch reentrancy rearm inset sticky header-cells focus pool key cap cache cells-on-reload pool-on-reload pool-refill "
      + "resized-cells")

  private static let ofPlace = words(
    "anchor anchor-row anchor-edge anchor-lost anchor-time at-top at-end end-within anchor-viewport resize clamp-time reach "
      + "on-reload")
  private static let ofTakeDown = words("cells-on-reload pool-refill")

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map { String($0) }) }

  /// The policies that the shared step alone asks, and the names for several of them.
  fileprivate var policies: Set<String> {
    switch self {
    case .layOut, .spareCell: []
    case .place: Self.ofPlace
    case .takeDown: Self.ofTakeDown
    }
  }
}

/// What leads to a layout, as an engine that places the offset or lays out is told.
struct LayoutCause {
  let reason: PassReason
  /// Where a row is to stand after a scroll to it, and who moves the list there.
  var aim: Aim?
  var mover = LedgerEntry.Reason.user
  /// What an update has left behind: the cells before it, and the update.
  var anchor: ScrollAnchor?
}
