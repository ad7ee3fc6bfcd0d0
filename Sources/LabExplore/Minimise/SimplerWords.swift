import LabLanguage
import LabSessions

/// The ways to say less with a command: without the words at its end, then with one number made rounder.
///
/// It knows nothing of any command: whether what it makes can be said at all, the parser knows.
struct SimplerWords {
  private let text: [Character]
  private let words: [Word]

  init(_ command: String) {
    text = Array(command)
    words = (try? Word.words(of: LineText(command))) ?? []
  }

  /// How many groups of ways there are: leaving words out, and one for each word behind the verb.
  var groups: Int { max(1, words.count) }

  /// The ways of one group, the simplest first.
  func ways(in group: Int) -> [String] {
    guard words.indices.contains(group) else { return [] }
    if group == 0 { return words.dropLast().map { String(text[..<$0.span.upperBound]) } }
    guard !words[group].isQuoted else { return [] }
    let span = words[group].span
    return Self.rounder(than: String(text[span])).map { word in
      String(text[..<span.lowerBound]) + word + String(text[span.upperBound...])
    }
  }

  /// A word with one of its numbers rounder, the first number first: also of `r5`, `1:5`, `3...9` and `1,2`.
  private static func rounder(than word: String) -> [String] {
    word.parts { word.endOfNumberInRow(at: $0) }.prefix(mostNumbers).flatMap { number in
      let (before, behind) = (word[..<number.lowerBound], word[number.upperBound...])
      return SimplerNumbers.simpler(than: word[number]).map { "\(before)\($0)\(behind)" }
    }
  }

  /// Of a longer list only the first numbers are made rounder.
  private static let mostNumbers = 50
}

extension String {
  /// The index behind a number that stands for a row, or for the row of a key or cell; nil: there is none.
  fileprivate func endOfNumberInRow(at index: Index) -> Index? {
    guard let end = endOfNumber(at: index) else { return nil }
    var before = self[..<index]
    if let sign = before.last, "rc".contains(sign) { before.removeLast() }
    guard before.isEmpty || before.last.map({ ",:<".contains($0) }) == true || before.hasSuffix("..."),
      end == endIndex || ",:".contains(self[end]) || self[end...].hasPrefix("..")
    else { return nil }
    return end
  }
}
