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

  /// What the line means; `$1` is the word for the first blank, and `$1+1` the number after it.
  enum Meaning: Sendable {
    /// The one command that it means.
    case command(String)
    /// What to type instead, where it may mean several things or nothing here.
    case advice(String)
  }

  /// A word that a phrase leaves open.
  fileprivate enum Blank: String {
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
    case word = "WORD"
    /// Any number of words; they are not filled in.
    case words = "…"
  }
}

extension Phrase {
  static let all: [Phrase] = [
    .command("scroll D", "scroll by $1"), .command("scroll ROW", "scroll row $1"),
    .command("scroll ROW WORD", "scroll row $1 $2"),
    .command("scroll to ROW", "scroll row $1"), .command("scroll to end", "scroll bottom"),
    .command("scroll to start|beginning|begin", "scroll top"),
    .command("scroll down H", "scroll by $1"), .command("scroll up H", "scroll by -$1"),
    .command("scroll up", "scroll page up"),
    .advice("scroll by D row|rows", "scroll row $1 goes to a row, and a distance is in points"),
    .advice("scroll to N row|rows", "scroll row $1 goes to a row, and an offset is in points"),
    .command("goto row ROW", "scroll row $1"),
    .command("animate to row ROW in N", "scroll row $1 animated in $2"),
    .command("animate to ROW in N", "scroll row $1 animated in $2"),

    .command("insert before WORD", "insert at $1", blaming: "before"),
    .command("insert N before WORD", "insert $1 at $2", blaming: "before"),
    .command("insert after N", "insert at $1+1", blaming: "after"),
    .command("insert N after N", "insert $1 at $2+1", blaming: "after"),
    .advice("insert after WORD", "insert at ROW is before a row", blaming: "after"),
    .advice("insert N after WORD", "insert $1 at ROW is before a row", blaming: "after"),
    .command("move ROW ROW", "move $1 to $2"),
    .advice("delete N row|rows", "delete $1 deletes row $1, and a range such as delete 0...2 several rows"),

    .command("resize H", "viewport $1"), .command("cell N", "cell c$1"), .command("why ROW", "explain $1"),
    .command("why CELL", "explain $1"), .command("why offset", "explain offset"),
    .command("show row WORD", "show rows $1"),
    .advice("redo all|everything", "redo N brings back N steps, and steps lists them"),
    .advice("goto last|end|newest|latest", "redo brings undone steps back, and steps last 5 lists the newest"),
    .advice("on end: …", "on end D: EDIT, such as on end 100: insert 5 at 40"),
    .advice("on bind|prefetch: …", "the row comes first: on bind ROW: EDIT, such as on bind 5: delete 0"),
    .command("undo all|everything", "goto 0"), .command("let WORD KEY", "let $1 = $2"),
    .advice("unset POLICY", "help $1 has its values for set, and reset takes all settings back"),
    .advice("show … > WORD", "answers stay on the screen; export report.md writes a report of all so far"),
  ]

  private static func command(_ words: String, _ command: String, blaming blamed: String? = nil) -> Phrase {
    Phrase(words: words.split(separator: " ").map(String.init), meaning: .command(command), blamed: blamed)
  }

  private static func advice(_ words: String, _ advice: String, blaming blamed: String? = nil) -> Phrase {
    Phrase(words: words.split(separator: " ").map(String.init), meaning: .advice(advice), blamed: blamed)
  }

  /// The words for the blanks, as they were typed; nil: the line is not this phrase.
  ///
  /// - Parameter verb: the command that the first word names, in full.
  fileprivate func fillings(in line: [Word], typed: [String], verb: String?) -> [String]? {
    let rest = words.firstIndex(of: Blank.words.rawValue) ?? words.count
    guard rest == words.count ? line.count == words.count : line.count >= words.count - 1 else { return nil }
    var fillings: [String] = []
    for (index, pattern) in words.enumerated() where index != rest {
      let place = index < rest ? index : line.count - (words.count - index)
      if index == 0, pattern == verb { continue }
      if let blank = Blank(rawValue: pattern) {
        guard blank.takes(line[place]) else { return nil }
        fillings.append(typed[place])
      } else {
        guard !line[place].isQuoted, pattern.split(separator: "|").contains(line[place].text[...]) else { return nil }
      }
    }
    return fillings
  }
}

extension Phrase.Blank {
  fileprivate func takes(_ word: Word) -> Bool {
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
    case .word, .words: true
    }
  }
}

extension Word {
  fileprivate var isWholeNumber: Bool { Int(text) != nil && text.allSatisfy { $0.isASCII && $0.isNumber } }
}

extension String {
  /// The text with the words for the blanks of a phrase.
  fileprivate func filled(with fillings: [String]) -> String {
    var text = self
    for (index, filling) in fillings.enumerated().reversed() {
      if let number = Int(filling), number < Int.max {
        text = text.replacing("$\(index + 1)+1", with: "\(number + 1)")
      }
      text = text.replacing("$\(index + 1)", with: filling)
    }
    return text
  }
}

extension Vocabulary {
  /// The error of a line, with the command that is meant or advice if the line is a phrase of the table.
  func phrased(_ error: CommandError, in line: String) -> CommandError {
    let text = LineText(line)
    guard let words = try? Word.words(of: text), let first = words.first, !first.isQuoted else { return error }
    let typed = words.map { text.text($0.span) }
    let verb = (try? resolve(first))?.name
    for phrase in Phrase.all {
      guard let fillings = phrase.fillings(in: words, typed: typed, verb: verb) else { continue }
      var error = error
      switch phrase.meaning {
      case .advice(let advice): (error.advice, error.reading) = (advice.filled(with: fillings), nil)
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
    return error
  }
}
