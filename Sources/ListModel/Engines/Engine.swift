/// What an engine does in its own way: steps that take the place of shared ones. A step that it leaves nil is the shared one, by the
/// policies; an engine without any is a choice of policies.
///
/// An engine's steps lie in a file of this folder; its policies and its texts lie beside those of other profiles.
final class Engine: Sendable, Equatable {
  typealias Place = @Sendable (inout ListState, LayoutCause) throws(Refusal) -> Void
  /// The row's edges in the content, those of the readable part in the viewport, and the smallest offset.
  typealias Middle =
    @Sendable (_ row: (top: Points, bottom: Points), _ part: (top: Points, bottom: Points), _ start: Points) -> Points

  /// Where the offset comes to stand, in place of the anchor of an update and of the clamp.
  let place: Place?
  /// Which row measuring holds, in place of the correction policy; it gives nil where that is the end of the content.
  let correction: (@Sendable (ListState) -> CorrectionRule?)?
  /// Where a scroll to the middle leads; nil: where the row is centred.
  let middle: Middle?
  /// What an update is to the engine.
  let readUpdate: (@Sendable (inout Update) -> Void)?
  /// Which rows get cells.
  let rows: RowStep?
  /// The cell of another row that a row takes over which enters and has none of its own; nil: one from the pool, or a new one.
  let spareCell: (@Sendable (inout ListState, Kind, RowKey) -> Cell?)?
  /// What becomes of the pool when all cells have left the screen at once.
  let sortPool: (@Sendable (inout Screen) -> Void)?
  /// Where the cells go that are on screen or kept when everything is reloaded.
  let takeDown: (@Sendable (inout ListState) -> Void)?
  /// The whole layout.
  let layout: LayoutStep?
  /// The faults that change nothing under it, as they lie in a shared step that it does in its own way.
  let idleFaults: [Fault]

  /// How an engine chooses the rows that get cells.
  struct RowStep: Sendable {
    /// The rows of a pass.
    let choose: @Sendable (inout ListState) throws(Refusal) -> Records.Rendered
    /// The passes of a command, where they may be more than one. `isOfHeights` is whether the update that led to them only changes
    /// heights; nil: no update did.
    var makePasses: (@Sendable (inout ListState, PassReason, _ isOfHeights: Bool?) throws(Refusal) -> Void)?
    /// What is done on the way to a row, before the list is scrolled to it.
    var approach: (@Sendable (inout ListState, Aim) throws(Refusal) -> Void)?
    /// Whether the viewport may be blank for a moment, as rows get cells where the list is to be next.
    var mayBeBlank = false
    /// Whether rows outside the viewport may have cells also without overscan.
    var reachesBeyond = true
    /// The policies of the shared step that it does not ask.
    var unasked: Set<String> = []
  }

  /// How an engine does a layout, in place of the shared pass.
  struct LayoutStep: Sendable {
    /// Where the offset comes to stand, which rows get cells, and where those come from and go to. The source has been checked, and is
    /// as the records are.
    let layOut: Place
    /// A scroll to a row, where it is more than a layout with another offset.
    var scrollToRow: (@Sendable (inout ListState, Int) throws(Refusal) -> Void)?
    /// The policies that it asks beside those that every engine asks, and those of these that it does not.
    var asked: Set<String> = []
    var unasked: Set<String> = []
    /// Whether heights may be estimated until they are measured.
    var takesEstimate = false
    /// Whether rows that were never measured may be taken to be of other heights than the estimate.
    var variesEstimates = false
    /// Whether a row that is measured 0 high counts as one that was not.
    var ignoresNoHeight = false
    /// Whether rows outside the viewport may have cells also without overscan.
    var reachesBeyond = false
    /// Whether rows without height have cells where rows above and below them have some.
    var showsNoHeight = false
    /// Whether the viewport may be blank for a moment, as rows get cells where the list is to be next.
    var mayBeBlank = false
    /// Whether kept cells stay until its layout, also those of rows that an update has deleted or renewed.
    var keepsCells = false
  }

  init(
    place: Place? = nil,
    correction: (@Sendable (ListState) -> CorrectionRule?)? = nil,
    middle: Middle? = nil,
    readUpdate: (@Sendable (inout Update) -> Void)? = nil,
    rows: RowStep? = nil,
    spareCell: (@Sendable (inout ListState, Kind, RowKey) -> Cell?)? = nil,
    sortPool: (@Sendable (inout Screen) -> Void)? = nil,
    takeDown: (@Sendable (inout ListState) -> Void)? = nil,
    layout: LayoutStep? = nil,
    idleFaults: [Fault] = []
  ) {
    (self.place, self.rows, self.layout) = (place, rows, layout)
    (self.correction, self.middle, self.readUpdate) = (correction, middle, readUpdate)
    (self.spareCell, self.sortPool, self.takeDown) = (spareCell, sortPool, takeDown)
    self.idleFaults = idleFaults
  }

