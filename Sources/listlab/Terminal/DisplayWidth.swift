import CTerminal

/// The width of texts on the terminal, by the table that libedit uses.
enum DisplayWidth {
  /// Must be called before anything is measured: the table depends on the locale.
  static func prepare() { lt_use_utf8() }

  /// The number of columns of a text. A control character counts two, as it is drawn (`^X`).
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    let width = Int(lt_width(scalar.value))
    return width < 0 ? 2 : width
  }

  /// The text if it fits into `room` columns, else its beginning and `…`.
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
}
