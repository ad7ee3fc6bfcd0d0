extension SessionParser {
  mutating func readInclude(_ line: SourceText.Line, _ content: Range<Int>) throws(MalformedSession) {
    guard step == nil else {
      throw text.failure(
        .lateInclude, "`<` must come before the first command", at: line.text.lowerBound,
        in: line)
    }
    let path = try required("a path, such as `< base.session`", content, line)
    file.includes.append(SessionFile.Include(path: text.string(path), position: text.position(path, in: line)))
  }

  mutating func readCommand(_ line: SourceText.Line, _ content: Range<Int>) throws(MalformedSession) {
    let isContinuation = text.bytes[line.text].starts(with: [.greater, .greater])
    let command = try required("a command, such as `> scroll by 50`", content, line)
    let fragment = SessionStep.Fragment(text: text.string(command), position: text.position(command, in: line))
    guard isContinuation else {
      endStep()
      step = SessionStep(fragments: [fragment], bytes: line.whole)
      return
    }
    guard let current = step, current.hasNoExpectation else {
      throw text.failure(
        .nothingToContinue, "`>>` continues a command and must come right after it", at: line.text.lowerBound, in: line)
    }
    step?.fragments.append(fragment)
    step?.grow(to: line)
  }

  mutating func readFailure(_ line: SourceText.Line, _ content: Range<Int>) throws(MalformedSession) {
    let current = try currentStep(line)
    if current.failure != nil { throw wrongOrder("a step has one error code: use a single `!`", line) }
    if !current.states.isEmpty {
      throw wrongOrder("a failed command changes nothing: use either `!` or `=`", line)
    }
    if current.output != nil { throw wrongOrder("`!` must come before the output, right after the command", line) }
    let code = try required("an error code, such as `! row-out-of-range`", content, line)
    if let wrong = text.bytes[code].firstIndex(where: { !($0.isLetter || $0.isDigit || $0 == .minus) }) {
      throw text.failure(
        .badCode, "an error code is one word, such as `row-out-of-range`", at: wrong, in: line)
    }
    step?.failure = FailureExpectation(code: text.string(code), position: text.position(code, in: line))
    step?.grow(to: line)
  }

  mutating func readOutput(
    _ line: SourceText.Line, _ content: Range<Int>, _ kind: OutputExpectation.Kind
  ) throws(MalformedSession) {
    if try currentStep(line).output == nil { step?.output = OutputExpectation(kind: kind, lines: [], positions: []) }
    guard step?.output?.kind == kind else {
      throw text.failure(
        .mixedOutput, "use either `|` lines or `~` lines in a step, not both", at: line.text.lowerBound, in: line)
    }
    try step?.output?.append(line, content, text)
    step?.grow(to: line)
  }

  func currentStep(_ line: SourceText.Line) throws(MalformedSession) -> SessionStep {
    if let step { return step }
    let message = "`\(text.string(line.text).prefix(1))` describes the result of a command and must come after its `>`"
    throw text.failure(.noCommand, message, at: line.text.lowerBound, in: line)
  }

  func wrongOrder(_ message: String, _ line: SourceText.Line) -> MalformedSession {
    text.failure(.wrongOrder, message, at: line.text.lowerBound, in: line)
  }

  /// The content of a line that may not be empty, without blanks at its start.
  func required(_ what: String, _ content: Range<Int>, _ line: SourceText.Line) throws(MalformedSession) -> Range<Int> {
    let range = text.withoutLeadingBlanks(content)
    guard range.isEmpty else { return range }
    throw text.failure(.missingText, "this line needs \(what)", at: line.text.upperBound, in: line)
  }
}

extension SessionStep {
  /// Takes in one more line.
  mutating func grow(to line: SourceText.Line) { bytes = bytes.lowerBound..<line.whole.upperBound }
}

extension OutputExpectation {
  /// Whether it is `| {none}`.
  package var demandsNone: Bool { kind == .whole && lines.isEmpty }

  /// Lets any lines follow: the file was cut off, perhaps between two of them.
  mutating func allowMore() {
    guard kind == .whole, !lines.isEmpty, let position = positions.last else { return }
    lines.append(.anyLines)
    positions.append(position)
  }

  fileprivate mutating func append(
    _ line: SourceText.Line, _ content: Range<Int>, _ text: SourceText
  ) throws(MalformedSession) {
    let written = text.string(content)
    if !positions.isEmpty && (lines.isEmpty || (written == "{none}" && kind == .whole)) {
      throw text.failure(
        .misplacedNone, "`{none}` must be the only `|` line of a step", at: content.lowerBound, in: line)
    }
    if written == "..." && kind == .partial {
      throw text.failure(
        .dotsInPartial, "`...` is not needed between `~` lines; write dots as text as `{...}`",
        at: content.lowerBound, in: line)
    }
    positions.append(text.position(content, in: line))
    if written == "{none}" && kind == .whole { return }
    lines.append(written == "..." ? .anyLines : .pattern(try text.pattern(content, in: line)))
  }
}

extension SourceText {
  /// Reads an output line's pattern.
  fileprivate func pattern(_ range: Range<Int>, in line: Line) throws(MalformedSession) -> Pattern {
    var scanner = PatternScanner(bytes: bytes[range], position: range.lowerBound, stop: nil)
    do {
      return Pattern(source: string(range), pieces: try scanner.pieces(), use: .line)
    } catch {
      throw failure(error.code, error.message, at: error.offset, in: line)
    }
  }
}
