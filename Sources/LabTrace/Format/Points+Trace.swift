import ListModel

extension Points {
  /// The farthest place that a trace may name, in points: sums over all rows that it may have stay within the limits of `Points`.
  static let farthestTraced = 1_000_000_000

  /// A JSON number, rounded to a thousandth; nil: it is too large. O(digits).
  init?(json text: ArraySlice<UInt8>) {
    var (value, decimals, isNegative, hasPoint, isPlain) = (Int64(0), 0, false, false, true)
    for byte in text {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if hasPoint { decimals += 1 }
        if decimals <= 3 { value = value * 10 + Int64(byte - UInt8(ascii: "0")) }
        if decimals == 4, byte >= UInt8(ascii: "5") { value += 1 }
      default: isPlain = false
      }
      // Larger ones, and those with an exponent, are read in another way.
      if !isPlain || value >= 100_000_000_000_000 {
        isPlain = false
        break
      }
    }
    if isPlain {
      for _ in min(decimals, 3)..<3 { value *= 10 }
      guard value <= Int64(Self.farthestTraced) * 1000 else { return nil }
      self.init(thousandths: isNegative ? -value : value)
    } else {
      guard let number = Double(String(decoding: text, as: UTF8.self)), number.magnitude <= Double(Self.farthestTraced)
      else { return nil }
      self.init(thousandths: Int64((number * 1000).rounded()))
    }
  }

  /// Whether another place is farther than some distance.
  func isApart(from other: Points, _ distance: Points) -> Bool {
    (self - other).thousandths.magnitude > distance.thousandths.magnitude
  }

  var magnitude: Points { self < .zero ? -self : self }

  /// The length with its sign: `+12`.
  var signedText: String { self > .zero ? "+\(self)" : "\(self)" }
}
