/// Text from a file or a list, made safe to show: no escape sequence reaches a terminal.
enum VisibleText {
  /// The text with control characters written as `\u{1B}`; a tab stays a tab.
  static func escaping(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return String(text) }
    return text.unicodeScalars.map { isHidden($0) ? spelt($0) : String($0) }.joined()
  }

  /// Control characters, and what changes the direction or the breaking of the lines around it.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9: false
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Blanks as wide as a text, for the line with the caret; tabs are kept, so that both lines stay in step.
  static func padding(for text: String) -> String {
    String(text.map { $0 == "\t" ? "\t" : " " })
  }

  private static func spelt(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
