/// What stands around the rows of the view's records; a data source knows nothing of it.
package struct RowSpacing: Equatable, Sendable {
  /// Between two rows of a section, never before its first or after its last (K2).
  package var gap = Points.zero
  /// Above every row, and part of its record's height (EngineRules, "pgtable").
  package var margin = Points.zero
}
