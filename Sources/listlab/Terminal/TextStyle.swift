/// How a piece of text looks at the terminal.
enum TextStyle: String, Sendable {
  case plain = "0"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case magenta = "35"
  case cyan = "36"

  /// What makes the terminal print in this style, whatever was before.
  var code: String { self == .plain ? "\u{1B}[0m" : "\u{1B}[0;\(rawValue)m" }
}

/// Some characters of a line, and how they look.
struct ColouredSpan: Equatable, Sendable {
  /// In characters from 0.
  var span: Range<Int>
  var style: TextStyle
}
