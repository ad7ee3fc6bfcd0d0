extension Points: CustomStringConvertible {
  /// The length as a decimal without superfluous zeros: `44`, `44.5`, `-0.125`.
  package var description: String {
    let magnitude = thousandths.magnitude
    let sign = thousandths < 0 ? "-" : ""
    let fraction = magnitude % 1000
    guard fraction != 0 else { return sign + String(magnitude / 1000) }
    var digits = String(fraction + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign + String(magnitude / 1000) + "." + digits
  }
}

extension Points {
  /// Why a text is not a length.
  package enum ParseFailure: Error, Equatable, Sendable {
    /// The text is no decimal number such as `44` or `12.5`.
    case notANumber
    /// The text has more than three digits behind the decimal point: a thousandth is the finest length there is.
    case tooPrecise
    /// The number does not fit: lengths end at ±9,000,000,000,000 points.
    case tooLarge
  }

  /// The largest length that can be written: above every sum of heights that K19 allows, and far enough below `Int64.max`
  /// that two of them can be added.
  package static let largestWritten = Points(thousandths: 4_000_000_000_000_000_000)

  /// Reads a length as it is written in commands: digits, at most three decimals, a leading `-` where a sign makes sense.
  ///
  /// - Throws: what is wrong with the text; `NaN`, `inf`, exponents and a leading `+` are no numbers here.
  package init(parsing text: some StringProtocol) throws(ParseFailure) {
    var digits = Substring(text)
    let negative = digits.first == "-"
    if negative { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, Self.areDigits(whole) else { throw .notANumber }
    var fraction = Substring()
    if parts.count == 2 {
      fraction = parts[1]
      guard Self.areDigits(fraction) else { throw .notANumber }
      guard fraction.utf8.count <= 3 else { throw .tooPrecise }
    }
    let padded = whole + fraction + String(repeating: "0", count: 3 - fraction.utf8.count)
    guard let value = Int64(padded), value <= Self.largestWritten.thousandths else { throw .tooLarge }
    thousandths = negative ? -value : value
  }

  private static func areDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
