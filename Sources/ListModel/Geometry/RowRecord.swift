/// What the view knows about a row (EngineRules, "Words").
package struct RowRecord: Equatable, Sendable {
  /// How the view knows the height.
  package enum HeightSource: String, Sendable {
    case exact
    case estimated
    case stale
  }

  package var row: Int
  package var section: Int
  /// Its number within the section.
  package var numberInSection: Int
  package var key: RowKey
  package var y: Points
  package var height: Points
  package var how = HeightSource.exact
}

/// The spacing around rows in the view; the data source has none.
package struct RowSpacing: Equatable, Sendable {
  /// Between two rows of a section, not before its first or after its last (K2).
  package var gap = Points.zero
  /// Above every row, and included in its record's height (EngineRules, "pgtable").
  package var margin = Points.zero
}
