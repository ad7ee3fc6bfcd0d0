/// Between which edges rows were chosen to have cells, and for which height of the viewport (K23).
struct ChosenEdges: Equatable, Sendable {
  let start: Points
  let end: Points
  /// Whether the upper edge, with all of the overscan, lay above the content.
  let isAboveTop: Bool
  let viewport: Points
}
