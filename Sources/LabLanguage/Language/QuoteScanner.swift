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
  mutating func isQuoted(at index: Int, of line: LineText, from start: Int) -> Bool {
    guard isQuoted else {
      isQuoted = line[index] == .quote && line.beginsItem(at: index, from: start)
      return isQuoted
    }
    if isEscaped {
      isEscaped = false
    } else if line[index] == .backslash {
      isEscaped = true
    } else if line[index] == .quote {
      isQuoted = false
    }
    return true
  }
}

extension LineText {
  /// Whether a word, or an item in a word, may begin at an index.
  fileprivate func beginsItem(at index: Int, from start: Int) -> Bool {
    guard index > start else { return true }
    let before = self[index - 1]
    return before.separatesWords || before == .comma || before == .openBracket || before == .equals
      || index >= start + 3 && isRangeSign(at: index - 3)
  }

  /// Whether `...` or `..<` is at an index.
  func isRangeSign(at index: Int) -> Bool {
    guard index + 3 <= count, self[index] == .dot, self[index + 1] == .dot else { return false }
    return self[index + 2] == .dot || self[index + 2] == .less
  }

  /// The parts of the text between separators outside quotes. `sign` returns the length of the separator at an index,
  /// or 0.
  func parts(between sign: (_ index: Int) -> Int, limit: Int = .max) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var quotes = QuoteScanner()
    var (start, index) = (0, 0)
    while index < count {
      let isOpen = !quotes.isQuoted(at: index, of: self, from: 0) && parts.count + 1 < limit
      let length = isOpen ? sign(index) : 0
      if length > 0 {
        parts.append(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    return parts + [start..<count]
  }

  /// The items of a list: the parts between commas.
  var items: [Range<Int>] { parts(between: { self[$0] == .comma ? 1 : 0 }) }
}
