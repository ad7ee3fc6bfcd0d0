/// When a bind may ask for an image (EngineRules, "Policies", `image-load`).
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

/// What a bound cell shows until its row's image arrives (K16).
package enum ImageOnBind: Sendable {
  case placeholder
  /// The image it had; only a fault has it so.
  case kept
}

/// Where an image goes that arrives (K16); all but the first only under a fault.
package enum Delivery: Sendable {
  /// To the cell that asked for it, if that still shows the row as it was bound then.
  case checked
  /// To the cell that asked for it, whatever it shows by then.
  case toCell
  /// To whatever row has the number now that the row had when it asked.
  case toNumber
}
