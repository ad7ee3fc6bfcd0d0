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
