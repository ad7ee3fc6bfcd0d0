/// Kivy's RecycleView: the list stands at a share of its scroll range, views that left wait for their rows, and each change of the
/// data takes all views down.
extension Engine {
  static let kivy = Engine(place: Kivy.place, spareCell: Kivy.spareCell, takeDown: Kivy.takeDown)
}

private enum Kivy {
  /// A scroll chooses a share of the scroll range; all else holds it. It stays while the content is lower than the viewport.
  @Sendable static func place(_ list: inout ListState, _ cause: LayoutCause) {
    let reason = cause.reason
    let range = list.largestOffset - list.smallestOffset
    if reason == .scroll || reason == .landing || list.scroller.hasScrolled {
      list.clamp()
      let share = Share(part: list.scroller.offset - list.smallestOffset, whole: range)
      list.scroller.memory = range > .zero ? .kivy(share) : .none
    } else if case .kivy(let share) = list.scroller.memory {
      let before = list.scroller.offset
      list.moveOffset(to: list.smallestOffset + share.scaled(to: range), because: .anchor)
      if reason == .resize || reason == .setting { list.commandLog.noteResize(movingBy: list.scroller.offset - before) }
    }
    list.clamp()
  }

  /// The views on screen go to the pool, and behind them those that wait, the one that has waited longest first.
  @Sendable static func takeDown(_ list: inout ListState) {
    list.returnAllToPool()
    list.screen.releaseCache(isOldestFirst: true, by: list.settings.rules, &list.commandLog)
  }

  /// Once the pool is empty: the view that has waited least.
  @Sendable static func spareCell(_ list: inout ListState, _ kind: Kind, _ key: RowKey) -> Cell? {
    guard list.screen.pool.count(of: kind) == 0, let cell = list.screen.cache.popLast(of: kind) else { return nil }
    list.commandLog.note(.transferred(cell.id, from: cell.row, to: key))
    return cell
  }
}
