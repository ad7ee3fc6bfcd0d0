/// Finds the quoted parts of a line: the one rule for commands, words and items.
///
/// A quote opens a text at the beginning of a word, and within a word at the beginning of an item: behind a comma, a
/// bracket, an equals sign or the sign of a range. Anywhere else it is an ordinary character. In quotes, a backslash
/// escapes the next character.
struct QuoteScanner {
  /// Whether a text in quotes is still open.
  private(set) var isQuoted = false
  private var isEscaped = false

  /// Reads the character at an index.
  ///
  /// - Returns: whether it belongs to a quoted text, including its quotes.
  ///
  /// - Parameter start: the index at which the text begins.
  mutating func isQuoted(at place: Int, of line: LineText, from start: Int) -> Bool {
    guard isQuoted else {
      isQuoted = line[place] == .quote && line.beginsItem(at: place, from: start)
      return isQuoted
    }
    if isEscaped {
      isEscaped = false
    } else if line[place] == .backslash {
      isEscaped = true
    } else if line[place] == .quote {
      isQuoted = false
    }
    return true
  }
}

extension LineText {
  /// Whether a word, or an item in a word, may begin at an index.
  fileprivate func beginsItem(at place: Int, from start: Int) -> Bool {
    guard place > start else { return true }
    let before = self[place - 1]
    return before.separatesWords || before == .comma || before == .openBracket || before == .equals
      || place >= start + 3 && isRangeSign(at: place - 3)
  }

  /// Whether `...` or `..<` is at an index.
  func isRangeSign(at place: Int) -> Bool {
    guard place + 3 <= count, self[place] == .dot, self[place + 1] == .dot else { return false }
    return self[place + 2] == .dot || self[place + 2] == .less
  }

  /// The parts of the text between separators outside quotes. `sign` returns the length of the separator at an index,
  /// or 0.
  func parts(between sign: (_ place: Int) -> Int, most: Int = .max) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var quotes = QuoteScanner()
    var (start, place) = (0, 0)
    while place < count {
      let isOpen = !quotes.isQuoted(at: place, of: self, from: 0) && parts.count + 1 < most
      let length = isOpen ? sign(place) : 0
      if length > 0 {
        parts.append(start..<place)
        start = place + length
      }
      place += max(length, 1)
    }
    return parts + [start..<count]
  }

  /// The items of a list: the parts between commas.
  var items: [Range<Int>] { parts(between: { self[$0] == .comma ? 1 : 0 }) }
}
