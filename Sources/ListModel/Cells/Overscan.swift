/// How far beyond the viewport rows have cells, on each side of it (K21).
package enum Overscan: Equatable, Sendable {
  /// No farther than the viewport.
  case none
  case rows(Int)
  case points(Points)
  /// So many times the viewport's height.
  case viewports(Points)

  /// What an amount is of, as one says it.
  package enum Unit: String, CaseIterable, Sendable {
    case rows
    case points
    case viewports
  }

  /// The most rows, and the most points, on each side.
  package static let maximum = 1_000_000

  /// So much of a unit; nothing of any is none.
  ///
  /// - Parameter amount: whole for rows; at most `most`.
  package init(_ amount: Points, _ unit: Unit) {
    guard amount > .zero else {
      self = .none
      return
    }
    switch unit {
    case .rows: self = .rows(Int(amount.thousandths / 1000))
    case .points: self = .points(amount)
    case .viewports: self = .viewports(amount)
    }
  }

  /// By how much both edges of a viewport are moved outwards.
  func reach(of viewport: Points) -> Points {
    switch self {
    case .none, .rows: .zero
    case .points(let reach): reach
    case .viewports(let count): viewport.times(count)
    }
  }

  /// How many rows are added on each side.
  var extraRows: Int {
    if case .rows(let count) = self { return count }
    return 0
  }
}

extension Overscan: CustomStringConvertible {
  package var description: String {
    switch self {
    case .none: "none"
    case .rows(let count): "\(count) rows"
    case .points(let reach): "\(reach) points"
    case .viewports(let count): "\(count) viewports"
    }
  }

  /// One that is written so, or nil.
  package init?(parsing text: String) {
    if text == "none" {
      self = .none
      return
    }
    let words = text.split(separator: " ")
    guard words.count == 2, let amount = try? Points(parsing: words[0]), let unit = Unit(rawValue: String(words[1]))
    else { return nil }
    self.init(amount, unit)
  }
}

/// How the overscan is shared out between the two sides of the viewport (K21).
package enum OverscanShare: String, CaseIterable, Sendable {
  case even
  case missing
  case byPlace = "by-place"
  case byDirection = "by-direction"
}

extension OverscanShare: PolicyValue {
  package var about: String {
    switch self {
    case .even: "all of it above the viewport, and as much below"
    case .missing:
      "on the one side where the rows with cells do not reach the viewport's edge, below if they reach neither"
    case .byPlace:
      "half of it above and one and a half below near the top, elsewhere the other way round; for the offset to the nearest point"
    case .byDirection:
      "six tenths of it where the last moves came from and fourteen tenths where they led, each rounded up to a point; what lies "
        + "beyond one end of the content goes to the other"
    }
  }
}

/// Whether rows get cells for the offset as it is, or as the last moves are to lead it on (K21).
package enum Projection: String, CaseIterable, Sendable {
  case off
  case median
}

extension Projection: PolicyValue {
  package var about: String {
    switch self {
    case .off: "rows get cells where the viewport stands"
    case .median:
      "rows get cells as if the offset were farther on by the median of the last five moves; a visible row that then has none "
        + "waits for the next pass"
    }
  }
}

/// One side of the viewport.
enum ViewportSide: Equatable, Sendable {
  case above
  case below
}

extension Points {
  /// So many times the length, rounded down to a thousandth; no more than the farthest place in a content.
  fileprivate func times(_ count: Points) -> Points {
    let (product, overflows) = thousandths.multipliedReportingOverflow(by: count.thousandths)
    return overflows ? .farthest : min(Points(thousandths: product / 1000), .farthest)
  }
}
