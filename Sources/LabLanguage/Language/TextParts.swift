/// What is found in a text by a rule for one place. Swift's regular expressions are left out: Embedded Swift, which makes
/// the page for browsers, has none.
extension StringProtocol {
  /// The parts that a rule finds, from front to back, none of them within another. O(characters) uses of the rule.
  ///
  /// - Parameter end: the index behind the part that begins at an index; nil: none begins there.
  package func parts(_ end: (Index) -> Index?) -> [Range<Index>] {
    var parts: [Range<Index>] = []
    var index = startIndex
    while index < endIndex {
      if let end = end(index) {
        parts.append(index..<end)
        index = end
      } else {
        formIndex(after: &index)
      }
    }
    return parts
  }

  /// The text with other words for some parts of it.
  package func replacing(_ parts: [Range<Index>], with text: (SubSequence) -> String) -> String {
    var (result, start) = ("", startIndex)
    for part in parts {
      result += self[start..<part.lowerBound] + text(self[part])
      start = part.upperBound
    }
    return result + self[start...]
  }

  /// The index behind a word at an index; nil: another text stands there.
  package func end(of word: String, at index: Index) -> Index? {
    self[index...].hasPrefix(word) ? self.index(index, offsetBy: word.count) : nil
  }

  /// The index behind the decimal digits at an index; nil: there are none.
  package func endOfDigits(at index: Index) -> Index? {
    let end = self[index...].firstIndex { !$0.isDecimalDigit } ?? endIndex
    return end > index ? end : nil
  }

  /// The index behind a number with a sign and a fraction; nil: there is none.
  package func endOfNumber(at index: Index) -> Index? {
    guard let whole = endOfDigits(at: end(of: "-", at: index) ?? index) else { return nil }
    return end(of: ".", at: whole).flatMap(endOfDigits) ?? whole
  }
}

extension Character {
  fileprivate var isDecimalDigit: Bool { ("0"..."9").contains(self) }
}
