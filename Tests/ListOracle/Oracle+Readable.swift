import ListModel

/// What bars and sticky headers leave to be read, in the words of K22.
extension Oracle {
  /// The smallest offset: the content begins where the upper bar ends.
  var start: Points { rounded(.zero - policies.inset.top) }

  /// The offset at which the content ends with the readable part.
  var end: Points { end(of: content) }

  func end(of content: Points) -> Points {
    max(.zero - policies.inset.top, onPlatform(content) + policies.inset.bottom - viewport)
  }

  /// What the platform makes of a content that is too high for it (K34).
  func onPlatform(_ content: Points) -> Points {
    guard let limit = policies.contentLimit, limit < content else { return content }
    switch policies.beyondLimit {
    case .clamp: return limit
    case .collapse: return drawnEnd
    case .wrap:
      var rest = content
      while rest >= limit { rest = rest - limit - limit }
      return max(.zero, rest)
    case .squeeze, .pages: return content
    }
  }

  /// How far a wheel leads that has turned by a distance (K34).
  func way(_ distance: Points) -> Points {
    guard let limit = policies.contentLimit, limit < content, limit > viewport else { return distance }
    let isFar = distance > viewport || distance < .zero - viewport
    switch policies.beyondLimit {
    case .squeeze: break
    case .pages where isFar: break
    default: return distance
    }
    let (part, range) = ((limit - viewport).thousandths, (content - viewport).thousandths)
    return Points(thousandths: distance.thousandths * range / part)
  }

  /// The upper and the lower edge of the readable part.
  var readablePart: (top: Points, bottom: Points) {
    (offset + policies.inset.top, offset + viewport - policies.inset.bottom)
  }

  /// Which of some rows have a point between two edges, of which the first must be the upper one.
  func rows(_ rows: [Int], between top: Points, and bottom: Points) -> [Int] {
    guard top < bottom else { return [] }
    let (tops, records) = (tops, self.rows)
    return rows.filter { tops[$0] < bottom && tops[$0] + records[$0].height > top }
  }

  /// The visible rows that can be read, or all of them if none can: anchors are among these.
  func anchorRows(of visible: [Int]) -> [Int] {
    guard policies.inset != .none else { return visible }
    let part = readablePart
    let rows = rows(visible, between: part.top, and: part.bottom)
    return rows.isEmpty ? visible : rows
  }

  /// The header at the upper edge of the readable part, section by section from the first.
  var stickyHeader: (section: Int, y: Points, height: Points)? {
    guard policies.sticky != .off else { return nil }
    let edge = readablePart.top
    var y = Points.zero
    for (section, part) in view.enumerated() {
      let gaps = spacing.gap * max(0, part.rows.count - 1)
      let end = y + part.header + part.footer + gaps + part.rows.reduce(.zero) { $0 + $1.height }
      if y <= edge, edge < end {
        return part.header > .zero ? (section, min(edge, end - part.header), part.header) : nil
      }
      y = end
    }
    return nil
  }

  /// The rows with a cell in the viewport that neither a bar nor a sticky header covers.
  var readableRows: [Int] {
    let (part, header) = (readablePart, stickyHeader)
    let rows = rows
    let visible = liveInViewport.compactMap { cell in rows.firstIndex { $0.mark == cell.mark } }
    return self.rows(
      visible, between: max(part.top, header.map { $0.y + $0.height } ?? part.top), and: part.bottom)
  }

  /// What is covered above a row that is scrolled to.
  func coveredAbove(_ row: Int) -> Points {
    guard policies.sticky == .padded, let place = view.place(ofFlat: row) else { return policies.inset.top }
    return policies.inset.top + view[place.section].header
  }
}
