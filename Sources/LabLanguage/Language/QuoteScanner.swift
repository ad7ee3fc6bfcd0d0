/// Tells what of a line stands in quotes: the one rule for all who cut a line into commands, words or items.
///
/// A quote opens at the beginning of a word, and within a word at the beginning of an item: behind a comma, a bracket,
/// an equals sign or the sign of a range. Anywhere else it is a letter like others. Within quotes a backslash takes the next character along.
struct QuoteScanner {
  /// Whether a text in quotes is still open.
  private(set) var isQuoted = false
  private var isEscaped = false

  /// Takes in the character at a place, and tells whether it belongs to a quoted text, its quotes included.
  ///
  /// - Parameter start: where the text begins that is looked at.
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
  /// Whether a word, or an item of a list within one, may begin at a place.
  fileprivate func beginsItem(at place: Int, from start: Int) -> Bool {
    guard place > start else { return true }
    let before = self[place - 1]
    return before.separatesWords || before == .comma || before == .openBracket || before == .equals
      || place >= start + 3 && isRangeSign(at: place - 3)
  }

  /// Whether `...` or `..<` stands at a place.
  func isRangeSign(at place: Int) -> Bool {
    guard place + 3 <= count, self[place] == .dot, self[place + 1] == .dot else { return false }
    return self[place + 2] == .dot || self[place + 2] == .less
  }

  /// The parts of the text between signs outside quotes; a sign is so many characters long, or none.
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

  /// The items of a list: what stands between commas.
  var items: [Range<Int>] { parts(between: { self[$0] == .comma ? 1 : 0 }) }
}
