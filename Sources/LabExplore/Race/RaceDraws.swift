package import ListModel

/// Random numbers, drawn while the clock runs: that takes 2 ns, and a table of them would take the place of rows in caches.
package struct RaceDraws: Sendable {
  private var generator: Mulberry32
  /// The heights that new rows get.
  private let low: UInt64
  private let span: UInt64
  /// Whether the next turn of `editAndLook` deletes: by turns, however many there are at a time.
  var deletesNext = false
  /// Where the steady scroll has come to.
  package var scrollTop = Points(thousandths: 0)

  /// RaceDraws for rows of some heights.
  package init(_ shape: HeightShape, seed: UInt32) {
    generator = Mulberry32(seed: seed)
    (low, span) = (UInt64(shape.heights.lowerBound), UInt64(shape.heights.count))
  }

  @inline(__always)
  private mutating func word() -> UInt64 { UInt64(generator.nextWord()) << 32 }

  /// A number from 0 to below a limit, which is positive.
  @inline(__always)
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: word().multipliedFullWidth(by: UInt64(truncatingIfNeeded: limit)).high)
  }

  /// A place in content of some height.
  @inline(__always)
  mutating func place(in total: Points) -> Points {
    Points(thousandths: Int64(truncatingIfNeeded: below(Int(truncatingIfNeeded: total.thousandths))))
  }

  /// The height of a row.
  @inline(__always)
  mutating func height() -> Points {
    Points(Int(truncatingIfNeeded: low &+ word().multipliedFullWidth(by: span).high))
  }
}

/// What the rows look like.
package enum HeightShape: String, CaseIterable, Sendable {
  /// Whole heights from 20 to 120, drawn.
  case mixed
  /// All rows 44 high.
  case uniform

  var heights: ClosedRange<Int> {
    switch self {
    case .mixed: 20...120
    case .uniform: 44...44
    }
  }

  /// The heights of so many rows: the same on every machine.
  package func heights(count: Int) -> [Points] {
    var generator = Mulberry32(seed: 1)
    let span = UInt32(heights.count)
    return (0..<count).map { _ in Points(heights.lowerBound + Int(generator.nextWord() % span)) }
  }
}
