import ListModel

extension FrameStep {
  /// The app scrolled to a row, and the list rests where the row is elsewhere (`missed-row`). For frames that stayed.
  func missedRows() -> [Observation] {
    guard let scroll = causes.onlyScroll, scroll.kind == .scrollTo, !causes.isChange, !causes.isReload,
      let key = scroll.key, frame.order?.contains(key) ?? (rows.row(of: key, keys) != nil),
      let viewport = frame.viewport
    else { return [] }
    let align = scroll.align ?? "nearest"
    let shown = frame.items.first { $0.key == key }
    guard let miss = shown.map({ miss(of: $0, align, viewport) }) ?? "it is not shown" else { return [] }
    let place = align == "nearest" ? "" : align == "middle" ? " in the middle" : " at the \(align)"
    return [.finding(finding(.missedRow, "the app scrolled to \(keys[key])\(place), and \(miss)"))]
  }

  /// How far a row is from where it was to be; nil: it is there, or as near as the ends of the list let it come.
  private func miss(of item: TraceFrame.Item, _ align: String, _ viewport: Points) -> String? {
    let tolerance = max(tolerance, .point)
    let (start, end) = (frame.insets.top, viewport - frame.insets.bottom)
    /// How far a place is from the nearest of those that are right.
    func distance(_ place: Points, _ right: Points...) -> Points {
      right.map { place - $0 }.min { $0.magnitude < $1.magnitude } ?? .zero
    }
    let (miss, name): (Points, String)
    switch align {
    case "top": (miss, name) = (distance(item.top, .zero, start), "it begins")
    case "bottom": (miss, name) = (distance(item.bottom, viewport, end), "it ends")
    case "middle": (miss, name) = (distance(item.top + item.bottom, viewport, start + end).half, "its middle is")
    default:
      let isSeen = item.top >= -tolerance && item.bottom <= viewport + tolerance
      let fills = item.top <= tolerance && item.bottom >= viewport - tolerance
      (miss, name) = (isSeen || fills ? .zero : item.top < .zero ? item.top : item.bottom - viewport, "it is")
    }
    guard miss.magnitude > tolerance else { return nil }
    // An end of the list may keep it from there.
    let isAtLimit = miss > .zero ? frame.isAtEnd(self.tolerance) : frame.isAtTop(self.tolerance)
    if align != "nearest", isAtLimit { return nil }
    return "\(name) \(miss.magnitude) \(miss > .zero ? "below" : "above") that"
  }
}
