/// How high a text is that is wrapped at a width: what a cell asks for, by its text (K33).
package struct WrappedText: Sendable {
  package let lineHeight: Points
  package let padding: Points
  /// The width of a column, in points.
  package static let columnWidth = 8

  package init(lineHeight: Points, padding: Points) { (self.lineHeight, self.padding) = (lineHeight, padding) }

  /// The height of a text of one or several paragraphs.
  func height(of text: String, width: Points) -> Points {
    let lines = Self.lines(of: Array(text.utf8)[...], width: width, columnWidth: Self.columnWidth)
    return min(.tallestRow, lineHeight * lines + padding)
  }

  /// The number of lines of a text of several paragraphs, each of which is wrapped.
  package static func lines(of text: ArraySlice<UInt8>, width: Points, columnWidth: Int) -> Int {
    text.split(separator: 0x0A, omittingEmptySubsequences: false).reduce(0) {
      $0 + wrappedLines(of: $1, width: width, columnWidth: columnWidth)
    }
  }

  /// The number of lines of a paragraph that is wrapped at blanks, and inside words that are longer than a line.
  package static func wrappedLines(of line: ArraySlice<UInt8>, width: Points, columnWidth: Int) -> Int {
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
