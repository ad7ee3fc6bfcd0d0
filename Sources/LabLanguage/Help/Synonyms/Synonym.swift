/// Words that users see or type, and their meaning here.
///
/// One table for all that is said of words: `help WORD`, `help words`, `help not-modelled`, `apropos`, and the advice of
/// errors ("did you mean …?", "here: …"). Features add their own words to it.
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
    case value([String])
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

  init(words: [String], meaning: String, see: [String], kind: Kind) {
    (self.words, self.meaning, self.see, self.kind) = (words, meaning, see, kind)
    folded = words.map { $0.folded }
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
}

extension Synonym {
  package static func shown(_ word: String, _ meaning: String, see: String...) -> Synonym {
    Synonym(words: [word], meaning: meaning, see: see, kind: .shown)
  }

  package static func named(_ words: String..., is meaning: String, see: String...) -> Synonym {
    Synonym(words: words, meaning: meaning, see: see, kind: .named)
  }

  static func absent(_ words: String..., nearest: String, see: String...) -> Synonym {
    Synonym(words: words, meaning: nearest, see: see, kind: .absent)
  }

  /// - Parameter meaning: the command, or several with commas and `or`.
  package static func command(_ words: [String], _ meaning: String) -> Synonym {
    Synonym(words: words, meaning: meaning, see: [], kind: .command)
  }

  static func value(_ words: [String], _ meant: [String]) -> Synonym {
    Synonym(words: words, meaning: meant.joined(separator: ", "), see: [], kind: .value(meant))
  }

  static func field(
    _ word: String, _ meaning: String, uikit: String = "", android: String = "", flutter: String = "", web: String = ""
  ) -> Synonym {
    let names = Elsewhere(uikit: uikit, android: android, flutter: flutter, web: web)
    return Synonym(words: [word], meaning: meaning, see: [], kind: .field(names))
  }
}

extension Synonym {
  /// The whole table, but for what features add.
  package static let all = onScreen + ofFormats + explained + ofCommands + ofValues

  /// The entries by their words, without capitals, blanks and hyphens: in the order of the table.
  static let byWord: [String: [Synonym]] = {
    var entries: [String: [Synonym]] = [:]
    for synonym in all {
      for word in Set(synonym.folded) { entries[word, default: []].append(synonym) }
    }
    return entries
  }()

  /// The words that help explains beside commands and topics: names elsewhere and visible effects.
  static let explained = told + namesOfField(butFor: told)

  private static let told = named + ofPlatforms + ofCode + ofPhrases + ofFiles + absent

  /// The names of the field's words in frameworks, except those that are explained otherwise. Names that are ordinary
  /// English words, as `item`, are left out.
  private static func namesOfField(butFor known: [Synonym]) -> [Synonym] {
    var known = Set(known.flatMap { $0.words }.map { $0.folded })
    return ofField.flatMap { entry in
      entry.elsewhere.flatMap { $0.name.split(separator: ", ").map(String.init) }
        .filter { $0.isName && known.insert($0.folded).inserted }
        .map { Synonym(words: [$0], meaning: "\(entry.word), \(entry.meaning)", see: ["words"], kind: .named) }
    }
  }

  /// Its names in frameworks, if it is a word of the field.
  var elsewhere: [(framework: String, name: String)] {
    if case .field(let names) = kind { names.all } else { [] }
  }
}

extension String {
  /// Whether it is a name in code: one word, in camel case or with a hyphen.
  fileprivate var isName: Bool { !contains(" ") && (contains("-") || dropFirst().contains(where: { $0.isUppercase })) }
}
