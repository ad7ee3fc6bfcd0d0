@testable import ListModel

/// Draws commands that change one thing: an edit, a scroll, a setting.
enum PlainDraw {
  enum Verb: String, CaseIterable {
    case insert, insertWord, delete, keep, move, swap, height, badHeight, text, kind, replace, reconfigure, reloadRows,
      reload
    case scrollTo, scrollBy, scrollRow, rawOffset, viewport, width, edges, returnTime, pool, cap, cache, profile, policy
    case like, mark, select, selectNone, tap, focus, clearPool, key, clamp, onReload, poolOnReload
    case anchor, gap, margin
    case estimate, noEstimate, measure, today
    case tick, animate, animateRow, drag, release
  }

  /// About half of the commands exist in a game; some of those come ten times as often as others.
  static func drawWeights(_ draw: inout Mulberry32) -> [(verb: Verb, weight: Int)] {
    let chosen = Verb.allCases.filter { _ in Bool.random(using: &draw) }
    return (chosen.isEmpty ? [.insert] : chosen).map { ($0, [1, 3, 10].randomElement(using: &draw)!) }
  }

  static func verb(_ weights: [(verb: Verb, weight: Int)], _ draw: inout Mulberry32) -> Verb {
    var ticket = Int.random(in: 0..<weights.reduce(0) { $0 + $1.weight }, using: &draw)
    for (verb, weight) in weights {
      ticket -= weight
      if ticket < 0 { return verb }
    }
    preconditionFailure("the tickets are numbered below the sum of the weights")
  }

  /// Heights that often collide with one another and with the viewport's edges, and often are zero.
  static func height(_ draw: inout Mulberry32) -> Points {
    switch Int.random(in: 0..<8, using: &draw) {
    case 0, 1: .zero
    case 2, 3: Points(50)
    case 4: Points(thousandths: Int64.random(in: 1...99_999, using: &draw))
    case 5: Points(400)
    default: Points(Int.random(in: 1...60, using: &draw))
    }
  }

  /// A command with its arguments for the list as it is; nil where it makes no sense.
  static func operation(_ verb: Verb, on list: ListState, _ draw: inout Mulberry32) -> Operation? {
    let count = list.source.count
    let edge = Points(Int.random(in: -10...40, using: &draw) * 25)
    switch verb {
    case .insert:
      if count > 14 { return nil }
      let size = Int.random(in: 1...3, using: &draw)
      let kind = [nil, Kind("a"), Kind("d")].randomElement(using: &draw)!
      let place = Int.random(in: 0...count, using: &draw)
      return .insert(size, at: place, height: Bool.random(using: &draw) ? nil : height(&draw), kind: kind)
    case .insertWord:
      let key = ["x", "y", "r0", "r7", "r40", "r007", "r\(count)", "r\(count + 1)"].randomElement(using: &draw)!
      return .insert(1, at: Int.random(in: 0...count, using: &draw), key: key)
    case .badHeight where count > 0:
      return .height(0..<1, [Points(thousandths: -1), Points(thousandths: 1_000_000_001)].randomElement(using: &draw)!)
    case .reload: return .reload
    case .scrollTo: return .scrollTo(edge)
    case .scrollBy: return .scrollBy(edge - Points(100))
    case .rawOffset: return .rawOffset(edge)
    case .viewport: return .viewport(Points(Int.random(in: 0...12, using: &draw) * 25))
    case .width: return .size(list.viewport, width: Points([24, 40, 320].randomElement(using: &draw)!))
    case .edges: return .edges(EdgesRule.allCases.randomElement(using: &draw)!)
    case .returnTime: return .returnTime(ReturnTime.allCases.randomElement(using: &draw)!)
    case .pool: return .pool(PoolOrder.allCases.randomElement(using: &draw)!)
    case .cap: return .cap([nil, 0, 1, 2, 3].randomElement(using: &draw)!)
    case .cache: return .cache(Int.random(in: 0...3, using: &draw))
    case .profile: return .profile(Profile.sharingThePass.randomElement(using: &draw)!)
    case .policy: return policy(&draw)
    case .key: return .key(PoolKey.allCases.randomElement(using: &draw)!)
    case .clamp: return .clamp(ClampRule.allCases.randomElement(using: &draw)!)
    case .onReload: return .onReload(ReloadOffset.allCases.randomElement(using: &draw)!)
    case .poolOnReload: return .poolOnReload(PoolOnReload.allCases.randomElement(using: &draw)!)
    case .anchor: return .anchor(AnchorRule.allCases.randomElement(using: &draw)!)
    case .gap: return .gap(Points([0, 5].randomElement(using: &draw)!))
    case .estimate: return .estimate(Points([10, 50, 200].randomElement(using: &draw)!))
    case .today: return .today([nil, 0, 3, 50].randomElement(using: &draw)!)
    case .tick: return .timed(.tick(Int.random(in: 1...9, using: &draw)))
    case .animate: return .timed(.animate(edge, in: Int.random(in: 1...12, using: &draw)))
    case .drag: return .timed(.drag(edge - Points(300)))
    case .release: return .timed(.release(Points(Int.random(in: -1500...1500, using: &draw))))
    case .noEstimate: return .estimate(nil)
    case .margin: return .margin(Points([0, 2].randomElement(using: &draw)!))
    case .clearPool: return .clearPool
    case .selectNone: return .select(0..<0)
    case .focus:
      return .focus(Bool.random(using: &draw) ? list.live.compactMap(\.row).randomElement(using: &draw) : nil)
    default: return count == 0 ? nil : rowOperation(verb, count: count, &draw)
    }
  }

