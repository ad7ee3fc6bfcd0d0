import CTerminal

/// How much room a text takes on the terminal, by the same table that libedit uses.
enum DisplayWidth {
  /// To be called before anything is measured: the table depends on the locale.
  static func prepare() { lt_use_utf8() }

  /// The columns of a text. A control character counts two, as the editor draws it (`^X`).
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    let width = Int(lt_width(scalar.value))
    return width < 0 ? 2 : width
  }

  /// The text if it fits, else its beginning and `…`.
  static func cut(_ text: String, to room: Int) -> String {
    if columns(of: text) <= room { return text }
    guard room > 0 else { return "" }
    var kept = String.UnicodeScalarView()
    var used = 1
    for scalar in text.unicodeScalars {
      used += columns(of: scalar)
      if used > room { break }
      kept.append(scalar)
    }
    return String(kept) + "…"
  }

  /// The text with everything that could steer the terminal shown as `�`: controls and changes of direction.
  static func harmless(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
