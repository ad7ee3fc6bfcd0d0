/// How long the view keeps the height of a row (K10). Only a profile sets it.
package enum HeightsKept: Sendable {
  /// As long as the row exists.
  case forGood
  /// Where heights are estimated, for the number of the row: after an update the row that has the number then is taken to be as high, until
  /// it is measured again.
  case byNumber
}

/// What a reload does with measured heights (K10).
package enum MeasuredOnReload: Sendable {
  /// They are kept, and become stale.
  case remembered
  /// They are dropped; only for a fault.
  case forgotten
}

/// Where a reload reads the heights of rows that have cells.
package enum ReloadedHeights: Sendable {
  case ofSource
  /// From the cells, as of their last bind, plus a point for a separator; only for a fault.
  case ofCells
}

/// How a measured height of 0 is interpreted.
package enum ZeroHeight: Sendable {
  case known
  /// As unknown, so that every pass measures the row again; only for a fault.
  case unknown
}

/// The assumed height of rows that were never measured.
package enum NeverMeasured: Sendable {
  case estimate
  /// The median of the measured rows; only for a fault.
  case median
}

/// How heights are summed (K2).
package enum HeightSums: Sendable {
  case exact
  /// In 32-bit floats, row by row; only for a fault.
  case float32
}

/// With how many digits rows are drawn where they belong.
package enum DrawnPlaces: Sendable {
  case exact
  /// Row and offset are rounded to 32-bit floats, and then subtracted; only for a fault.
  case float32
}

/// When the content gets the height that an update below the screen gives it.
package enum ContentTime: Sendable {
  case atOnce
  /// After the pass of the next command; only for a fault.
  case afterNextPass
}

/// When a new gap or margin moves the rows.
package enum SpacingTime: Sendable {
  case atOnce
  /// With the next update or reload; only for a fault.
  case atNextUpdate
}
