extension Word {
  /// The number in digits. A typed number may also be `1_000_000` or `1e6`, or `+50` if it may have a sign (not for a
  /// length that is set, where a plus would look like an addition).
  ///
  /// Sessions contain digits only; any other text is returned as it is, and refused where it is read.
  func plainNumber(signed: Bool = false) -> String {
    guard allowsAbbreviation, !isQuoted, text.utf8.count <= 40, !text.isOfDigits else { return text }
    var digits = signed && text.first == "+" ? text.dropFirst() : text[...]
    guard let first = digits.first, first.isASCII, first.isNumber else { return text }
    var zeros = 0
    if let index = digits.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let power = Int(digits[digits.index(after: index)...]), (0...12).contains(power) else { return text }
      (digits, zeros) = (digits[..<index], power)
    }
    guard digits.last != "_", !digits.contains("__"), zeros == 0 || !digits.contains(".") else { return text }
    let number = digits.filter { $0 != "_" } + String(repeating: "0", count: zeros)
    return number.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." } ? number : text
  }
}

extension Word {
  /// The number before a unit of length, as in `20px`: there is only one unit here, the point.
  var withoutUnit: String? {
    guard !isQuoted, let end = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let (number, unit) = (text[...end], text[text.index(after: end)...].lowercased())
    return Self.units.contains(unit) && number.allSatisfy { $0.isASCII && ($0.isNumber || "+-._".contains($0)) }
      ? String(number) : nil
  }

  /// The number of a word that others write so: `20px`, `1k`, `12,000`; nil: it is none.
  var otherNumber: String? {
    if let number = withoutUnit { return number }
    guard !isQuoted, text.utf8.count < 12 else { return nil }
    if text.count > 1, "kK".contains(text.suffix(1)) {
      guard let number = Double(text.dropLast()), number > 0 else { return nil }
      let thousands = (number * 1000).rounded()
      return abs(thousands - number * 1000) < 0.001 ? "\(Int(thousands))" : nil
    }
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      return nil
    }
    let digits = groups.joined()
    return digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? digits : nil
  }

  /// The whole number before a unit of time, as in `2s`.
  var withoutSeconds: Int? {
    let unit = text.drop { $0.isASCII && $0.isNumber }
    return !isQuoted && ["s", "sec", "ms"].contains(unit) ? Int(text.dropLast(unit.count)) : nil
  }

  /// How units of length are written.
  static let units: Set<String> = [
    "px", "pt", "pts", "dp", "dip", "sp", "point", "points", "pixel", "pixels",
  ]
}

extension String {
  /// Whether it consists of digits and points, as nearly every number does.
  fileprivate var isOfDigits: Bool {
    utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == .dot }
  }
}
