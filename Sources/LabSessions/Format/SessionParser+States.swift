extension SessionParser {
  /// Reads `key value; key value`; a `;` outside braces and brackets ends a value.
  mutating func readStates(_ line: SourceText.Line, _ content: Range<Int>) throws(MalformedSession) {
    let current = try currentStep(line)
    if current.failure != nil {
      throw wrongOrder("a failed command changes nothing: use either `!` or `=`", line)
    }
    if current.output != nil { throw wrongOrder("`=` must come before the output", line) }
    var rest = try required("a key and its value, such as `= offset 50`", content, line)
    while !rest.isEmpty {
      let state = try readState(&rest, line)
      step?.states.append(state)
    }
    step?.grow(to: line)
  }

  /// Reads one `key value` and its `;`, and leaves what follows.
  private func readState(_ rest: inout Range<Int>, _ line: SourceText.Line) throws(MalformedSession) -> StateExpectation
  {
    guard let end = WrittenKey.end(in: text.bytes[rest]) else {
      throw text.failure(
        .badKey, "expected a key, such as `offset` or `y[5]`; write entries as `key value; key value`",
        at: rest.lowerBound, in: line)
    }
    let key = rest.lowerBound..<end
    let start = text.withoutLeadingBlanks(end..<rest.upperBound).lowerBound
    var scanner = PatternScanner(bytes: text.bytes[rest], position: start, stop: .semicolon)
    let pieces = try scanned(&scanner, line)
    let value = text.bytes[start..<scanner.position].withoutTrailingBlanks.indices
    guard !value.isEmpty else {
      let message = "`\(text.string(key))` needs a value: `\(text.string(key)) value`"
      throw text.failure(.missingValue, message, at: start, in: line)
    }
    rest = text.withoutLeadingBlanks(min(scanner.position + 1, rest.upperBound)..<rest.upperBound)
    return StateExpectation(
      key: text.string(key), pattern: Pattern(source: text.string(value), pieces: pieces, use: .value),
      keyPosition: text.position(key, in: line), position: text.position(value, in: line))
  }

  private func scanned(
    _ scanner: inout PatternScanner, _ line: SourceText.Line
  ) throws(MalformedSession) -> [Pattern.Piece] {
    do {
      return try scanner.pieces()
    } catch {
      throw text.failure(error.code, error.message, at: error.offset, in: line)
    }
  }
}

/// How a state's key is spelt: `heights-asked`, `visible.count`, `y[5]`, `y[r17]`, `y["two words"]`.
///
/// Whether there is such a key is for the one who evaluates it.
enum WrittenKey {
  /// Where the key that begins the bytes ends, or nil when none begins there or something else hangs on it.
  static func end(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, first.isLetter else { return nil }
    var end = bytes.firstIndex { !($0.isLetter || $0.isDigit || $0 == .minus || $0 == .dot) } ?? bytes.endIndex
    if end < bytes.endIndex && bytes[end] == .openBracket {
      guard let close = endOfBracket(bytes[end...]) else { return nil }
      end = close
    }
    guard end < bytes.endIndex else { return end }
    return bytes[end].isBlank || bytes[end] == .semicolon ? end : nil
  }

  /// Behind the `]`; inside quotes it does not count, nor does a quote behind a backslash.
  private static func endOfBracket(_ bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    var position = bytes.startIndex + 1
    while position < bytes.endIndex {
      switch bytes[position] {
      case .quote where isQuoted || position == bytes.startIndex + 1: isQuoted.toggle()
      case .backslash where isQuoted: position += 1
      case .closeBracket where !isQuoted: return position + 1
      default: break
      }
      position += 1
    }
    return nil
  }
}
