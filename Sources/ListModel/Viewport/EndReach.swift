/// How near to its end a list counts as at its end under `at-end stay` (K11).
package enum EndReach: Equatable, Sendable, CustomStringConvertible {
  /// Only at its end.
  case none
  case points(Points)
  /// A share of the viewport's height.
  case percent(Int)

  /// The reach as it is typed: `none`, `80`, `10 %`; nil: the text is none.
  package init?(parsing text: String) {
    if text == "none" {
      self = .none
    } else if text.utf8.last == UInt8(ascii: "%") {
      let digits = text.utf8.dropLast().filter { $0 != UInt8(ascii: " ") }
      guard let percent = Int(String(decoding: digits, as: UTF8.self)), (0...Self.maxPercent).contains(percent) else {
        return nil
      }
      self = .percent(percent)
    } else {
      guard let points = try? Points(parsing: text), points >= .zero else { return nil }
      self = .points(points)
    }
  }

  /// The largest share: ten viewports.
  package static let maxPercent = 1000

  package var description: String {
    switch self {
    case .none: "none"
    case .points(let points): "\(points)"
    case .percent(let percent): "\(percent) %"
    }
  }

  /// The distance from the end in a viewport.
  func distance(in viewport: Points) -> Points {
    switch self {
    case .none: .zero
    case .points(let points): points
    case .percent(let percent): viewport.part(percent, of: 100)
    }
  }
}
