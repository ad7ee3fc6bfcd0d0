/// Where `scroll row` puts its row: a position or a share of the viewport, and a distance from there (EngineRules,
/// "Scrolling to a row").
package struct RowPlace: Equatable, Sendable {
  /// What the place is measured by.
  enum Base: Equatable, Sendable {
    case position(ScrollPosition)
    /// The point at this share of the row's height stands at the same share of the readable part, in thousandths.
    case share(thousandths: Int64)
  }

  let base: Base
  /// How far below that place the row stands; may be negative.
  let distance: Points

  /// A position, and how far below it.
  package init(_ position: ScrollPosition, plus distance: Points = .zero) {
    (base, self.distance) = (.position(position), distance)
  }

  /// A share from 0, which is the top, to 1, which is the bottom; and how far below it.
  package init(share: Points, plus distance: Points = .zero) {
    (base, self.distance) = (.share(thousandths: share.thousandths), distance)
  }

  /// The place as it is typed: `top`, `at 0.3 plus 20`.
  package var written: String {
    let place =
      switch base {
      case .position(let position): position.rawValue
      case .share(let thousandths): "at \(Points(thousandths: thousandths))"
      }
    return distance == .zero ? place : "\(place) plus \(distance)"
  }

  /// The offset at which a row stands there.
  ///
  /// - Parameter offset: the offset for a position.
  func target(_ offset: (ScrollPosition) -> Points) -> Points {
    switch base {
    case .position(let position): return offset(position) - distance
    case .share(let thousandths):
      let (top, bottom) = (offset(.top), offset(.bottom))
      return top + (bottom - top).part(Int(thousandths), of: 1000) - distance
    }
  }
}

/// How `scroll row` computes where its row begins.
enum RowTarget: Equatable, Sendable {
  /// By the records.
  case ofRecords
  /// As its number times its height (`scroll-row-by-number`).
  case byNumber
  /// Without headers and footers above it (`scroll-row-without-headers`).
  case withoutHeaders
  /// As if no inset covered anything (`scroll-row-without-insets`).
  case withoutInsets
  /// Without the gaps above it (`scroll-row-without-gaps`).
  case withoutGaps
}

/// Where `scroll row` puts its row in the viewport (EngineRules, "Scrolling to a row").
package enum ScrollPosition: String, CaseIterable, Sendable {
  case top
  case middle
  case bottom
  case nearest
}
