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
    WrappedText.lines(of: text, width: width, columnWidth: columnWidth)
  }

  private func wrappedLines(of line: ArraySlice<UInt8>, width: Points) -> Int {
    WrappedText.wrappedLines(of: line, width: width, columnWidth: columnWidth)
  }
}
