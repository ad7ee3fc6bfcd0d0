/// The style of text at the terminal.
enum TextStyle: String, Sendable {
  case plain = "0"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case magenta = "35"
  case cyan = "36"

  /// The control sequence for this style, independent of the style before.
  var code: String { self == .plain ? "\u{1B}[0m" : "\u{1B}[0;\(rawValue)m" }
}

/// A range of characters in a line, and their style.
struct ColouredSpan: Equatable, Sendable {
  /// Counted in characters from 0.
  var span: Range<Int>
  var style: TextStyle
}
