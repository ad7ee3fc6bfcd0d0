import ListModel

/// The character set of pictures.
package enum Drawing: Sendable {
  /// Used in sessions and recordings, and on terminals without Unicode.
  case ascii
  case unicode

  /// The characters; each takes one column, except for the arrow.
  var glyphs: Glyphs {
    switch self {
    case .ascii:
      Glyphs(
        horizontal: "-", cutEdge: "- ", vertical: "|", dashed: ":", covered: "%", corners: ["+", "+", "+", "+"],
        tees: ["+", "+"],
        thumb: "#", filler: ".", next: "<", fold: ":", arrow: "->", moved: "jumped", separator: ", ", ellipsis: "...")
    case .unicode:
      Glyphs(
        horizontal: "─", cutEdge: "┄", vertical: "│", dashed: "┊", covered: "▒", corners: ["┌", "┐", "└", "┘"],
        tees: ["├", "┤"],
        thumb: "█", filler: "·", next: "◂", fold: "⋮", arrow: "→", moved: "↕", separator: " · ", ellipsis: "…")
    }
  }
}

struct Glyphs {
  let horizontal: String
  /// A viewport edge that cuts a row.
  let cutEdge: String
  let vertical: String
  /// The side of a row that is rendered outside the viewport.
  let dashed: String
  /// The side of what a bar or a sticky header covers.
  let covered: String
  /// Top left, top right, bottom left, bottom right.
  let corners: [String]
  /// Left and right.
  let tees: [String]
  /// The thumb of the scroll bar.
  let thumb: String
  let filler: String
  /// Marks the cell that is reused next.
  let next: String
  let fold: String
  let arrow: String
  /// Before how far a row moved on screen though nobody scrolled.
  let moved: String
  let separator: String
  let ellipsis: String

  /// A line of a repeated pattern.
  func line(_ pattern: String, columns: Int) -> String {
    String(String(repeating: pattern, count: max(0, columns)).prefix(max(0, columns)))
  }

  /// A text made visible, cut or padded to a width in columns.
  func fitted(_ text: String, columns: Int) -> String {
    let cut = shortened(text, columns: columns)
    return cut + String(repeating: " ", count: max(0, columns - cut.displayWidth))
  }

  /// A text made visible, cut to a width in columns.
  func shortened(_ text: String, columns: Int) -> String {
    let shown = text.shown(columns: columns)
    guard ellipsis != "…", shown.hasSuffix("…"), text != shown else { return shown }
    let room = max(0, columns - ellipsis.count + 1)
    return String(text.shown(columns: room).dropLast()) + String(ellipsis.prefix(columns))
  }

  /// A text made visible, cut or padded on the left to a width in columns.
  func rightAligned(_ text: String, columns: Int) -> String {
    let cut = shortened(text, columns: columns)
    return String(repeating: " ", count: max(0, columns - cut.displayWidth)) + cut
  }
}
