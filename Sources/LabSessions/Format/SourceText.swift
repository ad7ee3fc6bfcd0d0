import LabLanguage

/// The bytes of a session file, cut into lines, with everything that is needed to point into them.
struct SourceText {
  /// One line of the file.
  struct Line {
    /// Its number, from 1.
    let number: Int
    /// Its bytes without its end and without blanks at the end.
    let text: Range<Int>
    /// All its bytes, with its end.
    let whole: Range<Int>
    /// Whether each of them is a character of ASCII: then they are text, and a byte is a column.
    let isASCII: Bool
  }

  let bytes: [UInt8]
  private(set) var lines: [Line] = []
  /// The unterminated last line of a partial file, which is ignored.
  private(set) var ignored: Line?

  /// Cuts bytes into lines and checks that they are text; a byte-order mark is skipped.
  init(bytes: [UInt8], mode: SessionFile.Mode) throws(MalformedSession) {
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    cut(from: bytes.starts(with: mark) ? mark.count : 0)
    if mode == .partial, let last = lines.last, bytes.last != .newline {
      ignored = last
      lines.removeLast()
    }
    for line in lines { try checkText(of: line) }
  }

  private mutating func cut(from start: Int) {
    var start = start
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: .newline, or: .newline)
      let end = min(newline + 1, bytes.count)
      let text = bytes[start..<newline].withoutTrailingBlanks
      let isASCII = bytes[start..<end].isASCIIText
      lines.append(Line(number: lines.count + 1, text: text.indices, whole: start..<end, isASCII: isASCII))
      start = end
    }
  }

  private func checkText(of line: Line) throws(MalformedSession) {
    if line.isASCII { return }
    if let nul = bytes[line.whole].firstIndex(of: 0) {
      throw failure(.nulByte, "a NUL byte: the file must be UTF-8 text", at: nul, in: line)
    }
    let repaired = Array(string(line.whole).utf8)
    guard !repaired.elementsEqual(bytes[line.whole]) else { return }
    throw failure(
      .notUTF8, "this is not UTF-8: the file must be UTF-8 text", at: firstRepair(repaired, in: line), in: line)
  }

  /// The first byte that decoding replaced: where the repaired bytes part from the file's, back to a scalar's start.
  private func firstRepair(_ repaired: [UInt8], in line: Line) -> Int {
    var same = zip(repaired, bytes[line.whole]).prefix { $0 == $1 }.count
    while same < repaired.count && repaired[same].isContinuation { same -= 1 }
    return line.whole.lowerBound + same
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A range without the blanks at its start.
  func withoutLeadingBlanks(_ range: Range<Int>) -> Range<Int> {
    (bytes[range].firstIndex { !$0.isBlank } ?? range.upperBound)..<range.upperBound
  }

  /// A range as a position that a later rewriting can find again.
  func position(_ range: Range<Int>, in line: Line) -> SourcePosition {
    SourcePosition(line: line.number, column: column(of: range.lowerBound, in: line), bytes: range)
  }

  func failure(_ code: MalformedSession.Code, _ message: String, at offset: Int, in line: Line) -> MalformedSession {
    let end = bytes[line.whole].trimmingEnd { $0 == .newline || $0 == .carriageReturn }.endIndex
    return MalformedSession(
      line: line.number, column: column(of: offset, in: line), code: code, message: message,
      sourceLine: string(line.whole.lowerBound..<end))
  }

  private func column(of offset: Int, in line: Line) -> Int {
    let before = line.whole.lowerBound..<offset
    return (line.isASCII ? before.count : string(before).count) + 1
  }
}

/// Where something stands in a session file.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// The bytes it fills, without line ends; rewriting them leaves the rest of the file as it is.
  package let bytes: Range<Int>

  package init(line: Int, column: Int, bytes: Range<Int>) {
    (self.line, self.column, self.bytes) = (line, column, bytes)
  }
}
