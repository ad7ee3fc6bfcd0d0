/// What a reload makes of heights that were measured (K10).
package enum MeasuredOnReload: Sendable {
  /// They are remembered, as stale.
  case remembered
  /// They are as if never measured; only a fault has it so.
  case forgotten
}

/// Where a reload takes the heights of rows from that have cells.
package enum ReloadedHeights: Sendable {
  case ofSource
  /// From their cells as they were last bound, and a point for a separator; only a fault has it so.
  case ofCells
}

/// What a measured height of 0 counts as.
package enum ZeroHeight: Sendable {
  case known
  /// As unknown, so that every pass asks again; only a fault has it so.
  case unknown
}

/// How high rows are taken to be that were never measured.
package enum NeverMeasured: Sendable {
  case estimate
  /// The median of those that were measured; only a fault has it so.
  case median
}

/// How heights are summed (K2).
package enum HeightSums: Sendable {
  case exact
  /// In 32-bit floats, one row after another; only a fault has it so.
  case float32
}

/// How high the content is taken to be (K2, EngineRules, "Policies", `content`).
package enum ContentRule: String, CaseIterable, Sendable {
  case exact
  case averaged
}

extension ContentRule: PolicyValue {
  package var about: String {
    switch self {
    case .exact: "the sum of all rows"
    case .averaged:
      "as high as if all rows had the average height of those from the first to the last that had a cell, or was scrolled "
        + "to, since the last update"
    }
  }
}
