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
  /// Its number in the section.
  package var place: Int
  package var key: RowKey
  package var y: Points
  package var height: Points
  package var how = HeightSource.exact
}
