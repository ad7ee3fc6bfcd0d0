/// Words that users see or type, and their meaning here.
///
/// One table for all that is said of words: `help WORD`, `help words`, `help not-modelled`, `apropos`, and the advice of
/// errors ("did you mean …?", "here: …"). Features add their own words to it. `Sources/Help/words.txt` says how it is written.
package struct Synonym: Sendable {
  /// Where a word comes from, which decides who asks for it.
  package enum Kind: Equatable, Sendable {
    /// Shown on screen: a column, a mark, a reason. Only help explains it.
    case shown
    /// A word of the field, with its names in frameworks. `help words` lists it.
    case field(Elsewhere)
    /// A name in a framework, or a visible effect.
    case named
    /// What lists have elsewhere and the engine has not; the meaning is the nearest. `help not-modelled` lists it.
    case absent
    /// Another word for commands, which the meaning names. The user may mean something else, so that it is not executed.
    case command
    /// Another word for parts of commands: those that are possible where it stands are named.
    case value
  }

  /// The names of a word in frameworks; empty if a framework has none.
  package struct Elsewhere: Equatable, Sendable {
    package let uikit, android, flutter, web: String

    /// The frameworks that have a name for it, with the name.
    var all: [(framework: String, name: String)] {
      [("UIKit", uikit), ("Android", android), ("Flutter", flutter), ("web", web)].filter { !$0.1.isEmpty }
    }
  }

  /// The words that mean the same.
  package let words: [String]
  /// They without capitals, blanks and hyphens.
  let folded: [String]
  /// What they mean here, in one line.
  package let meaning: String
  /// The commands and topics that say more.
  package let see: [String]
  package let kind: Kind

  package var word: String { words[0] }

  package init(words: [String], meaning: String, see: [String], kind: Kind) {
    (self.words, self.meaning, self.see, self.kind) = (words, meaning, see, kind)
    folded = words.map { $0.folded }
  }

  /// The words of a row; nil: it is none.
  init?(_ cells: [String], _ kind: Kind) {
    guard cells.count == 2 || cells.count == 3, cells.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(
      words: cells[0].listed(), meaning: cells[1], see: cells.count > 2 ? cells[2].listed() : [], kind: kind)
  }

  /// The word of the field of a row; nil: it is none.
  init?(field cells: [String]) {
    guard (2...6).contains(cells.count) else { return nil }
    let names = cells.dropFirst(2) + Array(repeating: "", count: 6 - cells.count)
    let elsewhere = Elsewhere(uikit: names[2], android: names[3], flutter: names[4], web: names[5])
    self.init(words: [cells[0]], meaning: cells[1], see: [], kind: .field(elsewhere))
  }

  /// The line of help about one of its words.
  func line(about word: String) -> String {
    let more = see.isEmpty ? "" : "; see help " + see.joined(separator: ", help ")
    switch kind {
    case .absent: return "\(word): not modelled; the nearest is: \(meaning)\(more)"
    case .command, .value: return "\(word): here \(meaning)\(more)"
    case .shown, .field, .named: return "\(word): \(meaning)\(more)"
    }
  }

  /// The answer of an error at one of its words.
  var advice: String {
    switch kind {
    case .absent: "not modelled; the nearest is: \(meaning)"
    case .command: "did you mean \(meaning)?"
    case .shown, .field, .named, .value: "here: \(meaning)"
    }
  }

  /// Whether one of its words is this one, with any capitals, blanks and hyphens.
  func has(_ word: String) -> Bool {
    folded.contains(word.folded)
  }

  private var isOfField: Bool { if case .field = kind { true } else { false } }

  /// Its names in frameworks, if it is a word of the field.
  var elsewhere: [(framework: String, name: String)] {
    if case .field(let names) = kind { names.all } else { [] }
  }

  /// Whether it is a name in a framework, of something that is here or is not.
  var isNamedElsewhere: Bool { kind == .named || kind == .absent }

  /// Whether help explains the word as such; other words for commands lead to the command.
  var isExplained: Bool { kind == .shown || isNamedElsewhere }
}

extension Synonym {
  static let table = HelpText("words")

  /// The words of the field, as `help words` lists them; the documentation's page `Glossary` is compared with them.
  package static let ofField = table.words.filter { $0.isOfField }

  /// The whole table, but for words of the field and what features add.
  package static let all = entries + namesOfField

  private static let entries = table.words.filter { !$0.isOfField }

  /// The names of the field's words in frameworks, except those that are explained otherwise. Names that are ordinary
  /// English words, as `item`, are left out.
  private static let namesOfField: [Synonym] = {
    var known = Set(entries.filter { $0.isNamedElsewhere }.flatMap { $0.folded })
    return ofField.flatMap { entry in
      entry.elsewhere.flatMap { $0.name.listed() }
        .filter { $0.isName && known.insert($0.folded).inserted }
        .map { Synonym(words: [$0], meaning: "\(entry.word), \(entry.meaning)", see: ["words"], kind: .named) }
    }
  }()

  /// The entries by their words, without capitals, blanks and hyphens: in the order of the table.
  static let byWord: [String: [Synonym]] = {
    var entries: [String: [Synonym]] = [:]
    for synonym in all {
      for word in Set(synonym.folded) { entries[word, default: []].append(synonym) }
    }
    return entries
  }()
}

extension String {
  /// Whether it is a name in code: one word, in camel case or with a hyphen.
  fileprivate var isName: Bool { !contains(" ") && (contains("-") || dropFirst().contains(where: { $0.isUppercase })) }
}
