import ListDump
import ListModel

/// Why the offset is what it is: what `explain offset` says.
struct OffsetReasons {
  private let list: ListState

  init(_ list: ListState) { self.list = list }

  /// Where it stands, what stops it, what holds it during updates, and its last change.
  var text: PrintableText { [place, bounds, anchor, last].joined(separator: "\n") }

  private var place: PrintableText {
    let row = list.records.rows(endingAtOrBefore: list.offset)
    guard row < list.records.count else { return "offset \(list.offset): there is no row below it" }
    let record = list.record(of: row)
    let name = list.catalog.name(of: record.key).quotedIfNeeded
    guard record.y < list.offset else {
      return "offset \(list.offset): \(record.y - list.offset) above \(name), row \(row)"
    }
    return "offset \(list.offset): \(list.offset - record.y) of \(record.height) into \(name), row \(row)"
  }

  private var bounds: PrintableText {
    let (content, viewport, end) = (list.content, list.viewport, list.largestOffset)
    let largest: PrintableText =
      content > viewport
      ? "content \(content) - viewport \(viewport)" : "the content, \(content), fits into the viewport"
    let hint: PrintableText = list.hasRawOffset ? "; it was set raw, and no pass has been made since" : ""
    switch list.policies.clamp {
    case .both: return "clamped to 0...\(end) (K6): \(largest)" + hint
    case .lower: return "clamped at 0 only (set clamp lower); the other end would be \(end): \(largest)" + hint
    case .none: return "not clamped (set clamp none); the ends would be 0 and \(end): \(largest)" + hint
    }
  }

  private var anchor: PrintableText {
    switch list.policies.anchor {
    case .none: "an update does not change the offset, whatever is inserted or deleted above it (set anchor none)"
    case .top: "an update keeps the first remaining visible row in place (set anchor top, K11)"
    case .bottom: "an update keeps the last remaining visible row in place (set anchor bottom, K11)"
    case .line: "an update keeps the row 8 points below the offset in place (set anchor line, K25)"
    case .follow:
      "an update keeps the first remaining visible row in place, also where it moves (set anchor follow, K25)"
    case .end: "a list at its end stays there during an update (set anchor end, K11)"
    case .stickTop:
      "a list at its top stays there during an update, otherwise a visible row stays in place (set anchor stick-top, K11)"
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
  /// Why the offset changed, in a few words.
  fileprivate var meaning: String {
    switch self {
    case .user: "it was scrolled, dragged or set"
    case .clamp: "it was beyond an end of the content"
    case .anchor: "an update moved the row that stays in place on screen"
    case .estimate: "a row above turned out higher or lower than estimated (K12)"
    case .animation: "a tick of an animation or of deceleration"
    case .recenter: "the window of rows moved"
    case .reload: "the whole list was reloaded"
    case .restore: "a saved position was restored"
    }
  }
}
