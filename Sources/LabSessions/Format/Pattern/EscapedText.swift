/// Text in `{/…/}`, for what cannot be written as it is: `{/;/}` in a value, `{/\u{1B}/}` for a control character.
///
/// It is text and no wildcard, so an update may rewrite the line. Signs with a meaning in regular expressions need a
/// backslash: older versions read regular expressions here, and none of them must silently match something else.
struct EscapedText {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var text: [UInt8] = []

  /// How a character is written.
  static func written(_ scalar: Unicode.Scalar) -> String {
    scalar == ";" ? "{/;/}" : "{/\\u{\(String(scalar.value, radix: 16, uppercase: true))}/}"
  }

  /// The text that the bytes between `{/` and `/}` stand for.
  static func text(_ bytes: ArraySlice<UInt8>) throws(PatternError) -> [UInt8] {
    var reader = EscapedText(bytes)
    while reader.position < bytes.endIndex { try reader.readNext() }
    return reader.text
  }

  private init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  private mutating func readNext() throws(PatternError) {
    let byte = bytes[position]
    if byte == .backslash { return try readEscape() }
    guard !Self.signs.contains(byte) else {
      throw unknown("write `\(Character(byte))` as text as `\\\(Character(byte))`", at: position)
    }
    text.append(byte)
    position += 1
  }

  private mutating func readEscape() throws(PatternError) {
    let start = position
    position += 1
    guard position < bytes.endIndex else { throw unknown("write `\\` as text as `\\\\`", at: start) }
    let letter = bytes[position]
    position += 1
    if let control = Self.controls[Character(letter)] {
      text.append(control)
    } else if let count = Self.digits[Character(letter)] {
      text += Array(String(try scalar(digits: count, from: start)).utf8)
    } else if letter.isLetter || letter.isDigit {
      throw unknown("`\\\(Character(letter))` is not a character", at: start)
    } else {
      text.append(letter)
    }
  }

  /// `\u{41}`, `\x41`, `\u0041`.
  private mutating func scalar(digits count: Int, from start: Int) throws(PatternError) -> Unicode.Scalar {
    let rest = bytes[position...]
    let isBraced = rest.first == .openBrace
    let digits =
      isBraced ? rest.dropFirst().prefix { $0 != .closeBrace } : rest.prefix(count).prefix(while: { $0.isHexDigit })
    position = digits.endIndex + (isBraced ? 1 : 0)
    guard position <= bytes.endIndex, digits.allSatisfy({ $0.isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
    else {
      let message = "expected a character's number in hexadecimal digits, as in `\\u{41}`"
      throw PatternError(offset: start, code: .badRegex, message: message)
    }
    return scalar
  }

  private func unknown(_ what: String, at offset: Int) -> PatternError {
    let wildcards = "for text that varies there are `{*}`, `{int}`, `{num}` and `{name}`"
    return PatternError(
      offset: offset, code: .badRegex, message: "a session has no regular expressions: \(what); \(wildcards)")
  }

  private static let signs = Array(".*+?()[]{}|^$".utf8)

  private static let controls: [Character: UInt8] = [
    "t": 0x09, "n": 0x0A, "r": 0x0D, "f": 0x0C, "e": 0x1B, "a": 0x07,
  ]

  /// How many digits follow without braces, at most.
  private static let digits: [Character: Int] = ["x": 2, "u": 4, "U": 8]
}

extension Character {
  fileprivate init(_ byte: UInt8) { self.init(Unicode.Scalar(byte)) }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(self).isHexDigit }
}
