import ListDump
import ListModel

/// Text and Markdown as rows: the metrics that `help load` states.
enum TextFile {
  private struct Style {
    let kind: Kind
    let lineHeight: Int
    let columnWidth: Int

    static let text = Style(kind: Kind("text"), lineHeight: 20, columnWidth: 8)
    static let code = Style(kind: Kind("code"), lineHeight: 20, columnWidth: 8)
    static let heading = Style(kind: Kind("heading"), lineHeight: 28, columnWidth: 12)
  }

  /// What stands above and below a row's text, together.
  private static let padding = 16

  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// The rows of a file, as `load` takes them.
  ///
  /// - Throws: `unreadable-file` for a byte that is no UTF-8 text, with its line and column.
  static func plan(
    for bytes: [UInt8], isMarkdown: Bool, width: Points, at span: Range<Int>
  ) throws(CommandError) -> LoadPlan {
    try checkText(bytes, at: span)
    var texts = RowTexts()
    var heights: [Points] = []
    var kinds: [Kind] = []
    var isFenced = false
    for line in lines(of: bytes) {
      guard isMarkdown else {
        texts.append(line)
        heights.append(height(of: line, .text, width: width))
        continue
      }
      if isFence(line) {
        isFenced.toggle()
        continue
      }
      guard let row = markdownRow(line, isFenced: isFenced) else { continue }
      texts.append(row.text)
      heights.append(height(of: row.text, row.style, width: width))
      kinds.append(row.style.kind)
    }
    var plan = LoadPlan(count: texts.count)
    plan.heights = heights.isEmpty ? nil : .cycle(heights)
    plan.kinds = isMarkdown ? kinds : [Style.text.kind]
    plan.texts = texts
    return plan
  }

  /// Whether a line begins or ends a fenced part: three backquotes or tildes, which may be indented.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let body = line.drop { $0 == 0x20 }
    return body.starts(with: Array("```".utf8)) || body.starts(with: Array("~~~".utf8))
  }

  private static func markdownRow(
    _ line: ArraySlice<UInt8>, isFenced: Bool
  ) -> (text: ArraySlice<UInt8>, style: Style)? {
    if isFenced { return (line, .code) }
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    if line.starts(with: Array("    ".utf8)) { return (line.dropFirst(4), .code) }
    return (line, line.first == UInt8(ascii: "#") ? .heading : .text)
  }

  /// The lines without their ends, which may be LF or CRLF; a byte-order mark is left out, a last empty line is none.
  private static func lines(of bytes: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let body = text.last == 0x0A ? text.dropLast() : text
    let lines = body.isEmpty && text.isEmpty ? [] : body.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.lazy.map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  private static func height(of line: ArraySlice<UInt8>, _ style: Style, width: Points) -> Points {
    let columns = max(1, Int(width.thousandths / 1000) / style.columnWidth)
    let lines = wrappedLines(of: line, columns: columns)
    return Points(min(1_000_000, lines * style.lineHeight + padding))
  }

  /// How many lines a text takes when it breaks at blanks, and inside words that are longer than a line.
  private static func wrappedLines(of line: ArraySlice<UInt8>, columns: Int) -> Int {
    let isPlain = line.allSatisfy { $0 < 0x80 }
    if isPlain, line.count <= columns { return 1 }
    var lines = 1
    var used = 0
    var gap = 0
    for word in line.split(separator: 0x20, omittingEmptySubsequences: false) {
      let width = isPlain ? word.count : String(decoding: word, as: UTF8.self).displayWidth
      defer { gap = 1 }
      // Blanks at the end of a line hang over it.
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

  private static func checkText(_ bytes: [UInt8], at span: Range<Int>) throws(CommandError) {
    guard bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil else { return }
    let (line, column) = firstBadByte(in: bytes)
    throw CommandError(
      .unreadableFile, "line \(line), byte \(column) is no UTF-8 text", advice: "a text or Markdown file", at: span)
  }

  /// Line and byte of the first thing that is no text: a NUL, or a byte outside every UTF-8 sequence. O(bytes).
  private static func firstBadByte(in bytes: [UInt8]) -> (line: Int, column: Int) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var (line, column) = (1, 1)
    while case .valid(let scalar) = parser.parseScalar(from: &rest), scalar.first != 0 {
      (line, column) = scalar.first == 0x0A ? (line + 1, 1) : (line, column + scalar.count)
    }
    return (line, column)
  }
}
