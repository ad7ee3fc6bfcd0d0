/// Whether text is coloured.
package enum Style: Sendable {
  case plain
  /// The colours of every terminal: bold, dim, green, bright blue, red.
  case ansi

  /// The role of a piece of text.
  enum Role: String {
    case header = "\u{1B}[1m"
    case marker = "\u{1B}[32m"
    case faint = "\u{1B}[2m"
    /// Bright, as plain blue is hard to read on black.
    case reused = "\u{1B}[94m"
    case alarm = "\u{1B}[31m"
  }

  /// The escape sequence before a text of this role.
  func start(_ role: Role?) -> String { self == .plain ? "" : role?.rawValue ?? "" }
  /// The escape sequence after it.
  func end(_ role: Role?) -> String { self == .plain || role == nil ? "" : "\u{1B}[0m" }
}
