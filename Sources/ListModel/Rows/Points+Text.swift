extension Points: CustomStringConvertible {
  /// The length as a decimal without trailing zeros: `44`, `44.5`, `-0.125`.
  package var description: String {
    if thousandths.isMultiple(of: 1000) { return String(thousandths / 1000) }
    let magnitude = thousandths.magnitude
    let sign = thousandths < 0 ? "-" : ""
    var digits = String(magnitude % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign + String(magnitude / 1000) + "." + digits
  }
}

extension Points {
  /// Why a text is not a length.
  package enum ParseFailure: Error, Equatable, Sendable {
    /// The text is not a decimal number such as `44` or `12.5`.
    case notANumber
    /// The text has more than three digits after the decimal point; the smallest length is a thousandth.
    case tooPrecise
    /// The number is beyond ±4,000,000,000,000,000 points.
    case tooLarge
  }

  /// The largest length that can be typed: above every sum of heights that K19 allows, and small enough that two of
  /// them can be added.
  package static let largestWritten = Points(thousandths: 4_000_000_000_000_000_000)

  /// Parses a length as it is typed in commands: digits, at most three decimals, an optional leading `-`.
  ///
  /// - Throws: what is wrong with the text; `NaN`, `inf`, exponents and a leading `+` are no numbers here.
  package init(parsing text: some StringProtocol) throws(ParseFailure) {
    var number = Digits()
    var isNegative = false
    var isFirst = true
    var wholeDigits = 0
    /// The number of digits after the point; nil before the point.
    var decimals: Int?
    // As a substring in any case: the loop is then specialised for it.
    for byte in Substring(text).utf8 {
      defer { isFirst = false }
      switch byte {
      case UInt8(ascii: "-") where isFirst: isNegative = true
      case UInt8(ascii: ".") where wholeDigits > 0 && decimals == nil: decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number.append(byte - UInt8(ascii: "0"))
        if let count = decimals { decimals = count + 1 } else { wholeDigits += 1 }
      default: throw .notANumber
      }
    }
    guard wholeDigits > 0, decimals != 0 else { throw .notANumber }
    let missing = 3 - (decimals ?? 0)
    guard missing >= 0 else { throw .tooPrecise }
    for _ in 0..<missing { number.append(0) }
    guard let value = number.value, value <= Self.largestWritten.thousandths else { throw .tooLarge }
    thousandths = isNegative ? -value : value
  }

  /// The number that consecutive digits make; nil once it overflows.
  private struct Digits {
    private(set) var value: Int64? = 0

    mutating func append(_ digit: UInt8) {
      guard let value else { return }
      let (shifted, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = shifted.addingReportingOverflow(Int64(digit))
      self.value = overflows || isTooLarge ? nil : sum
    }
  }
}
