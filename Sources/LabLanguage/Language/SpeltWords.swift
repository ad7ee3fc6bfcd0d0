extension Phrase {
  /// The word of the phrases that a word with one typo means; nil: it is one itself, or is near none.
  static func spelt(_ word: String) -> String? {
    let small = word.lowercased()
    guard !literals.contains(small), !PlainEnglish.everyday.contains(small), small.allSatisfy({ $0.isLetter }) else {
      return nil
    }
    let near = literals.filter { $0.count > 3 && $0.first == small.first && Vocabulary.typos(from: small, to: $0) == 1 }
    return near.min { ($0.count == small.count ? 0 : 1, $0) < ($1.count == small.count ? 0 : 1, $1) }
  }

  /// The fixed words of all phrases.
  private static let literals = Set(
    (english + all).flatMap { phrase in phrase.words.flatMap { $0.split(separator: "|").map(String.init) } }
      .filter { word in word.allSatisfy { $0.isLowercase } })
}

extension String {
  /// The range with a dash between two numbers: `0...10` for `0-10`; nil: it is none.
  var withDotsForDash: String? {
    let bounds = split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, bounds.allSatisfy({ Int($0) != nil }) else { return nil }
    return "\(bounds[0])...\(bounds[1])"
  }

  /// The number whose digits are typed as letters that look like them: `80` for `8o`; nil: it is none.
  var withDigits: String? {
    guard contains(where: { $0.isNumber }), contains(where: { $0.isLetter }) else { return nil }
    var digits = ""
    for letter in self {
      switch letter {
      case "o", "O": digits.append("0")
      case "l", "I", "i": digits.append("1")
      case _ where letter.isASCII && letter.isNumber: digits.append(letter)
      default: return nil
      }
    }
    return digits
  }
}
