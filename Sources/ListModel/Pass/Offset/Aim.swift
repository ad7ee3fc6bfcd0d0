/// A row, and where in the viewport a scroll places it, whatever the heights around it turn out to be.
struct Aim {
  enum Destination {
    /// The position of `scroll row`, computed from an offset.
    case position(RowPlace, from: Points)
    /// The top edge of the row is this far below the viewport's.
    case below(Points)
  }

  let row: Int
  let destination: Destination

  /// The offset that this requires, by the heights known now.
  func offset(in records: Records, _ scroller: Scroller, by rules: Rules, _ engine: Engine?) -> Points {
    switch destination {
    case .below(let distance): return records.y(of: row) - distance
    case .position(let place, let start):
      let (top, height) = (records.top(of: row, by: rules.rowTarget), records.heights.height(of: row))
      let insets = rules.rowTarget == .withoutInsets ? .none : insets(in: records, by: rules)
      return place.target { position in
        scroller.target(forRowFrom: top, height: height, at: position, from: start, within: insets, by: rules, engine)
      }
    }
  }

  /// The parts of the viewport that are covered where the row is to stand: maybe also the header of its section (K22).
  private func insets(in records: Records, by rules: Rules) -> Insets {
    guard rules.sticky == .padded else { return rules.inset }
    let header = records.sections[records.sections.section(of: row)].header
    return Insets(top: rules.inset.top + header, bottom: rules.inset.bottom)
  }
}

extension Scroller {
  /// The offset at which a row stands at a position.
  ///
  /// - Parameters:
  ///   - top: the row's top edge.
  ///   - start: the offset from which `nearest` is computed.
  ///   - insets: what covers the viewport, maybe including the header of the row's section.
  func target(
    forRowFrom top: Points, height: Points, at position: ScrollPosition, from start: Points, within insets: Insets,
    by rules: Rules, _ engine: Engine?
  ) -> Points {
    let end = viewport - insets.bottom
    let (atTop, atBottom) = (top - insets.top, top + height - end)
    switch position {
    case .top: return atTop
    case .bottom: return atBottom
    case .middle:
      return engine?.middle?((top, top + height), (insets.top, end), -rules.inset.top)
        ?? top + (height - insets.top - end).half
    case .nearest: return min(max(start, min(atTop, atBottom)), max(atTop, atBottom))
    }
  }
}
