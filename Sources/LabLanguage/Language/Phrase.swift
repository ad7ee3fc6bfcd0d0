import ListModel

/// A line as people type it that is no command here, and the command that it means, or what to type instead.
///
/// A new one is a row of the table below; `Vocabulary.parse` looks there for each line that it refuses.
struct Phrase: Sendable {
  /// Its words. Small letters stand for themselves, `a|b` for either, and capitals for a word of a kind (`Blank`).
  let words: [String]
  let meaning: Meaning
  /// The word that the error is about, if it is not the one that the command refuses.
  var blamed: String?

  /// What the line means; `$1` is the word for the first blank, `$1+1` and `$1-$2` are computed, and `$…` stands for the
  /// words of `…`. Where row `$1` moves behind or before row `$2`, it ends as row `$behind` or `$before`.
  enum Meaning: Sendable {
    /// The one command that it means.
    case command(String)
    /// The command that is asked for: it is likely, and not certain.
    case question(String)
    /// What to type instead, where it may mean several things or nothing here.
    case advice(String)
  }

  /// A word that a phrase leaves open.
  enum Blank: String {
    /// A whole number.
    case number = "N"
    /// A length.
    case length = "H"
    /// A length with or without a sign.
    case distance = "D"
    /// A row by its number or its key, as loads give them, or the last one.
    case row = "ROW"
    case cell = "CELL"
    /// A key of the state.
    case key = "KEY"
    case policy = "POLICY"
    case fault = "FAULT"
    /// A profile, also by the name of its platform.
    case profile = "PROFILE"
    /// A command in full.
    case verb = "VERB"
    case word = "WORD"
    /// A number of percent.
    case percent = "P"
    /// Any number of words.
    case words = "…"
  }
}

extension Phrase {
  /// The words for the blanks, as they were typed, and last those of the first `…`; nil: the line is not this phrase.
  ///
  /// - Parameter verb: the command that the first word names, in full.
  func fillings(in line: [Word], typed: [String], verb: String?, _ vocabulary: Vocabulary) -> [String]? {
    let isShort = !words.contains(Blank.words.rawValue)
    guard isShort ? line.count == words.count : line.count >= words.count(where: { $0 != Blank.words.rawValue }) else {
      return nil
    }
    func filled(from pattern: Int, at place: Int) -> (blanks: [String], rest: String?)? {
      guard pattern < words.count else { return place == line.count ? ([], nil) : nil }
      if words[pattern] == Blank.words.rawValue {
        for end in place...line.count {
          guard let found = filled(from: pattern + 1, at: end) else { continue }
          return (found.blanks, typed[place..<end].joined(separator: " "))
        }
        return nil
      }
      guard place < line.count,
        let own = filling(words[pattern], line[place], typed[place], pattern == 0 ? verb : nil, vocabulary),
        let found = filled(from: pattern + 1, at: place + 1)
      else { return nil }
      return (own + found.blanks, found.rest)
    }
    return filled(from: 0, at: 0).map { $0.blanks + [$0.rest ?? ""] }
  }

  /// What a word fills, nothing for a fixed word; nil: it is not the one that the pattern says.
  private func filling(
    _ pattern: String, _ word: Word, _ typed: String, _ verb: String?, _ vocabulary: Vocabulary
  ) -> [String]? {
    if pattern == verb { return [] }
    guard let blank = Blank(rawValue: pattern) else {
      return !word.isQuoted && pattern.split(separator: "|").contains(word.text[...]) ? [] : nil
    }
    guard blank.takes(word, vocabulary) else { return nil }
    return [blank == .profile ? word.profile ?? typed : typed]
  }
}

extension Phrase.Blank {
  fileprivate func takes(_ word: Word, _ vocabulary: Vocabulary) -> Bool {
    if self == .word { return true }
    guard !word.isQuoted else { return false }
    return switch self {
    case .number: word.isWholeNumber
    case .length: (try? readLength(word, signed: false)) != nil
    case .distance: (try? readLength(word, signed: true)) != nil
    case .row: word.isWholeNumber || word.text == "last" || word.text.namesNumberedKey
    case .cell: Cell.ID(word.text) != nil
    case .key: StateKey.isKey(word.text)
    case .policy: Vocabulary.isPolicy(word.text)
    case .fault: Fault(rawValue: word.text) != nil
    case .profile: word.profile != nil
    case .percent: word.text.last == "%" && Double(word.text.dropLast()) != nil
    case .verb: vocabulary.verb(named: word.text) != nil
    case .word, .words: true
    }
  }
}

