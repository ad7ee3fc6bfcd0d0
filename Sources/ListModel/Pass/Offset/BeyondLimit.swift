/// What becomes of a content that is higher than the platform lays out (K34).
package enum BeyondLimit: String, CaseIterable, Sendable {
  case clamp
  case collapse
  case wrap = "wrap-around"
  case squeeze
  case pages
}

extension BeyondLimit: PolicyValue {
  package var about: String {
    switch self {
    case .clamp: "it is cut: one scrolls to the limit, and rows beyond it are never reached (Chromium, WebKit)"
    case .collapse: "it has no height: one scrolls to the end of the rows that have cells (Firefox)"
    case .wrap: "its height is what a signed number up to the limit makes of it; below 0 nothing scrolls (GTK)"
    case .squeeze: "all is reached: a scroll by D goes as much farther as the content is higher (AG Grid)"
    case .pages:
      "all is reached: a scroll by no more than a viewport goes as far as it says, others farther (SlickGrid)"
    }
  }
}

extension ListState {
  /// Notes where the last row with a cell ends, where a content may have no other height.
  mutating func noteRenderedEnd() {
    if settings.rules.beyondLimit == .collapse { scroller.renderedEnd = records.bottom(ofShown: screen) ?? .zero }
  }
}

extension Scroller {
  /// The height of a content as the platform has it: what it can scroll in (K34).
  func heightOnPlatform(_ content: Points, by rules: Rules) -> Points {
    guard let limit = rules.contentLimit, content > limit else { return content }
    return switch rules.beyondLimit {
    case .clamp: limit
    case .collapse: renderedEnd
    case .wrap: max(.zero, Points(thousandths: content.thousandths.wrapped(at: limit.thousandths)))
    case .squeeze, .pages: content
    }
  }

  /// How far a scroll by a distance goes: where all of the content shares the height of the limit, farther than it says (K34).
  func way(_ distance: Points, in content: Points, by rules: Rules) -> Points {
    let isFar = max(distance, -distance) > viewport
    guard let limit = rules.contentLimit, content > limit, limit > viewport,
      rules.beyondLimit == .squeeze || rules.beyondLimit == .pages && isFar
    else { return distance }
    return Share(part: distance, whole: limit - viewport).scaled(to: content - viewport)
  }
}

extension Int64 {
  /// The number as one has it that is signed and ends below a limit.
  fileprivate func wrapped(at limit: Int64) -> Int64 {
    let rest = self % (2 * limit)
    return rest < limit ? rest : rest - 2 * limit
  }
}
