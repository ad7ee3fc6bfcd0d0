/// Reads the lines of a session file one after another.
///
/// The first byte says what a line is. Blank lines and comments may stand anywhere and belong to nothing; the other
/// lines of a step have their order: `>`, `>>`…, then `!` or `=`…, then `|`… or `~`….
struct SessionParser {
  let text: SourceText
  var file = SessionFile()
  /// The step whose lines are being read.
  var step: SessionStep?

  init(text: SourceText) { self.text = text }

  mutating func parse() throws(MalformedSession) -> SessionFile {
    for line in try linesBehindHeader() where !line.text.isEmpty { try read(line) }
    endStep()
    if let ignored = text.ignored {
      let message = "the last line is incomplete and is ignored"
      file.warnings.append(SessionFile.Warning(line: ignored.number, message: message))
    }
    return file
  }

  private mutating func read(_ line: SourceText.Line) throws(MalformedSession) {
    let content = content(of: line)
    switch text.bytes[line.text.lowerBound] {
    case .hash: try readComment(line, content)
    case .less: try readInclude(line, content)
    case .greater: try readCommand(line, content)
    case .exclamation: try readFailure(line, content)
    case .equals: try readStates(line, content)
    case .bar: try readOutput(line, content, .whole)
    case .tilde: try readOutput(line, content, .partial)
    default: throw unknownLine(line)
    }
  }

  /// What comes after the sign (`>>` is one) and one blank.
  private func content(of line: SourceText.Line) -> Range<Int> {
    let bytes = text.bytes[line.text]
    var start = line.text.lowerBound + (bytes.starts(with: [.greater, .greater]) ? 2 : 1)
    if start < line.text.upperBound && text.bytes[start] == .blank { start += 1 }
    return start..<line.text.upperBound
  }

  mutating func endStep() {
    if let step { file.steps.append(step) }
    step = nil
  }

  private func unknownLine(_ line: SourceText.Line) -> MalformedSession {
    let start = text.withoutLeadingBlanks(line.text).lowerBound
    if start > line.text.lowerBound {
      let message = "a line must begin with its sign, not with a blank"
      return text.failure(.unknownLine, message, at: line.text.lowerBound, in: line)
    }
    let signs = "`#`, `<`, `>>`, `!`, `=`, `|` and `~`"
    return text.failure(
      .unknownLine, "a line cannot begin like this; write a command as `> …`; the other signs are \(signs)",
      at: start,
      in: line)
  }
}

extension SessionParser {
  private static let word = Array("#!listlab".utf8)

  /// Reads the header, which one other `#!` line may precede.
  private mutating func linesBehindHeader() throws(MalformedSession) -> ArraySlice<SourceText.Line> {
    var rest = text.lines[...]
    if let first = rest.first, isInterpreterLine(first), rest.count > 1, !text.string(first.text).isNearHeader {
      rest = rest.dropFirst()
    }
    guard let header = rest.first else { throw noHeader(nil) }
    guard startsWithHeader(header) else { throw noHeader(header) }
    file.version = try version(of: header)
    return rest.dropFirst()
  }

  private func startsWithHeader(_ line: SourceText.Line) -> Bool {
    let bytes = text.bytes[line.text]
    guard bytes.starts(with: Self.word) else { return false }
    return bytes.count == Self.word.count || bytes[bytes.startIndex + Self.word.count].isBlank
  }

  private func isInterpreterLine(_ line: SourceText.Line) -> Bool {
    text.bytes[line.text].starts(with: [.hash, .exclamation]) && !startsWithHeader(line)
  }

  private func version(of header: SourceText.Line) throws(MalformedSession) -> Int {
    let behind = header.text.dropFirst(Self.word.count)
    let digits = text.withoutLeadingBlanks(Range(uncheckedBounds: (behind.startIndex, behind.endIndex)))
    let written = text.string(digits)
    guard text.bytes[digits].allSatisfy({ $0.isDigit }), let first = written.utf8.first, first != .zero else {
      throw text.failure(
        .badHeader, "the header must name the version of the format: `#!listlab \(SessionFile.currentVersion)`",
        at: digits.lowerBound, in: header)
    }
    guard let version = Int(written), version <= SessionFile.currentVersion else {
      throw text.failure(
        .newerFormat,
        "this session needs a newer listlab: it has format \(written), this listlab reads \(SessionFile.currentVersion)",
        at: digits.lowerBound, in: header)
    }
    return version
  }