extension Word {
  fileprivate var isWholeNumber: Bool { Int(text) != nil && text.allSatisfy { $0.isASCII && $0.isNumber } }

  /// The profile that it names, or the one of its platform.
  fileprivate var profile: String? {
    let names = Profile.allCases.map { $0.rawValue }
    let meant = names.contains(text) ? [text] : Vocabulary.meant(by: text, among: names)
    return meant.count == 1 ? meant[0] : nil
  }
}

extension String {
  /// The text with the words for the blanks of a phrase.
  func filled(with fillings: [String]) -> String {
    var text = self
    if fillings.count > 2, let row = Int(fillings[0]), let other = Int(fillings[1]), other < Int.max {
      text = text.replacing("$behind", with: "\(row < other ? other : other + 1)")
        .replacing("$before", with: "\(row < other ? other - 1 : other)")
    }
    guard let rest = fillings.last else { return text }
    let blanks = text.parts { text.endOfBlank(at: $0) }
    let filled = text.replacing(blanks) { blank in
      let (first, terms) = (blank.prefix(2), blank.dropFirst(2))
      guard let word = fillings.word(for: first) else { return String(blank) }
      if terms.isEmpty { return word }
      let starts = terms.indices.filter { "+-".contains(terms[$0]) } + [terms.endIndex]
      let sum = zip(starts, starts.dropFirst()).reduce(Int(word)) { sum, term -> Int? in
        let operand = terms[term.0..<term.1].dropFirst()
        guard let sum, let number = Int(operand.first == "$" ? fillings.word(for: operand) ?? "" : String(operand))
        else {
          return nil
        }
        let (result, isTooLarge) =
          terms[term.0] == "-" ? sum.subtractingReportingOverflow(number) : sum.addingReportingOverflow(number)
        return isTooLarge ? nil : result
      }
      return sum.map { "\($0)" } ?? String(blank)
    }
    return filled.replacing("$…", with: rest)
  }

  /// The index behind a blank as `$1` or `$1-$2+1`; nil: there is none.
  private func endOfBlank(at index: Index) -> Index? {
    guard var end = endOfBlankAlone(at: index) else { return nil }
    while let operand = self.end(of: "+", at: end) ?? self.end(of: "-", at: end),
      let next = endOfBlankAlone(at: operand) ?? endOfDigits(at: operand)
    {
      end = next
    }
    return end
  }

  private func endOfBlankAlone(at index: Index) -> Index? {
    guard let digit = end(of: "$", at: index), digit < endIndex, ("1"..."9").contains(self[digit]) else { return nil }
    return self.index(after: digit)
  }
}

extension [String] {
  /// The word for a blank, `$1`, among the fillings of a phrase; nil: there are not so many.
  fileprivate func word(for blank: Substring) -> String? {
    Int(blank.dropFirst()).flatMap { $0 < count ? self[$0 - 1] : nil }
  }
}

extension Vocabulary {
  /// The error of a line, with the command that is meant or advice if the line is a phrase of the table.
  func phrased(_ error: CommandError, in line: String) -> CommandError {
    let text = LineText(line)
    guard let words = try? Word.words(of: text) else { return error }
    return phrased(error, words, typed: words.map { text.text($0.span) }, among: Phrase.all) ?? error
  }

  /// The error of some words, if they are a phrase.
  func phrased(_ error: CommandError, _ words: [Word], typed: [String], among phrases: [Phrase]) -> CommandError? {
    guard let first = words.first, !first.isQuoted else { return nil }
    let verb = (try? resolve(first))?.name
    for phrase in phrases {
      guard let fillings = phrase.fillings(in: words, typed: typed, verb: verb, self) else { continue }
      var error = error
      switch phrase.meaning {
      case .advice(let advice): (error.advice, error.reading) = (advice.filled(with: fillings), nil)
      case .question(let command):
        let command = command.filled(with: fillings)
        guard (try? parsedAsWritten(command, .abbreviated)) != nil else { continue }
        (error.advice, error.reading, error.hasWholeHint) = ("did you mean \(command)?", nil, true)
      case .command(let command):
        let command = command.filled(with: fillings)
        guard (try? parsedAsWritten(command, .abbreviated)) != nil else { continue }
        (error.advice, error.reading) = (command, command)
      }
      if let blamed = words.first(where: { $0.text == phrase.blamed }) {
        (error.code, error.span) = (.unexpectedWord, blamed.span)
        error.message = "\(blamed.shown) is not part of \(verb ?? first.text)"
      }
      return error
    }
    return nil
  }
}
