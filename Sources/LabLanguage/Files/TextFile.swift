import ListDump
import ListModel

/// Reads rows from text and Markdown.
enum TextFile {
  /// The rows of a file that was checked to be text.
  static func plan(
    for bytes: [UInt8], _ reading: FileReading, _ progress: Progress
  ) throws(FileProblem) -> LoadPlan {
    let isMarkdown = reading.format == .markdown
    let formula = reading.mapping.formula(ofFormat: reading.format)
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
        heights.append(count: 1, height: try height(of: line, .text, formula, width: reading.width))
        continue
      }
      if isFence(line) {
        isFenced.toggle()
        continue
      }
      guard let row = markdownRow(line, isFenced: isFenced) else { continue }
      texts.append(row.text)
      heights.append(count: 1, height: try height(of: row.text, row.style, formula, width: reading.width))
      kinds.append(row.style.kind)
    }
    var plan = LoadPlan(count: texts.count)
    plan.heights = .each(heights.finish())
    plan.kinds = isMarkdown ? kinds : [TextStyle.text.kind]
    texts.compact()
    plan.texts = texts
    return plan
  }

  /// The height of a row: that of its wrapped text, if none is computed.
  private static func height(
    of text: ArraySlice<UInt8>, _ style: TextStyle, _ formula: Arithmetic?, width: Points
  ) throws(FileProblem) -> Points {
    let wrapped = { style.height(of: text, width: width) }
    let value = formula?.value { [names = formula?.names ?? []] in
      names[$0] == FileMapping.wrap
        ? Double(wrapped().thousandths) / 1000 : Double(style.lines(of: text, width: width))
    }
    guard let value else { return wrapped() }
    do throws(FileProblem) { return try Points.computedHeight(value) } catch {
      throw error.located(at: text.startIndex)
    }
  }

  /// Whether a line begins or ends a fenced block: three backquotes or tildes, which may be indented.
  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let body = line.drop { $0 == 0x20 }
    return body.starts(with: Array("```".utf8)) || body.starts(with: Array("~~~".utf8))
  }

  private static func markdownRow(
    _ line: ArraySlice<UInt8>, isFenced: Bool
  ) -> (text: ArraySlice<UInt8>, style: TextStyle)? {
    if isFenced { return (line, .code) }
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    // A tab goes on to the next multiple of four columns.
    let blanks = line.prefix(4).prefix { $0 == 0x20 }.count
    if blanks == 4 { return (line.dropFirst(4), .code) }
    if line.dropFirst(blanks).first == 0x09 { return (line.dropFirst(blanks + 1), .code) }
    return (line, line.first == UInt8(ascii: "#") ? .heading : .text)
  }
}
