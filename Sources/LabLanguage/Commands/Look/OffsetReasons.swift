import ListDump
import ListModel

/// The reasons for the current offset: the output of `explain offset`.
struct OffsetReasons {
  private let list: ListState

  init(_ list: ListState) { self.list = list }

  /// The offset, its limits, what holds it during updates, and its last change.
  var text: PrintableText {
    ([position, bounds] + covered + [anchor] + resized + awaited + estimated + [last]).joined(separator: "\n")
  }

  private var position: PrintableText {
    let row = list.records.rows(endingAtOrBefore: list.offset)
    guard row < list.records.count else { return "offset \(list.offset): there is no row below it" }
    let record = list.records.record(of: row)
    let name = list.catalog.name(of: record.key).quotedIfNeeded
    guard record.y < list.offset else {
      return "offset \(list.offset): \(record.y - list.offset) above \(name), row \(row)"
    }
    return "offset \(list.offset): \(list.offset - record.y) of \(record.height) into \(name), row \(row)"
  }

  private var bounds: PrintableText {
    let (content, viewport) = (list.content, list.viewport)
    let (start, end, inset) = (list.smallestOffset, list.largestOffset, list.policies.inset)
    let bars: PrintableText = inset == .none ? "" : " with inset \(inset) (help inset)"
    let sum: PrintableText = inset.bottom == .zero ? "" : " + \(inset.bottom)"
    let largest: PrintableText =
      content > list.readableHeight
      ? "content \(content)\(sum) - viewport \(viewport)"
      : inset == .none
        ? "the content, \(content), fits into the viewport"
        : "the content, \(content), fits into what the insets leave of the viewport, \(list.readableHeight)"
    let raw: PrintableText = list.hasRawOffset ? "; it was set raw, and no pass has been made since" : ""
    let hint =
      list.records.formerContent == nil
      ? raw : raw + "; the content is that of before an update, until the next pass (masked stale-content)"
    if list.ownStep(insteadOf: "clamp") != nil { return "the ends are \(start) and \(end)\(bars): \(largest)" + hint }
    switch list.policies.clamp {
    case .both: return "clamped to \(start)...\(end) (help clamp)\(bars): \(largest)" + hint
    case .lower:
      return "clamped at \(start) only (set clamp lower)\(bars); the other end would be \(end): \(largest)" + hint
    case .none: return "not clamped (set clamp none); the ends would be \(start) and \(end)\(bars): \(largest)" + hint
    }
  }

  /// The readable part of the viewport, if bars or headers may cover a part of it (K22).
  private var covered: [PrintableText] {
    guard list.policies.coversRows else { return [] }
    let header: PrintableText =
      list.stickyHeader.map { "; the header of section \($0.section) stands at \($0.y - list.offset) on screen" } ?? ""
    return ["readable \(list.readable)" + header]
  }

  /// The heights that may still move the offset when they arrive (K26).
  private var awaited: [PrintableText] {
    let rows = list.awaitedHeights
    return rows.isEmpty ? [] : ["the heights of rows \(rows) are on their way: when they arrive, \(correction)"]
  }

  /// The headers and footers that may still move the offset when they become visible (K28).
  private var estimated: [PrintableText] {
    let parts = SectionBoundary.Kind.allCases.compactMap { kind -> PrintableText? in
      let sections = list.records.sectionsEstimated(kind)
      let ending = sections.count == 1 ? "" : "s"
      return sections.isEmpty ? nil : "the \(kind.rawValue)\(ending) of section\(ending) \(sections)"
    }
    guard !parts.isEmpty else { return [] }
    return [parts.joined(separator: " and ") + ": estimated until seen. When one is seen, \(correction)"]
  }

  private var correction: PrintableText {
    switch list.policies.correction {
    case .off: "the offset stays (set correction off)"
    case .firstExact, .firstVisible, .secondVisible, .aboveOffset:
      "it follows those above what stays in place (set correction \(list.policies.correction.rawValue)"
        + (list.profile.ownWay(of: .correction).map { "; \($0)" } ?? "") + ")"
    }
  }

  /// The effect of a change of the viewport or of an inset, if it is not the usual one (K25).
  private var resized: [PrintableText] {
    list.policies.anchorViewport == .off || list.ownStep(insteadOf: "anchor-viewport") != nil
      ? [] : ["a change of the viewport or of an inset does the same (set anchor-viewport on)"]
  }

  /// What an update keeps in place.
  var anchor: PrintableText {
    if let step = list.ownStep(insteadOf: "anchor"), let way = list.profile.ownWay(of: step) {
      let share = list.rememberedShare.map { "; it remembers \($0.part) of \($0.whole)" } ?? ""
      return PrintableText("\(list.profile.rawValue) \(step.rawValue) in its own way: \(way)\(share)")
    }
    let step = EngineStep.layout
    if list.ownSteps.contains(step), list.policies.anchor != .none, let way = list.profile.ownWay(of: step) {
      return "\(list.profile.rawValue) \(step.rawValue) in its own way: \(way)"
    }
    return anchorByPolicies
  }

  private var anchorByPolicies: PrintableText {
    switch list.policies.anchor {
    case .none: "an update does not change the offset, whatever is inserted or deleted above it (set anchor none)"
    case .top: "an update keeps the first remaining visible row in place (set anchor top)"
    case .bottom: "an update keeps the last remaining visible row in place (set anchor bottom)"
    case .follow:
      "an update keeps the first remaining visible row in place, also where it moves (set anchor follow)"
    case .end: "a list at its end stays there during an update (set anchor end)"
    case .stickTop:
      "a list at its top stays there during an update, otherwise a visible row stays in place (set anchor stick-top)"
    default: "an update keeps in place: \(list.policies.anchor.about) (set \(list.policies.anchor.rawValue))"
    }
  }

  private var last: PrintableText {
    let count = list.ledger.count
    guard let entry = list.ledger.entries(from: max(0, count - 1)).first else {
      return "it has not changed since load"
    }
    return "last change of \(count): \(entry.from) → \(entry.to), \(entry.reason.rawValue): \(entry.reason.meaning)"
  }
}

extension LedgerEntry.Reason {
  /// The cause of an offset change, in a few words.
  var meaning: String {
    switch self {
    case .user: "it was scrolled, dragged or set"
    case .clamp: "it was beyond an end of the content"
    case .anchor: "what keeps its place was moved by an update, or by a change of the viewport or an inset"
    case .estimate: "a row, header or footer above turned out higher or lower than estimated (help correction)"
    case .animation: "a tick of an animation or of deceleration"
    case .recenter: "the window of rows moved"
    case .reload: "the whole list was reloaded"
    case .restore: "a saved position was restored"
    }
  }
}
