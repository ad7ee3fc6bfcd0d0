/// How a piece of text looks at the terminal.
enum TextStyle: String, Sendable {
  case plain = "0"
  case dim = "2"
  case red = "31"
  case green = "32"
  case magenta = "35"
  case cyan = "36"

  /// What makes the terminal print in this style, whatever was before.
  var code: String { self == .plain ? "\u{1B}[0m" : "\u{1B}[0;\(rawValue)m" }
}