  /// The policies that a command of its own draws, here or in `UpdateDraw` and `TimeDraw`, or that change nothing.
  private static let drawnElsewhere = [
    "anchor", "gap", "margin", "separator", "key", "clamp", "on-reload", "pool-on-reload", "updates", "insert-twice",
    "image-load", "image-latency", "prefetch", "reentrancy", "today", "edges", "return", "pool", "cap", "cache",
  ]

  /// One of the other policies, with one of its words.
  private static func policy(_ draw: inout Mulberry32) -> Operation? {
    let spec = PolicySpec.settable.filter { !drawnElsewhere.contains($0.name) }.randomElement(using: &draw)
    return spec.flatMap { spec in
      spec.valuesInGames.randomElement(using: &draw).map { .policy(spec.name, $0) }
    }
  }

  /// A command that needs a row to act on.
  private static func rowOperation(_ verb: Verb, count: Int, _ draw: inout Mulberry32) -> Operation? {
    let row = Int.random(in: 0..<count, using: &draw)
    let rows = row..<min(count, row + Int.random(in: 1...3, using: &draw))
    switch verb {
    case .delete: return .delete(rows)
    case .move: return .move(row, to: Int.random(in: 0..<count, using: &draw))
    case .swap: return .swap(row, Int.random(in: 0..<count, using: &draw))
    case .keep: return .keep(row..<Int.random(in: row...count, using: &draw))
    case .height: return .height(rows, height(&draw))
    case .text: return .text(row, "changed")
    case .kind: return .kind(rows, [Kind("a"), Kind("b"), .row].randomElement(using: &draw)!)
    case .replace: return .replace(rows)
    case .reconfigure: return .reconfigure(rows)
    case .reloadRows: return .reloadRows(rows)
    case .measure: return .measure(rows)
    case .animateRow:
      return .timed(
        .animateRow(
          row, RowPlace.inGames.randomElement(using: &draw)!, in: Int.random(in: 1...12, using: &draw)))
    case .like: return .like(rows)
    case .mark: return .mark(rows)
    case .select:
      let clicks = [Operation.select(rows), .select(rows), .toggleSelection(row), .extendSelection(row)]
      return clicks.randomElement(using: &draw)
    case .tap: return .tap(row)
    case .scrollRow: return .scrollRow(row, RowPlace.inGames.randomElement(using: &draw)!)
    default: return nil
    }
  }
}
