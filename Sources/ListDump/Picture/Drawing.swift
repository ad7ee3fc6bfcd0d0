/// The characters that pictures are drawn with.
package enum Drawing: Sendable {
  /// What sessions and recordings have, and terminals without Unicode.
  case ascii
  case unicode

  /// The characters themselves; each takes one column, but for the arrow.
  var glyphs: Glyphs {
    switch self {
    case .ascii:
      Glyphs(
        horizontal: "-", cutEdge: "- ", vertical: "|", dashed: ":", covered: "%", corners: ["+", "+", "+", "+"],
        tees: ["+", "+"],
        thumb: "#", filler: ".", next: "<", fold: ":", arrow: "->", separator: ", ", ellipsis: "...")
    case .unicode:
      Glyphs(
        horizontal: "─", cutEdge: "┄", vertical: "│", dashed: "┊", covered: "▒", corners: ["┌", "┐", "└", "┘"],
        tees: ["├", "┤"],
        thumb: "█", filler: "·", next: "◂", fold: "⋮", arrow: "→", separator: " · ", ellipsis: "…")
    }
  }
}

struct Glyphs {
  let horizontal: String
  /// An edge that cuts a row.
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
  /// The part of the scroll bar where the viewport stands.
  let thumb: String
  let filler: String
  /// Before the cell that is taken next.
  let next: String
  let fold: String
  let arrow: String
  let separator: String
  let ellipsis: String

  /// A line of one pattern, so many columns long.
  func line(_ pattern: String, columns: Int) -> String {
    String(String(repeating: pattern, count: max(0, columns)).prefix(max(0, columns)))
  }

  /// A text made visible, exactly so many columns wide.
  func fitted(_ text: String, columns: Int) -> String {
    let cut = shortened(text, columns: columns)
    return cut + String(repeating: " ", count: max(0, columns - cut.displayWidth))
  }

  /// A text made visible, at most so many columns wide.
  func shortened(_ text: String, columns: Int) -> String {
    let shown = text.shown(columns: columns)
    guard ellipsis != "…", shown.hasSuffix("…"), text != shown else { return shown }
    let room = max(0, columns - ellipsis.count + 1)
    return String(text.shown(columns: room).dropLast()) + String(ellipsis.prefix(columns))
  }

  /// The same at the right end of its columns.
  func rightAligned(_ text: String, columns: Int) -> String {
    let cut = shortened(text, columns: columns)
    return String(repeating: " ", count: max(0, columns - cut.displayWidth)) + cut
  }
}
