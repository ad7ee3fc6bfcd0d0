@testable import ListModel

/// Draws what happens in time: ticks, fingers, animations, images, binds that ask for updates, and saved positions.
enum TimeDraw {
  static func operation(_ list: ListState, _ draw: inout Mulberry32) -> Operation {
    if Int.random(in: 0..<3, using: &draw) > 0, let timed = timed(list, &draw) { return .timed(timed) }
    switch Int.random(in: 0..<9, using: &draw) {
    case 0: return .scrollBy(Points(Int.random(in: -8...8, using: &draw) * 25))
    case 1: return .reload
    case 2: return .anchor(AnchorRule.allCases.randomElement(using: &draw)!)
    case 3: return .cache([0, 2, 6].randomElement(using: &draw)!)
    case 4: return .rawOffset(Points(Int.random(in: -2...20, using: &draw) * 25))
    case 5: return .onReload(ReloadOffset.allCases.randomElement(using: &draw)!)
    default: return .update([SidedEdit(edit: edit(list.source.count, &draw))])
    }
  }

  /// An edit that both sides learn of; its rows may be out of range by the time it is carried out.
  private static func edit(_ count: Int, _ draw: inout Mulberry32) -> Edit {
    let row = RowAddress.number(Int.random(in: 0...max(0, count), using: &draw))
    switch Int.random(in: 0..<7, using: &draw) {
    case 0 where count > 4: return .delete([.single(row)])
    case 1: return .move(row, to: .number(Int.random(in: 0...max(0, count), using: &draw)))
    case 2: return .setHeight([.single(row)], Points([0, 30, 70].randomElement(using: &draw)!))
    case 3: return .reload([.single(row)])
    case 4: return .setKind([.single(row)], Kind("b"))
    case 5: return .replace([.single(row)])
    default: return .insert(NewRows(height: 40), at: row)
    }
  }

  /// What takes no row, or one that is there; nil where there is none.
  private static func timed(_ list: ListState, _ draw: inout Mulberry32) -> TimedOperation? {
    let edge = Points(Int.random(in: -4...24, using: &draw) * 25)
    let steps = Int.random(in: 1...5, using: &draw)
    switch Int.random(in: 0..<18, using: &draw) {
    case 0...4: return .tick(Int.random(in: 1...4, using: &draw))
    case 5: return .animate(edge + Points(thousandths: 7), in: steps)
    case 6: return .drag(edge - Points(200))
    case 7, 8: return .release(Points(Int.random(in: -40...40, using: &draw) * 25))
    case 9: return .imageLoad(ImageLoad.allCases.randomElement(using: &draw)!)
    case 10: return .imageLatency(Int.random(in: 0...4, using: &draw))
    case 11: return .prefetch(Int.random(in: 0...3, using: &draw))
    case 12: return .reentrancy(Reentrancy.allCases.randomElement(using: &draw)!)
    case 13: return .save(["A", "B"].randomElement(using: &draw)!)
    case 14: return .restore(["A", "B"].randomElement(using: &draw)!, SavedBy.allCases.randomElement(using: &draw)!)
    case 16 where Bool.random(using: &draw): return Bool.random(using: &draw) ? .hover(edge + Points(3)) : .drop
    case 15: return Bool.random(using: &draw) ? .restoreOffset(edge) : .offBind
    default: return aboutRow(list, steps, &draw)
    }
  }

  private static func aboutRow(_ list: ListState, _ steps: Int, _ draw: inout Mulberry32) -> TimedOperation? {
    let count = list.records.count
    guard count > 0, !list.isOutOfSync else { return nil }
    let row = Int.random(in: 0..<count, using: &draw)
    switch Int.random(in: 0..<5, using: &draw) {
    case 4: return .lift(row)
    case 0: return .animateRow(row, RowPlace.inGames.randomElement(using: &draw)!, in: steps)
    case 1, 2: return .image(row..<min(count, row + Int.random(in: 1...4, using: &draw)), in: steps - 1)
    default:
      let key = list.catalog.name(of: list.records.key(of: row))
      let address = [RowAddress.number(row), .key(key), .last].randomElement(using: &draw)!
      let waiting = SidedEdit(edit: edit(list.source.count, &draw))
      switch Int.random(in: 0..<6, using: &draw) {
      case 3: return .onStart(Points(Int.random(in: 0...3, using: &draw) * 50), waiting)
      case 0: return .onEnd(Points(Int.random(in: 0...3, using: &draw) * 50), waiting)
      case 1: return .onPrefetch(address, waiting)
      default: return .onBind(address, waiting)
      }
    }
  }
}
