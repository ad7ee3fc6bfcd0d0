package import ListModel

/// Random numbers, generated while the clock runs: that takes 2 ns, whereas a table of them would displace rows from
/// the caches.
package struct RaceDraws: Sendable {
  private var generator: Mulberry32
  /// The heights that new rows get.
  private let low: UInt64
  private let span: UInt64
  /// Whether the next `editAndLook` deletes a row; it inserts and deletes in turn.
  var deletesNext = false
  /// The offset of the steady scroll.
  package var scrollTop = Points(thousandths: 0)

  /// Random numbers for rows of this shape.
  package init(_ shape: HeightShape, seed: UInt32) {
    generator = Mulberry32(seed: seed)
    (low, span) = (UInt64(shape.heights.lowerBound), UInt64(shape.heights.count))
  }

  @inline(__always)
  private mutating func word() -> UInt64 { UInt64(generator.nextWord()) << 32 }

  /// A number from 0 to `limit - 1`; the limit is positive.
  @inline(__always)
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: word().multipliedFullWidth(by: UInt64(truncatingIfNeeded: limit)).high)
  }

  /// An offset in content of this height.
  @inline(__always)
  mutating func y(in total: Points) -> Points {
    Points(thousandths: Int64(truncatingIfNeeded: below(Int(truncatingIfNeeded: total.thousandths))))
  }

  /// The height of a row.
  @inline(__always)
  mutating func height() -> Points {
    Points(Int(truncatingIfNeeded: low &+ word().multipliedFullWidth(by: span).high))
  }
}

/// The heights of the rows.
package enum HeightShape: String, CaseIterable, Sendable {
  /// Random whole heights from 20 to 120.
  case mixed
  /// All rows 44 high.
  case uniform

  var heights: ClosedRange<Int> {
    switch self {
    case .mixed: 20...120
    case .uniform: 44...44
    }
  }

  /// The heights of `count` rows: the same on every machine.
  package func heights(count: Int) -> [Points] {
    var generator = Mulberry32(seed: 1)
    let span = UInt32(heights.count)
    return (0..<count).map { _ in Points(heights.lowerBound + Int(generator.nextWord() % span)) }
  }
}
