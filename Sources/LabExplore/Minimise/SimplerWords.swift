import LabLanguage
import LabSessions

/// A command as words, and the ways to say less with them.
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
    if group == 0 { return shortened }
    return Self.simpler(than: words[group], written: String(text[words[group].span])).map { replacing(group, with: $0) }
  }

  /// The command without some words in a row behind the verb: many, then few.
  private var shortened: [String] {
    let most = words.count - 1
    var lengths = [most, most / 2, most / 4, most / 8, 3, 2, 1].filter { (1...max(1, most)).contains($0) }
    lengths = Set(lengths).sorted(by: >)
    return lengths.flatMap { length in
      (1...max(1, words.count - length)).compactMap { start in
        start + length <= words.count ? without(start..<start + length) : nil
      }
    }
  }

  private func without(_ range: Range<Int>) -> String {
    (words[..<range.lowerBound] + words[range.upperBound...]).map { String(text[$0.span]) }.joined(separator: " ")
  }

  private func replacing(_ place: Int, with word: String) -> String {
    let span = words[place].span
    return String(text[..<span.lowerBound]) + word + String(text[span.upperBound...])
  }

  // MARK: One word

  private static func simpler(than word: Word, written: String) -> [String] {
    if word.isQuoted { return shorterTexts(word.text).map { Word.quote($0) } }
    let items = written.split(separator: ",", omittingEmptySubsequences: false)
    let lists = items.count > 1 ? shorterLists(items) : []
    let single = items.enumerated().flatMap { place, item in
      simpler(thanItem: item).map { simpler in
        (items[..<place] + [simpler[...]] + items[(place + 1)...]).joined(separator: ",")
      }
    }
    return lists + single
  }

  /// Beginnings of a text, the shortest first.
  private static func shorterTexts(_ text: String) -> [String] {
    var lengths: [Int] = []
    var length = text.count / 2
    while length > 0 {
      lengths.append(length)
      length /= 2
    }
    return text.isEmpty ? [] : ([0] + lengths.reversed()).map { String(text.prefix($0)) }
  }

  /// One item, a half, and all but one.
  private static func shorterLists(_ items: [Substring]) -> [String] {
    let half = items.count / 2
    let pieces = [items[..<1], items.suffix(1), items[..<half], items[half...]].map(Array.init)
    let others = items.indices.prefix(longestList).map { place in
      Array(items[..<place] + items[(place + 1)...])
    }
    return (pieces + others).map { $0.joined(separator: ",") }
  }

  /// Of a longer list not every item is left out by itself.
  private static let longestList = 50

  /// A range becomes one end or has simpler ends; `1:5` becomes `5`; numbers become simpler, also those in `r5` and `c5`.
  private static func simpler(thanItem item: Substring) -> [String] {
    for sign in ["...", "..<", ":"] {
      guard let middle = item.firstRange(of: sign) else { continue }
      let (first, last) = (item[..<middle.lowerBound], item[middle.upperBound...])
      let ends = sign == ":" ? [String(last)] : [String(first), String(last)]
      return ends + simpler(thanItem: first).map { $0 + sign + last }
        + simpler(thanItem: last).map { first + sign + $0 }
    }
    if let letter = item.first, letter == "r" || letter == "c" {
      return SimplerNumbers.simpler(than: item.dropFirst()).map { "\(letter)\($0)" }
    }
    return SimplerNumbers.simpler(than: item)
  }
}
