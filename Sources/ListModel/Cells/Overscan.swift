/// How far beyond the viewport, on each side, rows have cells (K21).
package enum Overscan: Equatable, Sendable {
  /// No farther than the viewport.
  case none
  case rows(Int)
  case points(Points)
  /// A multiple of the viewport's height.
  case viewports(Points)

  /// The units of an amount, as they are typed.
  package enum Unit: String, CaseIterable, Sendable {
    case rows
    case points
    case viewports
  }

  /// The maximum number of rows, and of points, on each side.
  package static let maximum = 1_000_000

  /// An amount of a unit; 0 of any unit is `none`.
  ///
  /// - Parameter amount: whole for rows; at most `maximum`.
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

  /// The distance by which both edges of a viewport are moved outwards.
  func reach(of viewport: Points) -> Points {
    switch self {
    case .none, .rows: .zero
    case .points(let reach): reach
    case .viewports(let count): viewport.times(count)
    }
  }

  /// The number of rows that are added on each side.
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

  /// Parses the text of `description`, or nil.
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
}

extension OverscanShare: PolicyValue {
  package var about: String {
    switch self {
    case .even: "all of it above the viewport, and as much below"
    case .missing:
      "on the one side where the rows with cells do not reach the viewport's edge, below if they reach neither"
    }
  }
}

/// Where the overscan is.
enum ViewportSide: Equatable, Sendable {
  case above
  case below
}

extension Points {
  /// The length times a number, rounded down to a thousandth, and limited to the largest position in a content.
  fileprivate func times(_ count: Points) -> Points {
    let (product, overflows) = thousandths.multipliedReportingOverflow(by: count.thousandths)
    return overflows ? .farthest : min(Points(thousandths: product / 1000), .farthest)
  }
}
