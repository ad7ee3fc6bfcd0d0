import ListModel

extension FrameStep {
  /// Rows came above those on screen, or went, and the content grew or shrank by them: those on screen must have other places in
  /// it then (`stale-place`). For frames that stayed.
  func stalePlaces() -> [Observation] {
    guard let before, causes.changesRows, !causes.isReload, !causes.hasOthers, !causes.hasScrolls,
      !causes.changesHeights, let former = before.order, let order = frame.order, let offsetDistance,
      let oldContent = before.content, let content = frame.content
    else { return [] }
    let moves = visibleMovements(since: before)
    guard let shown = moves.first else { return [] }
    // What the content gained beside the rows that it had, as far as these were shown.
    let gained = content - oldContent - movements.reduce(.zero) { $0 + $1.new.height - $1.old.height }
    let (came, went) = Self.arrivals(former, order)
    let sign = came > 0 ? 1 : -1
    guard (came == 0) != (went == 0), let oldRow = former.firstIndex(of: shown.key),
      let newRow = order.firstIndex(of: shown.key), newRow - oldRow == came - went,
      gained * sign > tolerance, moves.allSatisfy({ ($0.distance + offsetDistance) * sign <= tolerance })
    else { return [] }
    let (count, verb, way) = came > 0 ? (came, "came", "down") : (went, "went", "up")
    let name = keys[shown.key]
    let what =
      "\(count == 1 ? "1 row" : "\(count) rows") \(verb) above \(name), and the content went from \(oldContent) to \(content), but \(name) did not move \(way) in it"
    return [.finding(finding(.stalePlace, what))]
  }

  /// How many keys are new, and how many are gone. O(rows), of which only those between the same beginning and end cost more than a
  /// comparison.
  static func arrivals(_ before: [Int], _ after: [Int]) -> (came: Int, went: Int) {
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let (olds, news) = (before[start..<before.count - end], after[start..<after.count - end])
    let (oldKeys, newKeys) = (Set(olds), Set(news))
    return (news.count { !oldKeys.contains($0) }, olds.count { !newKeys.contains($0) })
  }
}
