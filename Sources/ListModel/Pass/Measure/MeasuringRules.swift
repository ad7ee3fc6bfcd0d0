/// Whether rows are as high as the data source says, or as their cells prefer (K33).
package enum Sizing: String, CaseIterable, Sendable {
  case exact
  case preferred
  /// The one is compared with the other in every pass, and neither gives way; only for a fault.
  case contested

  /// The values that the policy accepts.
  package static let allCases: [Sizing] = [.exact, .preferred]
}

extension Sizing: PolicyValue {
  package var about: String {
    switch self {
    case .exact: "as high as the data source says, whatever the cells prefer; the width makes no difference"
    case .preferred:
      "as high as their cells prefer: the lines of their texts at the viewport's width, and the padding"
    case .contested: "each pass compares the one with the other"
    }
  }
}

/// What the view does about its heights when the viewport gets another width (K33).
package enum WidthChange: Sendable {
  case asked
  /// It forgets all heights and asks for those of rows with cells; only for a fault.
  case forgets
}

/// When the rows that a pass shows are measured (K24).
package enum MeasuringRule: String, CaseIterable, Sendable {
  case nearestFirst = "nearest-first"
  case inCells = "in-cells"
  case probe
}

extension MeasuringRule: PolicyValue {
  package var about: String {
    switch self {
    case .nearestFirst:
      "before they fetch cells, one at a time, the nearest to the row that is held first; the offset follows each"
    case .inCells:
      "after they have fetched cells at their estimates, all of a pass at once; the offset follows, and another pass is made"
    case .probe:
      "like in-cells; rows that come into view meanwhile are measured before they fetch cells, and the offset follows "
        + "after the pass"
    }
  }
}

/// The assumed height of rows that were never measured (K24).
package enum LearnedEstimate: String, CaseIterable, Sendable {
  case fixed
  case average
  case median
}

extension LearnedEstimate: PolicyValue {
  package var about: String {
    switch self {
    case .fixed: "as high as the estimate says"
    case .average:
      "as high as the measured ones are on average: before a pass, also that of a tick, the content changes with it"
    case .median:
      "as high as the one in the middle of the measured ones: before a pass, also that of a tick, the content changes with it"
    }
  }
}
