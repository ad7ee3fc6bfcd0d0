import ListDump
import ListModel

/// How high a text in a file is; `help load` states the metrics.
struct TextStyle: Sendable {
  let kind: Kind
  let lineHeight: Int
  let columnWidth: Int

  static let text = TextStyle(kind: Kind("text"), lineHeight: 20, columnWidth: 8)
  static let code = TextStyle(kind: Kind("code"), lineHeight: 20, columnWidth: 8)
  static let heading = TextStyle(kind: Kind("heading"), lineHeight: 28, columnWidth: 12)

  /// The padding above and below a row's text, together, in points.
  static let padding = 16

  /// The height of a text in one paragraph.
  func height(of text: ArraySlice<UInt8>, width: Points) -> Points {
    Points(min(1_000_000, wrappedLines(of: text, width: width) * lineHeight + Self.padding))
  }

  /// The number of lines of a text of several paragraphs, each of which is wrapped.
  func lines(of text: ArraySlice<UInt8>, width: Points) -> Int {
    text.split(separator: .newline, omittingEmptySubsequences: false).reduce(0) {
      $0 + wrappedLines(of: $1, width: width)
    }
  }

  /// The number of lines of a text that is wrapped at blanks, and inside words that are longer than a line.
  private func wrappedLines(of line: ArraySlice<UInt8>, width: Points) -> Int {
    let columns = max(1, Int(width.thousandths / 1000) / columnWidth)
    let isPlain = line.allSatisfy { $0 < 0x80 }
    if isPlain, line.count <= columns { return 1 }
    var lines = 1
    var used = 0
    var gap = 0
    for word in line.split(separator: 0x20, omittingEmptySubsequences: false) {
      let width = isPlain ? word.count : String(decoding: word, as: UTF8.self).displayWidth
      defer { gap = 1 }
      // Blanks at the end of a line do not count.
      if width == 0 || used + gap + width <= columns {
        used = min(columns, used + gap + width)
        continue
      }
      if used > 0 { lines += 1 }
      let whole = max(0, (width - 1) / columns)
      lines += whole
      used = width - whole * columns
    }
    return lines
  }
}
