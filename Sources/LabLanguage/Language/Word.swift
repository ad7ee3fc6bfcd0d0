import ListDump
import ListModel

/// A word of a command line, and its range.
package struct Word: Equatable, Sendable {
  /// The text of the word; for a quoted word the text between the quotes, with its escapes resolved.
  package var text: String
  /// Its range in the line, in characters from 0, including its quotes.
  package var span: Range<Int>
  package var isQuoted = false
  /// Whether it is a list whose first item is quoted: only slots of lists and ranges of rows accept such a word.
  var beginsWithQuotedItem = false
  /// Whether it may be abbreviated: at a prompt yes, in a session file no.
  var allowsAbbreviation = true
}

extension Word {
  /// A word without quotes.
  package init(_ text: String, at span: Range<Int>) { self.init(text: text, span: span) }

  /// Splits a line into words. A `#` at the beginning of a word begins a comment; quotes keep blanks together.
  ///
  /// - Parameters:
  ///   - start: the index of the first character to read.
  ///   - max: the maximum number of words to read.
  /// - Throws: `bad-text` for a quoted text that does not end or has an unknown escape.
  package static func words(of line: LineText, from start: Int = 0, max: Int = .max) throws(CommandError) -> [Word] {
    var words: [Word] = []
    words.reserveCapacity(4)
    var index = start
    while words.count < max {
      index = line.skippingBlanks(from: index)
      guard index < line.count, line[index] != .hash else { return words }
      let word = try word(line, at: index)
      words.append(word)
      index = word.span.upperBound
    }
    return words
  }

  /// The first word of a line, with or without quotes; nil if there is none.
  static func first(of line: LineText) -> Word? {
    let start = line.skippingBlanks(from: 0)
    guard start < line.count, line[start] != .hash else { return nil }
    var end = start
    while end < line.count, !line[end].separatesWords { end += 1 }
    return Word(text: line.text(start..<end), span: start..<end)
  }

  /// All text from an index on, without the blanks around it and a comment behind it; nil if it is empty.
  static func tail(of line: LineText, from start: Int) -> Word? {
    var quotes = QuoteScanner()
    var words: Range<Int>?
    for index in start..<max(start, line.count) {
      let isQuoted = quotes.isQuoted(at: index, of: line, from: start)
      if line[index] == .hash, !isQuoted, line[index - 1].separatesWords { break }
      if !line[index].separatesWords { words = (words?.lowerBound ?? index)..<index + 1 }
    }
    return words.map { Word(text: line.text($0), span: $0) }
  }

  /// The word that begins at an index: a quoted text, or all characters up to the next blank outside quotes.
  ///
  /// Quotes within it, as in `y["a key"]` and `A,"two words"`, are kept for the slot that reads the word.
  private static func word(_ line: LineText, at start: Int) throws(CommandError) -> Word {
    var quotes = QuoteScanner()
    var end = start
    while end < line.count, quotes.isQuoted(at: end, of: line, from: start) || !line[end].separatesWords { end += 1 }
    guard line[start] == .quote else { return Word(text: line.text(start..<end), span: start..<end) }
    let (text, close) = try quotedText(line, at: start)
    if close == end { return Word(text: text, span: start..<end, isQuoted: true) }
    guard line[close] == .comma || line.isRangeSign(at: close) else { throw badNeighbour(at: close) }
    var list = Word(text: line.text(start..<end), span: start..<end)
    list.beginsWithQuotedItem = true
    return list
  }

  /// The quoted text that begins at an index, with its escapes resolved, and the index behind it.
  static func quotedText(_ line: LineText, at start: Int) throws(CommandError) -> (text: String, end: Int) {
    var text = ""
    var index = start + 1
    while index < line.count {
      switch line[index] {
      case .quote: return (text, index + 1)
      case .backslash: index = try escape(line, at: index, into: &text)
      default:
        text += line.text(index..<index + 1)
        index += 1
      }
    }
    throw CommandError(.badText, "the quoted text does not end", advice: "a closing \"", at: start..<line.count)
  }

  /// Reads one of `\"`, `\\`, `\n`, `\u{…}`.
  ///
  /// - Returns: the index behind it.
  private static func escape(_ line: LineText, at start: Int, into text: inout String) throws(CommandError) -> Int {
    let next = start + 1
    switch next < line.count ? line[next] : .blank {
    case .quote, .backslash: text += line.text(next..<next + 1)
    case UInt8(ascii: "n"): text.append("\n")
    case UInt8(ascii: "u"):
      guard start + 2 < line.count, line[start + 2] == .openBrace,
        let end = line.firstIndex(of: .closeBrace, from: start + 3),
        let value = UInt32(line.text(start + 3..<end), radix: 16), let scalar = Unicode.Scalar(value)
      else { throw badEscape(start, line.count) }
      text.unicodeScalars.append(scalar)
      return end + 1
    default: throw badEscape(start, line.count)
    }
    return start + 2
  }

  private static func badEscape(_ start: Int, _ end: Int) -> CommandError {
    CommandError(
      .badText, "this escape does not exist", advice: #"\" \\ \n \u{1F600}"#, at: start..<min(start + 2, end))
  }

  /// A text as a word: unchanged if it is read as the same word, else quoted.
  package static func written(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "\"\"" }
    let isPlain = first != "#" && !first.joinsPrevious && text.unicodeScalars.allSatisfy { $0.isPlain }
    return isPlain ? text : quote(text)
  }

  /// The text in quotes, with escapes.
  package static func quote(_ text: String) -> String {
    var result = "\""
    /// Whether a quote or an escape is before the scalar; an accent must not combine with it.
    var isBehindSign = true
    for scalar in text.unicodeScalars {
      let isSign = scalar.needsEscape || isBehindSign && scalar.joinsPrevious
      defer { isBehindSign = isSign }
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where isSign: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether a word with this scalar needs no quotes.
  fileprivate var isPlain: Bool { !(needsEscape || self == "," || self == ";" || properties.isWhitespace) }

  /// Whether the scalar must be escaped in quotes.
  fileprivate var needsEscape: Bool {
    if isASCII { return self == "\"" || self == "\\" || !isShown }
    return !isShown || joinsNext
  }

  /// Whether the scalar is visible, so that it may be in a command without an escape.
  var isShown: Bool { isPrintable }

  /// Whether the scalar combines with the one before it, as an accent does.
  fileprivate var joinsPrevious: Bool { !isASCII && "n\(self)".count == 1 }

  /// Whether the scalar combines with the one behind it, as a few prefixes do.
  fileprivate var joinsNext: Bool { !isASCII && "\(self)\"".count == 1 }
}