  /// An engine with a step of another.
  convenience init(_ engine: Engine?, taking step: EngineStep, of other: Engine?) {
    let part = { (part: EngineStep) in step == part ? other : engine }
    self.init(
      place: part(.place)?.place, correction: part(.correction)?.correction,
      middle: part(.middle)?.middle, readUpdate: part(.readUpdate)?.readUpdate, rows: part(.rows)?.rows,
      spareCell: part(.spareCell)?.spareCell, sortPool: part(.sortPool)?.sortPool,
      takeDown: part(.takeDown)?.takeDown, layout: part(.layout)?.layout)
  }

  static func == (left: Engine, right: Engine) -> Bool { left === right }

  /// Whether heights may be estimated until they are measured.
  var takesEstimate: Bool { layout?.takesEstimate ?? true }

  /// Whether rows outside the viewport may have cells also without overscan.
  var reachesBeyond: Bool { layout?.reachesBeyond ?? rows?.reachesBeyond ?? false }

  /// Whether the viewport may be blank for a moment.
  var mayBeBlank: Bool { layout?.mayBeBlank ?? rows?.mayBeBlank ?? false }

  /// Whether kept cells stay until its layout, whatever becomes of their rows.
  var keepsCells: Bool { layout?.keepsCells ?? false }

  /// Whether it asks what an update finds.
  var asksBefore: Bool { place != nil || layout != nil }

  /// The steps that it does itself.
  var steps: [EngineStep] {
    EngineStep.allCases.filter { step in
      switch step {
      case .layout: layout != nil
      case .place: place != nil
      case .correction: correction != nil
      case .middle: middle != nil
      case .readUpdate: readUpdate != nil
      case .rows: rows != nil
      case .spareCell: spareCell != nil
      case .sortPool: sortPool != nil
      case .takeDown: takeDown != nil
      case .keeping: false
      }
    }
  }

  /// The step of its own that a policy would decide; nil: it asks the policy.
  func step(insteadOf policy: String) -> EngineStep? {
    if let layout {
      let asked = EngineStep.askedByAll.union(layout.asked).subtracting(layout.unasked)
      return asked.contains(policy) ? nil : .layout
    }
    if rows?.unasked.contains(policy) == true { return .rows }
    return steps.first { $0.policies.contains(policy) }
  }

  /// Checks that it asks a policy.
  ///
  /// - Throws: `own-step`.
  func checkAsks(_ policy: String, _ profile: Profile) throws(Refusal) {
    guard let step = step(insteadOf: policy) else { return }
    throw Refusal(
      .ownStep, "\(profile.rawValue) \(step.rawValue) in its own way, and leaves no choice of \(policy)",
      advice: "profile standard leaves that choice; help profile \(profile.rawValue) says what \(profile.rawValue) does"
    )
  }
}

/// A step of a layout that an engine may do in its own way, in words that go on behind the engine's name.
package enum EngineStep: String, CaseIterable, Sendable {
  case layout = "lays out"
  case place = "places the offset"
  case correction = "chooses what measuring holds"
  case middle = "scrolls to the middle"
  case readUpdate = "reads updates"
  case rows = "chooses rows"
  case spareCell = "lends kept cells to other rows"
  case sortPool = "sorts the pool where all cells leave"
  case takeDown = "takes cells down before a reload"
  /// No step of an engine's: a profile decides it in its rules.
  case keeping = "keeps cells and heights"

  /// What every engine asks: what is around a pass, and what the shared steps ask that give cells to rows and take them back.
  fileprivate static let askedByAll = words(
    "sizing line-height text-padding gap margin separator updates insert-twice mismatch image-load image-latency "
      + "prefetch reentrancy rearm inset sticky header-cells focus pool key cap cache pool-on-reload")

  private static let ofPlace = words(
    "anchor anchor-row anchor-edge anchor-lost at-top at-end end-within anchor-viewport resize clamp-time reach "
      + "on-reload")

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map { String($0) }) }

  /// The policies that the shared step alone asks, and the names for several of them.
  fileprivate var policies: Set<String> {
    switch self {
    case .layout, .correction, .middle, .readUpdate, .rows, .spareCell, .sortPool, .takeDown, .keeping: []
    case .place: Self.ofPlace
    }
  }
}

/// What leads to a layout: what an engine gets that places the offset or lays out.
struct LayoutCause {
  let reason: PassReason
  /// Where a row is to stand after a scroll to it, and who moves the list there.
  var aim: Aim?
  var mover = LedgerEntry.Reason.user
  /// What an update has left behind: the cells before it, and the update.
  var anchor: ScrollAnchor?
}
