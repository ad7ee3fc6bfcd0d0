import ListModel

/// What a change of the viewport, of rows or of heights above, and a scroll to a row led to.
extension TraceChecks {
  /// With another viewport a list keeps its offset, as far as its range allows, or its end, or an edge of a row, from the top, from the
  /// bottom, or in its share of the viewport; any other offset has no reason.
  mutating func judgeViewport(_ old: TracedFrame, _ new: TracedFrame, _ causes: TraceCauses) {
    guard causes.changesViewport, !causes.hasTaps, !causes.changesRows, !causes.isReload, !causes.changesHeights,
      !causes.hasScrolls, let from = old.frame.offset, let to = new.frame.offset, let before = old.offsets,
      let range = new.offsets, let height = old.viewport, let newHeight = new.viewport
    else { return }
    let wanted = min(max(from, range.top), range.end)
    let tolerance = max(tolerance, .point)
    guard to.isApart(from: wanted, tolerance), (range.end - to).isApart(from: before.end - from, tolerance),
      from > before.top + tolerance || to > range.top + tolerance
    else { return }
    let tops = Dictionary(firstOf: old.visible(tolerance).map { ($0.key, $0) })
    let keepsEdge = new.frame.items.contains { item in
      guard let former = tops[item.key] else { return false }
      let edges = [
        (former.top, item.top), (former.bottom, item.bottom), (former.bottom - height, item.bottom - newHeight),
      ]
      return edges.contains { before, now in
        let scaled = Double(before.thousandths) * Double(newHeight.thousandths) / Double(max(1, height.thousandths))
        return !before.isApart(from: now, tolerance)
          || (scaled - Double(now.thousandths)).magnitude <= Double(tolerance.thousandths)
      }
    }
    guard !keepsEdge else { return }
    report(
      .strayOffset, "the offset went from \(from) to \(to) when the viewport changed, which keeps neither it nor a row",
      at: new,
      wanting: wanted)
  }

  /// Rows above came, went or changed their heights, and those on screen moved with them.
  mutating func noteMovement(_ old: TracedFrame, _ new: TracedFrame, _ causes: TraceCauses, _ keys: TraceKeys) {
    guard causes.changesRows || causes.changesHeights, !causes.isReload, !causes.hasOthers, !causes.hasScrolls,
      let before = old.order, let after = new.order, !isAtEnd(old), !isAtEnd(new), !isAtTop(old), !isAtTop(new),
      let shown = old.visible(tolerance).first(where: { rows.row(of: $0.key, keys) != nil }),
      let former = before.firstIndex(of: shown.key), let now = rows.row(of: shown.key, keys)
    else { return }
    let item = new.frame.items.first { $0.key == shown.key }
    guard item.map({ $0.top.isApart(from: shown.top, tolerance) }) ?? true else { return }
    let what: String
    if now != former {
      what = Self.change(before, after, by: now - former)
    } else {
      guard causes.changesHeights, let item, let distance = distance(old, new),
        (item.top - shown.top + distance).magnitude > tolerance
      else { return }
      what = "heights above changed by \((item.top - shown.top + distance).signedText)"
    }
    let place =
      item.map { "went from \(shown.top) to \($0.top) on screen" } ?? "stood at \(shown.top), and is not shown any more"
    var finding = TraceFinding(
      check: .moved, frame: new.frame.number, line: new.line, what: "\(what), and \(keys[shown.key]) \(place)")
    finding.movement = TraceMovement(key: shown.key, from: shown.top, to: item?.top)
    add(finding)
  }

  private static func change(_ before: [Int], _ after: [Int], by shift: Int) -> String {
    let (came, went) = arrivals(before, after)
    let count = shift.magnitude == 1 ? "1 row" : "\(shift.magnitude) rows"
    if came > 0, went == 0 { return "\(count) came in above" }
    if went > 0, came == 0 { return "\(count) went above" }
    return came == 0 ? "rows moved above" : "rows above changed"
  }

  /// Whether a frame shows the last row whole, or rests at the end of the content.
  private func isAtEnd(_ frame: TracedFrame) -> Bool {
    if let offset = frame.frame.offset, let range = frame.offsets { return offset >= range.end - tolerance }
    guard let viewport = frame.viewport, let last = frame.frame.items.last, last.key == frame.order?.last else {
      return false
    }
    return last.bottom <= viewport + tolerance
  }

  /// The same at the beginning.
  private func isAtTop(_ frame: TracedFrame) -> Bool {
    if let offset = frame.frame.offset { return offset <= -frame.insets.top + tolerance }
    guard let first = frame.frame.items.first, first.key == frame.order?.first else { return false }
    return first.top >= -tolerance
  }

  /// Where a scroll to a row ended.
  mutating func noteTarget(_ old: TracedFrame, _ new: TracedFrame, _ causes: TraceCauses, _ keys: TraceKeys) {
    guard let scroll = causes.onlyScroll, scroll.kind == .scrollTo, !causes.isChange, !causes.isReload,
      let key = scroll.key, rows.row(of: key, keys) != nil, let viewport = new.viewport
    else { return }
    let align = scroll.align ?? "nearest"
    let shown = new.frame.items.first { $0.key == key }
    guard let miss = shown.map({ miss(of: $0, align, new, viewport) }) ?? "it is not shown" else { return }
    let place = align == "nearest" ? "" : align == "middle" ? " in the middle" : " at the \(align)"
    report(.missedRow, "the app scrolled to \(keys[key])\(place), and \(miss)", at: new)
  }

  /// How far a row is from where it was to be; nil: it is there, or as near as the ends of the list let it come.
  private func miss(of item: TraceFrame.Item, _ align: String, _ frame: TracedFrame, _ viewport: Points) -> String? {
    let tolerance = max(tolerance, .point)
    let (start, end) = (frame.insets.top, viewport - frame.insets.bottom)
    /// How far a place is from those that would do: the nearest counts.
    func distance(_ place: Points, _ wanted: Points...) -> Points {
      wanted.map { place - $0 }.min { $0.magnitude < $1.magnitude } ?? .zero
    }
    let (miss, name): (Points, String)
    switch align {
    case "top": (miss, name) = (distance(item.top, .zero, start), "it begins")
    case "bottom": (miss, name) = (distance(item.bottom, viewport, end), "it ends")
    case "middle":
      (miss, name) = (distance(item.top + item.bottom, viewport, start + end).half, "its middle is")
    default:
      let isSeen = item.top >= -tolerance && item.bottom <= viewport + tolerance
      let fills = item.top <= tolerance && item.bottom >= viewport - tolerance
      (miss, name) = (isSeen || fills ? .zero : item.top < .zero ? item.top : item.bottom - viewport, "it is")
    }
    guard miss.magnitude > tolerance else { return nil }
    // An end of the list may keep it from there.
    if align != "nearest", miss > .zero ? isAtEnd(frame) : isAtTop(frame) { return nil }
    return "\(name) \(miss.magnitude) \(miss > .zero ? "below" : "above") that"
  }
}
