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

  static let all = [
    KnownDifference("tanstack-height-o0", [.offset], heightAgain)
  ]
}
