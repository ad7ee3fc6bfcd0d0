/// A line with random access to its characters, to split it into words.
///
/// Nearly every line is ASCII: then a character is a byte, and no array of characters is created.
package struct LineText {
  /// The ASCII code of each character, else `other`.
  private let signs: [UInt8]
  /// The characters; nil if each is the byte in `signs`.
  private let characters: [Character]?

  /// The code of a character that is not ASCII, or that has several scalars, as the line end `\r\n`.
  static let other: UInt8 = 0xFF

  package init(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      (signs, characters) = (bytes, nil)
    } else {
      let all = Array(String(text))
      signs = all.map { $0.sign }
      characters = all
    }
  }

  /// The number of characters.
  var count: Int { signs.count }

  /// The ASCII code of a character, else `other`.
  subscript(index: Int) -> UInt8 { signs[index] }

  /// Some of the characters as a text. O(their number).
  func text(_ range: Range<Int>) -> String {
    characters.map { String($0[range]) } ?? String(decoding: signs[range], as: UTF8.self)
  }

  /// The first index from `start` on that is not a blank, or the end.
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < count, self[index].separatesWords { index += 1 }
    return index
  }

  /// The first index of an ASCII character from `start` on.
  func firstIndex(of sign: UInt8, from start: Int) -> Int? { signs[min(start, count)...].firstIndex(of: sign) }
}

extension Character {
  /// The ASCII code. A `#` keeps its code before an accent or a joiner, as in sessions, which are read byte by byte.
  fileprivate var sign: UInt8 {
    guard let first = utf8.first, utf8.count == 1 || first == .hash else { return LineText.other }
    return first
  }
}

/// The characters with a meaning in a command line.
extension UInt8 {
  static var blank: UInt8 { UInt8(ascii: " ") }
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var hash: UInt8 { UInt8(ascii: "#") }
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var less: UInt8 { UInt8(ascii: "<") }
  static var semicolon: UInt8 { UInt8(ascii: ";") }
  static var equals: UInt8 { UInt8(ascii: "=") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
  static var openBrace: UInt8 { UInt8(ascii: "{") }
  static var closeBrace: UInt8 { UInt8(ascii: "}") }

  /// Whether it separates words.
  var separatesWords: Bool { self == .blank || self == UInt8(ascii: "\t") }
}
