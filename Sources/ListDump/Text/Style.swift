/// Whether text is coloured.
package enum Style: Sendable {
  case plain
  /// The colours that every terminal has had since the VT100: bold, dim, green, red.
  case ansi

  /// What a piece of text is, if it is not just text.
  enum Role: String {
    case header = "\u{1B}[1m"
    case marker = "\u{1B}[32m"
    case faint = "\u{1B}[2m"
    case alarm = "\u{1B}[31m"
  }

  /// What goes before a text of this role.
  func start(_ role: Role?) -> String { self == .plain ? "" : role?.rawValue ?? "" }
  /// What goes behind it.
  func end(_ role: Role?) -> String { self == .plain || role == nil ? "" : "\u{1B}[0m" }
}
