import ListDump
import ListModel

/// The rows that left and entered the screen.
extension Summary {
  /// The maximum number of events that are named; of more, only the number is given.
  private static let maxNamed = 2

  static func traffic(_ list: ListState, _ events: StepEvents) -> String? {
    let leavers = events.leavers.filter { $0.fate != .lost }
    var parts: [String] = []
    if !leavers.isEmpty { parts.append(left(leavers, list)) }
    if !events.entrants.isEmpty { parts.append(entered(events.entrants, list)) }
    if events.headersLeft > 0 { parts.append("\(events.headersLeft.headersInWords) left") }
    if events.headersEntered > 0 { parts.append("\(events.headersEntered.headersInWords) entered") }
    if events.lost > 0 { parts.append(events.lost == 1 ? "1 cell lost" : "\(events.lost) cells lost") }
    if !events.redrawn.isEmpty { parts.append(redrawn(events, list)) }
    let rebound = events.binds - events.entrants.count { $0.origin != .cache } - events.headersEntered
    if rebound > 0 { parts.append("\(rebound.rowsInWords) bound again") }
    if parts.isEmpty, events.emptied > 0 {
      parts.append(events.emptied == 1 ? "1 pooled cell discarded" : "\(events.emptied) pooled cells discarded")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Cells that were redrawn without a bind, as by a tap.
  private static func redrawn(_ events: StepEvents, _ list: ListState) -> String {
    guard events.redrawn.count <= maxNamed else { return "\(events.redrawn.count) cells redrawn" }
    return events.redrawn.map { "\(name($0.row, list)) redrawn (\($0.cell))" }.joined(separator: ", ")
  }

  private static func left(_ leavers: [StepEvents.Leaver], _ list: ListState) -> String {
    guard leavers.count > maxNamed else {
      return leavers.map { "\(name($0.row, list)) left (\($0.cell)\(fate(of: $0)))" }.joined(separator: ", ")
    }
    let discarded = leavers.count { $0.fate == .discarded }
    return "\(leavers.count) rows left" + (discarded > 0 ? " (\(discarded) cells discarded)" : "")
  }

  /// The destination of a cell; nil for the pool, the usual one.
  private static func fate(of leaver: StepEvents.Leaver) -> String {
    switch leaver.fate {
    case .pool: ""
    case .cache: " kept"
    case .discarded, .lost: " \(leaver.fate.rawValue)"
    }
  }

  private static func entered(_ entrants: [StepEvents.Entrant], _ list: ListState) -> String {
    guard entrants.count > maxNamed else {
      return entrants.map { "\(name($0.row, list)) entered (\($0.cell) \(word(for: $0.origin)))" }
        .joined(separator: ", ")
    }
    let parts = ["new", "reused", "kept"].compactMap { word in
      let count = entrants.count { self.word(for: $0.origin) == word }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return "\(entrants.count) rows entered (\(parts.joined(separator: ", ")))"
  }

  private static func word(for origin: StepEvents.Entrant.Origin) -> String {
    switch origin {
    case .new: "new"
    case .pool, .transferred: "reused"
    case .cache: "kept"
    }
  }

  /// A key of digits alone stands in quotes, as it is typed: it would be taken for a row's number.
  private static func name(_ key: RowKey?, _ list: ListState) -> String {
    guard let name = key.map(list.catalog.name) else { return "a cell" }
    return name.allSatisfy { $0.isASCII && $0.isNumber } ? Word.quote(name) : name
  }
}

extension Int {
  /// `1 header`, `3 headers`; footers count, too.
  fileprivate var headersInWords: String { self == 1 ? "1 header" : "\(self) headers" }
}
