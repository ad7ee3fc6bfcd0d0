import ListDump
import ListModel

/// Reads rows from text and Markdown; `help load` states the metrics.
enum TextFile {
  private struct Style {
    let kind: Kind
    let lineHeight: Int
    let columnWidth: Int

    static let text = Style(kind: Kind("text"), lineHeight: 20, columnWidth: 8)
    static let code = Style(kind: Kind("code"), lineHeight: 20, columnWidth: 8)
    static let heading = Style(kind: Kind("heading"), lineHeight: 28, columnWidth: 12)
  }

  /// The padding above and below a row's text, together, in points.
  private static let padding = 16
  /// The height of a row of text, as a computation.
  static let wrappedHeight = "\(FileMapping.lines)*\(Style.text.lineHeight)+\(padding)"

  /// The rows of a file that was checked to be text.
  static func plan(
    for bytes: [UInt8], _ reading: FileReading, _ progress: Progress
  ) throws(FileProblem) -> LoadPlan {
    let (isMarkdown, width) = (reading.format == .markdown, reading.width)
    let lines = FileLines(bytes).reduce(into: 0) { count, _ in count += 1 }
    try FileProblem.checkRows(lines)
    var texts = RowTexts(in: bytes)
    texts.reserve(rows: lines, bytes: 0)
    var heights = RowTree.Builder()
    var kinds: [Kind] = []
    var isFenced = false
    for range in FileLines(bytes) {
      if texts.count & 0xFFF == 0 { try progress.advance(to: range.lowerBound, of: bytes.count) }
      let line = bytes[range]
      guard isMarkdown else {
        texts.append(line)
        heights.append(count: 1, height: height(of: line, .text, width: width))
        continue
      }
      if isFence(line) {
        isFenced.toggle()
        continue
      }
      guard let row = markdownRow(line, isFenced: isFenced) else { continue }
      texts.append(row.text)
      heights.append(count: 1, height: height(of: row.text, row.style, width: width))
      kinds.append(row.style.kind)
    }
    var plan = LoadPlan(count: texts.count)
    plan.heights = .each(heights.finish())
    plan.kinds = isMarkdown ? kinds : [Style.text.kind]
    texts.compact()
    plan.texts = texts
    return plan
  }

  /// Whether a line begins or ends a fenced block: three backquotes or tildes, which may be indented.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let body = line.drop { $0 == 0x20 }
    return body.starts(with: Array("```".utf8)) || body.starts(with: Array("~~~".utf8))
  }

  private static func markdownRow(
    _ line: ArraySlice<UInt8>, isFenced: Bool
  ) -> (text: ArraySlice<UInt8>, style: Style)? {
    if isFenced { return (line, .code) }
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    // A tab goes on to the next multiple of four columns.
    let blanks = line.prefix(4).prefix { $0 == 0x20 }.count
    if blanks == 4 { return (line.dropFirst(4), .code) }
    if line.dropFirst(blanks).first == 0x09 { return (line.dropFirst(blanks + 1), .code) }
    return (line, line.first == UInt8(ascii: "#") ? .heading : .text)
  }

  private static func height(of line: ArraySlice<UInt8>, _ style: Style, width: Points) -> Points {
    let lines = wrappedLines(of: line, columns: columns(of: style, width: width))
    return Points(min(1_000_000, lines * style.lineHeight + padding))
  }

  private static func columns(of style: Style, width: Points) -> Int {
    max(1, Int(width.thousandths / 1000) / style.columnWidth)
  }

  /// The number of lines of a text of several lines, each of which is wrapped.
  static func lines(of text: ArraySlice<UInt8>, width: Points) -> Int {
    let columns = columns(of: .text, width: width)
    return text.split(separator: .newline, omittingEmptySubsequences: false).reduce(0) {
      $0 + wrappedLines(of: $1, columns: columns)
    }
  }

  /// The number of lines of a text that is wrapped at blanks, and inside words that are longer than a line.
  private static func wrappedLines(of line: ArraySlice<UInt8>, columns: Int) -> Int {
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
