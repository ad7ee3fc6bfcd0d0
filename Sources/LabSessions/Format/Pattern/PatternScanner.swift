import LabLanguage
import ListModel

/// Reads the pieces of a pattern from bytes, up to their end or to a `;` outside braces.
struct PatternScanner {
  /// The text, up to where it ends; its indices are those of the file.
  let bytes: ArraySlice<UInt8>
  /// The byte that is read next; after `pieces()` the end or the stop byte.
  var position: Int
  /// The byte that ends the pattern, or nil.
  let stop: UInt8?

  private var found: [Pattern.Piece] = []
  private var literal: [UInt8] = []

  init(bytes: ArraySlice<UInt8>, position: Int, stop: UInt8?) {
    self.bytes = bytes
    self.position = position
    self.stop = stop
  }

  /// Reads the pattern; blanks at its end are dropped.
  mutating func pieces() throws(PatternError) -> [Pattern.Piece] {
    while position < bytes.endIndex && bytes[position] != stop {
      if bytes[position] == .openBrace {
        try readBrace()
      } else {
        let end = bytes[position...].firstIndex(of: .openBrace, or: stop ?? .openBrace)
        literal += bytes[position..<end]
        position = end
      }
    }
    literal = Array(literal[...].withoutTrailingBlanks)
    endLiteral()
    return found
  }

  private mutating func readBrace() throws(PatternError) {
    let rest = bytes[position...].dropFirst()
    if rest.first == .openBrace {
      literal.append(.openBrace)
      position += 2
    } else if rest.first == .slash {
      try readText()
    } else {
      try readWord()
    }
  }

  private mutating func readWord() throws(PatternError) {
    guard let close = bytes[position...].firstIndex(of: .closeBrace) else { throw unclosed("}") }
    let word = String(decoding: bytes[position + 1..<close], as: UTF8.self)
    if word == "..." {
      literal += Array("...".utf8)
    } else {
      append(try wildcard(word))
    }
    position = close + 1
  }

  /// Reads `{/…/}`; in it a backslash takes the next byte with it, so `\/}` does not end it.
  private mutating func readText() throws(PatternError) {
    var end = position + 2
    while end + 1 < bytes.endIndex, !(bytes[end] == .slash && bytes[end + 1] == .closeBrace) {
      end += bytes[end] == .backslash ? 2 : 1
    }
    guard end + 1 < bytes.endIndex else { throw unclosed("/}") }
    literal += try EscapedText.text(bytes[position + 2..<end])
    position = end + 2
  }

  private func wildcard(_ word: String) throws(PatternError) -> Pattern.Piece {
    if word == "*" { return .anyText }
    if let kind = Pattern.NumberKind(rawValue: word) { return .number(kind) }
    if word == "none" { throw failure(.misplacedNone, "`{none}` must be the only `|` line of a step") }
    if word.unicodeScalars.contains("±") { return try near(word) }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, Self.isName(name) else { throw unknown(word) }
    guard parts.count == 2 else { return .binding(name, nil) }
    guard let kind = Pattern.NumberKind(rawValue: parts[1]) else {
      throw failure(.unknownWildcard, "`\(parts[1])` is not a kind of number: write `{\(name):int}` or `{\(name):num}`")
    }
    return .binding(name, kind)
  }

  private func near(_ word: String) throws(PatternError) -> Pattern.Piece {
    let parts = word.split(separator: "±", omittingEmptySubsequences: false)
    guard parts.count == 2, let middle = try? Points(parsing: parts[0]), let tolerance = try? Points(parsing: parts[1]),
      tolerance >= .zero
    else {
      throw failure(.badTolerance, "`{\(word)}` needs two numbers with at most three decimals, such as `{44±0.5}`")
    }
    return .near(middle, tolerance: tolerance)
  }

  /// A letter, then letters, digits, `-` and `_`; what has a meaning of its own is not a name.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, text != "none" else { return false }
    return Pattern.NumberKind(rawValue: text) == nil
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .minus || $0 == UInt8(ascii: "_") }
  }

  private mutating func append(_ piece: Pattern.Piece) {
    endLiteral()
    found.append(piece)
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    found.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal = []
  }
}

extension PatternScanner {
  private func failure(_ code: MalformedSession.Code, _ message: String) -> PatternError {
    PatternError(offset: position, code: code, message: message)
  }

  private func unclosed(_ end: String) -> PatternError {
    failure(.unclosedBrace, "this `{` has no `\(end)`; write a brace as text as `{{`")
  }

  private func unknown(_ word: String) -> PatternError {
    let wildcards = "`{*}`, `{int}`, `{num}`, `{name}`, `{name:int}`, `{44±0.5}`, `{...}` and `{/text/}`"
    return failure(
      .unknownWildcard, "`{\(word)}` is not a wildcard; the wildcards are \(wildcards); write a brace as text as `{{`")
  }
}
