extension Double {
  /// The number with this number of decimals.
  package func rounded(to decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((self * scale).rounded())
    guard decimals > 0 else { return "\(whole)" }
    let digits = "\(abs(whole) % Int(scale))"
    let sign = whole < 0 ? "-" : ""
    return "\(sign)\(abs(whole) / Int(scale))." + String(repeating: "0", count: decimals - digits.count) + digits
  }

  /// A number of nanoseconds in three digits: `9.1`, `240`, `3.2µ`, `17m`.
  package var time: String {
    switch self {
    case ..<999.5: short
    case ..<999_500: (self / 1e3).short + "\u{b5}"
    default: (self / 1e6).short + "m"
    }
  }

  private var short: String { self < 9.95 ? rounded(to: 1) : rounded(to: 0) }
}

extension Int {
  /// The number with commas between thousands.
  package var grouped: String {
    self < 1000 ? "\(self)" : (self / 1000).grouped + "," + "\(self % 1000 + 1000)".dropFirst()
  }
}

extension String {
  /// The text at the left of a column of this width.
  package func leftAligned(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  /// The text at the right of a column of this width.
  package func rightAligned(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
