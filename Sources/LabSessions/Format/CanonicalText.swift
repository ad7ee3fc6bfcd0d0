/// The text of a session in its canonical spacing: what `fmt` writes.
///
/// LF only, no byte-order mark, no blanks at the end of a line, no blank lines at the end of the file, one blank behind
/// the sign, `key value; key value` in `=`. What a line means never changes; writing it again changes nothing. The last
/// line of a partial file that was never finished stays as it is: with an end it would count.
///
/// - Throws: why the bytes are no session.
package func canonicalText(of bytes: [UInt8], mode: SessionFile.Mode = .complete) throws(MalformedSession) -> String {
  let file = try SessionFile(parsing: bytes, mode: mode)
  let text = try SourceText(bytes: bytes, mode: mode)
  let writer = CanonicalWriter(text: text, states: file.statesByLine)
  var lines = text.lines.map { writer.line($0) }
  while lines.last == "" { lines.removeLast() }
  return lines.map { $0 + "\n" }.joined() + (text.ignored.map { text.string($0.whole) } ?? "")
}

private struct CanonicalWriter {
  let text: SourceText
  let states: [Int: [StateExpectation]]

  func line(_ line: SourceText.Line) -> String {
    guard let sign = text.bytes[line.text].first else { return "" }
    switch sign {
    case .hash: return comment(line)
    case .equals: return "= " + (states[line.number] ?? []).map(entry).joined(separator: "; ")
    case .bar, .tilde: return signed(line, behind: 1, keepingBlanks: true)
    case .greater where text.bytes[line.text].starts(with: [.greater, .greater]):
      return signed(line, behind: 2, keepingBlanks: false)
    default: return signed(line, behind: 1, keepingBlanks: false)
    }
  }

  private func entry(_ state: StateExpectation) -> String { "\(state.key) \(state.pattern.source)" }

  /// A line of a sign and its text; the blanks at the start of an output line belong to the text, but for the first.
  private func signed(_ line: SourceText.Line, behind length: Int, keepingBlanks: Bool) -> String {
    let behind = line.text.dropFirst(length)
    var content = behind.startIndex..<behind.endIndex
    if !keepingBlanks {
      content = text.withoutLeadingBlanks(content)
    } else if text.bytes[content].first == .blank {
      content = content.dropFirstByte
    }
    let sign = text.string(line.text.lowerBound..<behind.startIndex)
    return content.isEmpty ? sign : sign + " " + text.string(content)
  }

  /// Header and interpreter line keep their form; `##` and the like are somebody's drawing.
  private func comment(_ line: SourceText.Line) -> String {
    let written = text.string(line.text)
    let content = line.text.dropFirstByte
    guard let next = text.bytes[content].first else { return written }
    if next == .exclamation {
      return isHeader(line) ? SessionWriter.header : written
    }
    return next.isBlank || next == .hash ? written : "# " + text.string(content)
  }

  private func isHeader(_ line: SourceText.Line) -> Bool {
    let word = Array("#!listlab".utf8)
    let bytes = text.bytes[line.text]
    return bytes.starts(with: word) && bytes.dropFirst(word.count).first?.isBlank == true
  }
}

extension SessionFile {
  /// What each `=` line demands.
  fileprivate var statesByLine: [Int: [StateExpectation]] {
    Dictionary(grouping: steps.flatMap { $0.states }, by: { $0.keyPosition.line })
  }
}
