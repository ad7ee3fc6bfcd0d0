/// The bytes with a meaning in session files and patterns.
///
/// Parsing works on bytes, not on characters: a combining accent behind a `{` must not hide the brace, and a position
/// in the file must stay exact for rewriting a value in place.
extension UInt8 {
  package static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let blank = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let quote = UInt8(ascii: "\"")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let semicolon = UInt8(ascii: ";")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let hash = UInt8(ascii: "#")
  static let exclamation = UInt8(ascii: "!")
  static let greater = UInt8(ascii: ">")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let bar = UInt8(ascii: "|")
  static let tilde = UInt8(ascii: "~")

  /// `0` to `9`.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// An ASCII letter.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// A blank or a tab.
  var isBlank: Bool { self == .blank || self == .tab }

  /// What never counts at the end of a line. The carriage return is among it, so that CRLF files read alike.
  var isTrailingBlank: Bool { isBlank || self == .carriageReturn }

  /// A byte that goes on with a scalar: no text may be cut before it.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without those at the end that satisfy a condition.
  func trimmingEnd(while condition: (UInt8) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !condition($0) }) else { return self[startIndex..<startIndex] }
    return self[startIndex...last]
  }

  /// The bytes without what never counts at the end of a line.
  var withoutTrailingBlanks: SubSequence { trimmingEnd(while: { $0.isTrailingBlank }) }
}
