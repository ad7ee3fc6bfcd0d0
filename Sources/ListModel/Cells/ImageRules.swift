/// When a bind may request an image (EngineRules, "Policies", `image-load`).
package enum ImageLoad: String, CaseIterable, Sendable {
  case always
  /// Not while the list is dragged or decelerates.
  case idle
}

extension ImageLoad: PolicyValue {
  package var about: String {
    switch self {
    case .always: "a bind at once requests an image that has not arrived"
    case .idle: "not while the list is dragged or decelerates: rows on screen request their images when it stops"
    }
  }
}

/// What a bound cell displays until its row's image arrives (K16).
package enum ImageOnBind: Sendable {
  case placeholder
  /// The old image; only for a fault.
  case kept
}

/// Which cell displays an image that arrives (K16); all cases but the first belong to faults.
package enum Delivery: Sendable {
  /// The cell that requested it, if it still shows the same row from the same bind.
  case checked
  /// The cell that requested it, whatever row it shows now.
  case toCell
  /// The cell of whatever row now has the number that the row had at the request.
  case toNumber
}
