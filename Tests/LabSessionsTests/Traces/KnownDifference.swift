/// A recording in which a profile is known to do otherwise than its engine.
struct KnownDifference {
  let trace: String
  let fields: [RecordedTrace.Field]
  let reason: String

  private init(_ trace: String, _ fields: [RecordedTrace.Field], _ reason: String) {
    (self.trace, self.fields, self.reason) = (trace, fields, reason)
  }

  private static let dayBeyond =
    "with an odd number of views the strip runs one day past the last, which has no row here"
  private static let jumpToZero = "after a jump to 0 the rows without height above the first that has one have no cells"

  private static let heightAgain =
    "a row that is measured for the second time moves the offset only if it ends above it, and not while scrolling up"

  static let all = [
    KnownDifference("mealplan-edge", [.offset, .rows, .created, .discarded], dayBeyond),
    KnownDifference("mealplan-height", [.offset, .content, .rows, .created, .discarded], dayBeyond),
    KnownDifference("mealplan-heights", [.offset, .content, .rows, .created, .discarded], dayBeyond),
    KnownDifference("mealplan-row", [.offset, .rows, .created, .discarded], dayBeyond),
    KnownDifference("recyclerview-zero", [.rows, .created, .binds, .poolCount], jumpToZero),
    KnownDifference("tanstack-height-o0", [.offset], heightAgain),
  ]
}
