/// What stands in an older version in the place of a few neighbours of the next one.
struct Stretch<Element: Sendable>: Sendable {
  // Half of what a range takes: the past has many.
  private let start: Int32
  private let count: Int32
  let elements: [Element]

  init(_ places: Range<Int>, _ elements: [Element]) {
    (start, count) = (Int32(places.lowerBound), Int32(places.count))
    self.elements = elements
  }

  /// The places of the neighbours.
  var places: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Array {
  /// What stretches take with their elements.
  func bytesOfStretches<Part>() -> Int where Element == Stretch<Part> {
    bytes(besides: []) + reduce(0) { $0 + $1.elements.bytes(besides: []) }
  }
}
