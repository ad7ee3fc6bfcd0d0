import ListDump
import ListModel

/// A word of a command line, and its range.
package struct Word: Equatable, Sendable {
  /// What the word says: for a quoted one the text between the quotes, escapes resolved.
  package var text: String
  /// Where it stands in the line, in characters from 0, with its quotes.
  package var span: Range<Int>
  package var isQuoted = false
  /// Whether it is a list whose first item stands in quotes: only lists and ranges of rows can be said so.
  var beginsWithQuotedItem = false
  /// Whether it may be cut short to a unique beginning: at a prompt yes, in a session file no.
  var allowsAbbreviation = true
}

extension Word {
  /// A word without quotes.
  package init(_ text: String, at span: Range<Int>) { self.init(text: text, span: span) }

  /// Cuts a line into words. A `#` at the start of a word begins a comment; quotes hold blanks together.
  ///
  /// - Parameters:
  ///   - start: the character from which to read.
  ///   - most: how many words to read at most.
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

  /// The first word of a line, quotes or not, or nil if there is none.
  static func first(of line: LineText) -> Word? {
    let start = line.skippingBlanks(from: 0)
    guard start < line.count, line[start] != .hash else { return nil }
    var end = start
    while end < line.count, !line[end].separatesWords { end += 1 }
    return Word(text: line.text(start..<end), span: start..<end)
  }

  /// All that follows a place, without the blanks around it and a comment behind it; nil if that is nothing.
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

  /// The word that begins at a place: a text in quotes, or all up to the next blank outside quotes.
  ///
  /// Quotes within it, as in `y["a key"]` and `A,"two words"`, stay for whoever reads it.
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

  /// The text in quotes that begins at a place, escapes resolved, and the place behind it.
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

  /// Reads one of `\"`, `\\`, `\n`, `\u{…}` and returns the place behind it.
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

  /// A text as a word: as it is where that reads back as the same word, else in quotes.
  package static func written(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "\"\"" }
    let isPlain = first != "#" && !first.joinsPrevious && text.unicodeScalars.allSatisfy(\.isPlain)
    return isPlain ? text : quote(text)
  }

  /// A text in quotes, with its escapes.
  package static func quote(_ text: String) -> String {
    var result = "\""
    /// Whether a sign of the quoting comes before, which an accent must not become a part of.
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

  /// Whether the scalar can stand in quotes only as an escape.
  fileprivate var needsEscape: Bool {
    if isASCII { return self == "\"" || self == "\\" || !isShown }
    return !isShown || joinsNext
  }

  /// Whether a sign of its own shows the scalar, so that it may stand in a command as it is.
  var isShown: Bool { isPrintable }

  /// Whether the scalar makes one character with whatever comes before it, as an accent does.
  fileprivate var joinsPrevious: Bool { !isASCII && "n\(self)".count == 1 }

  /// Whether the scalar makes one character with whatever comes behind it, as a few prefixes do.
  fileprivate var joinsNext: Bool { !isASCII && "\(self)\"".count == 1 }
}
