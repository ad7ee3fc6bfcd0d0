import ListModel

extension FrameStep {
  /// With another viewport a list keeps its offset, as far as its range allows, or its end, or an edge of a row: from the top, from
  /// the bottom, or in its share of the viewport. Any other offset has no reason (`stray-offset`). For frames that stayed.
  func viewportChanges() -> [Observation] {
    guard let before, causes.changesViewport, !causes.hasTaps, !causes.changesRows, !causes.isReload,
      !causes.changesHeights, !causes.hasScrolls, let from = before.offset, let to = frame.offset,
      let oldRange = before.offsets, let range = frame.offsets, let height = before.viewport,
      let newHeight = frame.viewport
    else { return [] }
    let wanted = min(max(from, range.top), range.end)
    let tolerance = max(tolerance, .point)
    guard to.isApart(from: wanted, tolerance), (range.end - to).isApart(from: oldRange.end - from, tolerance),
      from > oldRange.top + tolerance || to > range.top + tolerance
    else { return [] }
    let olds = Dictionary(firstOf: before.visible(self.tolerance).map { ($0.key, $0) })
    let keepsEdge = frame.items.contains { item in
      guard let old = olds[item.key] else { return false }
      let edges = [(old.top, item.top), (old.bottom, item.bottom), (old.bottom - height, item.bottom - newHeight)]
      return edges.contains { before, now in
        let scaled = Double(before.thousandths) * Double(newHeight.thousandths) / Double(max(1, height.thousandths))
        return !before.isApart(from: now, tolerance)
          || (scaled - Double(now.thousandths)).magnitude <= Double(tolerance.thousandths)
      }
    }
    guard !keepsEdge else { return [] }
    let what = "the offset went from \(from) to \(to) when the viewport changed, which keeps neither it nor a row"
    var stray = finding(.strayOffset, what)
    stray.wantedOffset = wanted
    return [.finding(stray)]
  }
}
