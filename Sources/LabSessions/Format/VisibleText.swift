import ListDump

/// Text from a file or a list, made safe to show: no escape sequence reaches a terminal.
enum VisibleText {
  /// The text with control characters written as `\u{1B}`; a tab stays a tab.
  static func escaping(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return String(text) }
    return text.unicodeScalars.map { isHidden($0) ? spelt($0) : String($0) }.joined()
  }

  /// What a terminal would obey, and a mark of byte order, which nobody sees.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && scalar.isUnsafe || scalar == "\u{FEFF}"
  }

  /// Blanks as wide as a text, for the line with the caret; tabs are kept, so that both lines stay in step.
  static func padding(for text: String) -> String {
    text.map { $0 == "\t" ? "\t" : String(repeating: " ", count: String($0).displayWidth) }.joined()
  }

  /// A character by its number: `\u{1B}`.
  static func spelt(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
