/// A decimal number as it stands in a text, of any length, for comparing without rounding.
///
/// `50` and `50.0` are the same number; so are `-0` and `0`. No exponents, no leading `+`, as in commands.
struct NumberText: Equatable {
  private let isNegative: Bool
  /// The digits before the point, without leading zeros.
  private let whole: ArraySlice<UInt8>
  /// The digits behind the point, without trailing zeros.
  private let fraction: ArraySlice<UInt8>

  /// Reads a text that is one number and nothing else.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let end = Self.end(ofNumberAt: bytes.startIndex, in: bytes), end == bytes.endIndex else { return nil }
    let digits = bytes.first == .minus ? bytes.dropFirst() : bytes
    let point = digits.firstIndex(of: .dot) ?? digits.endIndex
    whole = digits[..<point].drop { $0 == .zero }
    fraction = digits[point...].dropFirst().trimmingEnd { $0 == .zero }
    isNegative = bytes.first == .minus && !(whole.isEmpty && fraction.isEmpty)
  }

  init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  /// Whether the number has nothing behind the point, so that `{int}` may stand for it.
  static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool { !bytes.contains(.dot) }

  /// Where the longest number that begins at a position ends, or nil.
  ///
  /// The point belongs to it only with a digit behind: in `0...7` and in `is 5.` the number stops before the dots.
  static func end(ofNumberAt start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    var end = start
    if end < bytes.endIndex && bytes[end] == .minus { end += 1 }
    let digits = end
    end = endOfDigits(from: end, in: bytes)
    guard end > digits else { return nil }
    guard end + 1 < bytes.endIndex, bytes[end] == .dot, bytes[end + 1].isDigit else { return end }
    return endOfDigits(from: end + 1, in: bytes)
  }

  /// Whether a position lies behind the first digit of a number: `{int}` takes a number whole or not at all.
  static func isInsideNumber(_ position: Int, of bytes: ArraySlice<UInt8>) -> Bool {
    guard position > bytes.startIndex, position < bytes.endIndex, bytes[position].isDigit else { return false }
    if bytes[position - 1].isDigit { return true }
    return bytes[position - 1] == .dot && position - 2 >= bytes.startIndex && bytes[position - 2].isDigit
  }

  private static func endOfDigits(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    bytes[start...].firstIndex { !$0.isDigit } ?? bytes.endIndex
  }
}

extension NumberText {
  /// The number in thousandths, rounded down and rounded up: equal unless it has more than three decimals.
  ///
  /// Nil beyond what `Points` can hold. An interval with ends in `Points` can so be tested without rounding.
  var bounds: (lower: Int64, upper: Int64)? {
    let kept = fraction.prefix(3)
    let digits = Array(whole) + Array(kept) + Array(repeating: .zero, count: 3 - kept.count)
    guard let magnitude = Int64(String(decoding: digits, as: UTF8.self)), magnitude < .max else { return nil }
    let more: Int64 = fraction.count > 3 ? 1 : 0
    return isNegative ? (-magnitude - more, -magnitude) : (magnitude, magnitude + more)
  }
}