  private func noHeader(_ line: SourceText.Line?) -> MalformedSession {
    let header = "a session must begin with `#!listlab \(SessionFile.currentVersion)`"
    guard let line else {
      return MalformedSession(
        line: 1, column: 1, code: .missingHeader, message: "the file is empty; \(header)", sourceLine: "")
    }
    let reason =
      text.string(line.text).isNearHeader ? ": this is not quite it" : "; only another `#!` line may come before it"
    return text.failure(.missingHeader, header + reason, at: line.text.lowerBound, in: line)
  }
}

extension SessionParser {
  private mutating func readComment(_ line: SourceText.Line, _ content: Range<Int>) throws(MalformedSession) {
    guard !text.bytes[line.text].starts(with: [.hash, .exclamation]) else {
      throw text.failure(
        .lateHeader, "the header may appear only once, at the top; write a comment as `# …`", at: line.text.lowerBound,
        in: line)
    }
    if let current = step, current.hasNoExpectation, current.fileHash == nil {
      let hash = try fileHash(in: line, below: current)
      step?.fileHash = hash
      if hash != nil { return }
    }
    file.remarks.append(SessionFile.Remark(line: line.number, text: text.string(content)))
    guard step == nil, file.steps.isEmpty else { return }
    let comment = text.string(text.withoutLeadingBlanks(line.text.dropFirstByte))
    if let title = Self.entry("title:", in: comment) { file.title = file.title ?? title }
    if let source = Self.entry("source:", in: comment) { file.source = file.source ?? source }
    file.tags += Self.tags(in: comment)
  }

  /// The hash that a comment notes; below a command that reads no file such a comment is a remark.
  private func fileHash(
    in line: SourceText.Line, below step: SessionStep
  ) throws(MalformedSession) -> FileHashExpectation? {
    let comment = text.withoutLeadingBlanks(line.text.dropFirstByte)
    guard text.bytes[comment].starts(with: FileHash.sign.utf8) else { return nil }
    let digits = text.withoutLeadingBlanks(comment.lowerBound + FileHash.sign.utf8.count..<comment.upperBound)
    let hash = text.string(digits)
    guard digits.count == FileHash.digits, hash.utf8.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) }) else {
      guard step.command.hasPrefix("load file ") else { return nil }
      throw text.failure(
        .badHash, "a SHA-256 is \(FileHash.digits) lowercase hexadecimal digits", at: digits.lowerBound, in: line
      )
    }
    return FileHashExpectation(hash: hash, position: text.position(digits, in: line))
  }

  fileprivate static func tags(in comment: String) -> [String] {
    entry("tags:", in: comment)?.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty } ?? []
  }

  private static func entry(_ name: String, in comment: String) -> String? {
    guard comment.utf8.starts(with: name.utf8) else { return nil }
    return trimmed(comment.dropFirst(name.count))
  }

  private static func trimmed(_ text: Substring) -> String {
    let bytes = Array(text.utf8)[...]
    return String(decoding: bytes.drop(while: { $0.isBlank }).withoutTrailingBlanks, as: UTF8.self)
  }
}

extension SessionFile {
  /// The tags that the lines before the first command name, whatever else the file may be.
  package static func tags(inOpeningOf bytes: [UInt8]) -> Set<String> {
    let lines = bytes.lazy.split(separator: .newline).prefix { $0.first != .greater }
    return Set(
      lines.filter { $0.first == .hash }.flatMap { line in
        let comment = String(decoding: line.dropFirst().drop(while: { $0.isBlank }), as: UTF8.self)
        return SessionParser.tags(in: comment)
      })
  }
}

extension Range<Int> {
  /// The range without its first byte, which is a line's sign.
  var dropFirstByte: Range<Int> { (lowerBound + 1)..<upperBound }
}
