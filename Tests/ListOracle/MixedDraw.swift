@testable import ListModel

/// Draws updates of all sorts, and between them the commands that meet them.
enum MixedDraw {
  /// None in half of the games; else often far from the heights.
  static func estimate(_ draw: inout Mulberry32) -> Points? {
    Bool.random(using: &draw) ? nil : Points([10, 44, 50, 200].randomElement(using: &draw)!)
  }

  static func operation(_ game: UpdateDraw.Game, _ list: ListState, _ draw: inout Mulberry32) -> Operation {
    let updates = UpdateDraw(game: game, list: list)
    switch Int.random(in: 0..<42, using: &draw) {
    case 35, 36: return .timed(.tick(Int.random(in: 1...6, using: &draw)))
    case 37:
      return .timed(
        .animate(Points(Int.random(in: -2...20, using: &draw) * 25), in: Int.random(in: 1...7, using: &draw)))
    case 38: return animation(list, &draw)
    case 39: return .timed(.drag(Points(Int.random(in: -6...6, using: &draw) * 25)))
    case 40: return .timed(.release(Points([0, 5, 300, -900, 2000].randomElement(using: &draw)!)))
    case 34: return .today([nil, 0, 3, 50].randomElement(using: &draw)!)
    case 30: return .estimate(estimate(&draw))
    case 31: return list.records.count == 0 ? .reload : .measure(rows(of: list, &draw))
    case 32, 33: return scroll(list, &draw)
    case 0, 1: return .scrollBy(Points(Int.random(in: -8...8, using: &draw) * 25))
    case 2: return .reload
    case 3: return .gap(Points([0, 5].randomElement(using: &draw)!))
    case 4: return .margin(Points([0, 2].randomElement(using: &draw)!))
    case 5: return .updates([.batch, .batch, .sequence, .reload].randomElement(using: &draw)!)
    case 6: return .insertTwice(Bool.random(using: &draw) ? .accept : .refuse)
    // Where the sides are apart, a snapshot's moves depend on which of several shortest ways it takes.
    case 7: return list.isOutOfSync ? .reload : updates.snapshot(&draw)
    case 8: return .filter(["Row 1", "new", "", "o"].randomElement(using: &draw)!)
    case 9: return .unfilter
    case 10: return .cache([0, 2].randomElement(using: &draw)!)
    case 11: return .returnTime(Bool.random(using: &draw) ? .before : .after)
    case 12: return .pool([.lifo, .fifo, .off].randomElement(using: &draw)!)
    case 13: return .edges(EdgesRule.allCases.randomElement(using: &draw)!)
    case 14, 15: return .anchor(AnchorRule.allCases.randomElement(using: &draw)!)
    case 16, 17: return aboutCells(list, &draw)
    default: return updates.update(&draw)
    }
  }

  private static func rows(of list: ListState, _ draw: inout Mulberry32) -> Range<Int> {
    let row = Int.random(in: 0..<list.records.count, using: &draw)
    return row..<min(list.records.count, row + Int.random(in: 1...3, using: &draw))
  }

  private static func scroll(_ list: ListState, _ draw: inout Mulberry32) -> Operation {
    guard list.records.count > 0 else { return .scrollTo(Points(100)) }
    return .scrollRow(rows(of: list, &draw).lowerBound, RowPlace.inGames.randomElement(using: &draw)!)
  }

  private static func animation(_ list: ListState, _ draw: inout Mulberry32) -> Operation {
    guard list.records.count > 0 else { return .timed(.tick(1)) }
    return .timed(
      .animateRow(
        rows(of: list, &draw).lowerBound, RowPlace.inGames.randomElement(using: &draw)!,
        in: Int.random(in: 1...7, using: &draw)))
  }

  /// What rows carry, and what stands in the pool; where the sides are apart, a state may belong to a row of one side.
  private static func aboutCells(_ list: ListState, _ draw: inout Mulberry32) -> Operation {
    let count = list.records.count
    guard !list.isOutOfSync, count > 0 else { return .clearPool }
    let row = Int.random(in: 0..<count, using: &draw)
    switch Int.random(in: 0..<8, using: &draw) {
    case 6, 7: return .focus(list.live.compactMap(\.row).randomElement(using: &draw))
    case 4: return .toggleSelection(row)
    case 5: return .extendSelection(row)
    case 0: return .like(row..<min(count, row + 2))
    case 1: return .mark(row..<row + 1)
    case 2: return .select(row..<min(count, row + 3))
    default: return .tap(row)
    }
  }
}
