/// A recording in which a profile is known to do otherwise than its engine.
struct KnownDifference {
  let trace: String
  let fields: [RecordedTrace.Field]
  let reason: String

  private init(_ trace: String, _ fields: [RecordedTrace.Field], _ reason: String) {
    (self.trace, self.fields, self.reason) = (trace, fields, reason)
  }

  private static let heightAgain =
    "a row that is measured for the second time moves the offset only if it ends above it, and not while scrolling up"

  private static let heightByHeight = "each measured height that comes in is a render of its own"
  private static let fillsTheViewport = "nearest goes to the nearer end of a row that fills the viewport"
  private static let noHeight = "a row without height at the top is an error there, and a search ends somewhere"
  private static let averageOfMeasured =
    "rows that were not measured are taken to be as high as those that were, on average"
  private static let firstMeasured =
    "rows that were not measured are taken to be as high as the first one that was, and the offset goes with the content "
    + "while the user scrolls up"

  private static let averageOfLast =
    "heights are measured by the number of the row, and others are taken to be as high as the last five on average"

  static let all = [
    KnownDifference(
      "flashlist-est-edits",
      [.offset, .content, .rows, .geometry, .created, .binds, .discarded, .cachedCount, .renamedCells], averageOfLast),
    KnownDifference(
      "flashlist-est-scroll", [.offset, .content, .rows, .geometry, .created, .binds, .cachedCount, .renamedCells],
      averageOfLast),
    KnownDifference("gtk4-viewport", [.offset], "a scroll to the edge between two rows, which the shape of a tree decides"),
    KnownDifference(
      "legendlist-est-scroll",
      [.offset, .content, .rows, .geometry, .created, .binds, .cachedCount, .renamedCells], averageOfMeasured),
    KnownDifference(
      "vue-virtual-scroller-fixed-all", [.content, .geometry],
      "with an itemSize a height that is set counts for nothing"),
    KnownDifference(
      "qt-tableview-all", [.offset, .content, .rows, .geometry, .created, .binds, .poolCount],
      "a delete at the end, after a jump that ended above the content, goes back to the end there"),
    KnownDifference("reactwindow-est-scroll", [.offset, .content, .rows, .geometry], heightByHeight),
    KnownDifference("reactwindow-tall", [.offset], fillsTheViewport),
    KnownDifference("tanstack-height-o0", [.offset], heightAgain),
    KnownDifference(
      "virtuoso-est-scroll", [.offset, .content, .rows, .geometry, .created, .discarded], firstMeasured),
    KnownDifference("virtuoso-zero", [.rows, .geometry, .created, .discarded], noHeight),
  ]
}
