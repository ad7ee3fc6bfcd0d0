/// A line of plain English with less around what it wants: no courtesy before it, no articles, no full stop.
enum PlainEnglish {
  /// The words that are left, numbers in digits.
  static func words(of typed: [String]) -> [String] {
    let words = withoutCourtesy(withoutContractions(typed)).filter { !articles.contains($0.lowercased()) }.map {
      $0.isCapitalised ? $0.lowercased() : $0
    }
    guard words.count > 1, words[0] == "repeat", let sign = words[1].last, "x×".contains(sign),
      Int(words[1].dropLast()) != nil
    else { return words }
    return [words[0], String(words[1].dropLast())] + words[2...]
  }

  /// The words with each short form in full: `what is` for `what's`.
  private static func withoutContractions(_ typed: [String]) -> [String] {
    guard typed.first != "text" else { return typed }
    return typed.flatMap { word -> [String] in
      let small = String(word.lowercased().map { $0 == "’" ? "'" : $0 })
      if let whole = contractions[small] { return whole }
      guard small.hasSuffix("'s"), questions.contains(String(small.dropLast(2))) else { return [word] }
      return [String(small.dropLast(2)), "is"]
    }
  }

  private static let questions: Set<String> = ["what", "where", "who", "how", "when", "that", "it", "there", "which"]
  private static let contractions = [
    "whats": ["what", "is"], "wheres": ["where", "is"], "what're": ["what", "are"], "isn't": ["is", "not"],
    "aren't": ["are", "not"], "didn't": ["did", "not"], "doesn't": ["does", "not"], "i'm": ["i", "am"],
    "where're": ["where", "are"],
  ]

  /// The words without those that say nothing about what is wanted: `so far`, `right now`, `currently`.
  private static func withoutFillers(_ words: [String]) -> [String] {
    var left: [String] = []
    var index = 0
    while index < words.count {
      let rest = words[index...].lowercased
      if let filler = fillers.first(where: { rest.starts(with: $0) }) {
        index += filler.count
      } else {
        left.append(words[index])
        index += 1
      }
    }
    return left
  }

  private static let fillers = [
    "so far", "right now", "at moment", "at all", "by now", "until now", "up to now", "in total", "in here",
    "currently", "exactly", "actually", "really", "just", "now", "please", "maybe", "simply", "still", "already",
    "this", "these", "those", "any", "very", "right", "here", "again", "altogether",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The words without courtesy, for a line that may be read as a command.
  static func withoutCourtesy(_ typed: [String]) -> [String] {
    var words = typed
    if let last = words.popLast() {
      let isWhole = last.hasSuffix("\"") || last.hasSuffix("..")
      let bare = isWhole ? last : String(last.reversed().drop { "?!.".contains($0) }.reversed())
      if !bare.isEmpty { words.append(bare) }
    }
    while let courtesy = before.first(where: { words.count > $0.count && words.lowercased.starts(with: $0) }) {
      words.removeFirst(courtesy.count)
    }
    // A text may be any words.
    guard words.first != "text" else { return words }
    while words.count > 1, behind.contains(words[words.count - 1].lowercased()) { words.removeLast() }
    return words.indices.filter { $0 == 0 || !["me", "the"].contains(words[$0].lowercased()) }.map { index in
      index > 0 ? numbers[words[index].lowercased()] ?? words[index] : words[index]
    }
  }

  /// The words without what says that the list is meant, as there is no other: `the end of the list`.
  static func withoutWhere(_ words: [String]) -> [String] {
    guard words.first != "text", words.count > 2, whereWords.contains(words.suffix(2).lowercased) else { return words }
    return words.dropLast(2)
  }

  /// The words in each way in which they may be a wish: without what asks how, without units, and as they are.
  static func variants(of words: [String]) -> [[String]] {
    var variants: [[String]] = []
    for start in howWords where words.count > start.count && words.lowercased.starts(with: start) {
      let rest = Array(words.dropFirst(start.count))
      variants += [rest, withoutWhere(rest)]
      break
    }
    let plain = words.indices.filter { index in
      index == 0 || !Word.units.contains(words[index].lowercased()) || Double(words[index - 1]) == nil
    }.map { words[$0] }
    variants += [words, withoutWhere(words), plain]
    variants += variants.map(withoutFillers).filter { !$0.isEmpty }
    return variants.enumerated().filter { !variants[..<$0.offset].contains($0.element) }.map { $0.element }
  }

  private static let howWords = [
    "how do i see", "how can i see", "see", "how do i", "how can i", "how would i", "how could i", "how to",
    "how do you", "is it possible to", "show", "tell",
  ].map { $0.split(separator: " ").map(String.init) }

  private static let whereWords: Set<[String]> = [
    ["of", "list"], ["in", "list"], ["from", "list"], ["of", "table"], ["in", "table"], ["on", "screen"],
  ]

  private static let before = [
    "please", "pls", "plz", "kindly", "can you", "could you", "would you", "will you", "can i", "could i", "can we",
    "now", "then", "let's",
    "lets", "let us", "i want to", "i want", "i need", "i'd like to", "i would like to", "i'd like", "we want to", "ok",
    "okay", "so", "and", "just", "hey", "is there a way to",
    "is there any way to", "is it possible to", "i want to see", "i'd like to see", "i would like to see", "help me to",
    "help me", "i am trying to", "i try to", "i wish to", "first,", "next,", "then,", "now,", "please,",
    "show me how to",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let behind: Set<String> = ["please", "now", "again,", "thanks", "please,"]
  private static let articles: Set<String> = ["the", "a", "an", "me", "us", "my", "your", "there", "then"]

  /// A number that is said in a word, in digits: `3` for `three`; nil: it is no such word.
  static func number(_ word: String) -> String? { numbers[word] }

  private static let numbers: [String: String] = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "eleven": "11", "twelve": "12", "ten": "10", "dozen": "12", "fifteen": "15", "twenty": "20", "thirty": "30",
    "forty": "40", "fifty": "50", "hundred": "100", "thousand": "1000", "million": "1000000",
  ]

  /// Words of everyday English that are no typo of a command, and are not explained as a word of the field.
  static let everyday: Set<String> = [
    "please", "how", "what", "which", "where", "when", "who", "can", "could", "would", "should", "will", "you", "i",
    "we",
    "it", "is", "are", "am", "was", "do", "does", "did", "has", "had", "want", "need", "give", "take", "make", "put",
    "tell",
    "start", "over", "now", "then", "and", "the", "my", "your", "this", "that", "there", "here", "not", "no", "yes",
    "ok", "okay", "thanks", "hello", "hi", "at", "by", "of", "in", "for", "act", "behave", "double", "bring", "some",
    "every", "each", "everything", "one", "two", "three", "its", "lets", "let's", "use", "turn", "again", "back",
    "more",
    "less", "hide", "stop", "user", "users", "happens", "fast", "slow", "when", "while", "because", "after", "before",
    "with", "without", "to", "on", "as", "if", "only", "same", "switch", "there's", "many", "much", "new",
  ]
}

extension String {
  /// Whether it is a word with a capital first letter and no other, as at the beginning of a sentence.
  fileprivate var isCapitalised: Bool {
    guard let first, first.isUppercase else { return false }
    return dropFirst().allSatisfy { $0.isLowercase }
  }
}

extension Sequence<String> {
  fileprivate var lowercased: [String] { map { $0.lowercased() } }
}
