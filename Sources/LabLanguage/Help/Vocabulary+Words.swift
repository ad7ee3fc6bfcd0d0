extension Vocabulary {
  /// The whole table of words, with those of all features.
  var words: [Synonym] { Synonym.all + help().flatMap { $0.synonyms } }

  /// The entries that have a word, with any capitals, blanks and hyphens.
  ///
  /// - Parameter more: those of features, where many words are looked up.
  private func entries(of word: String, _ more: [Synonym]? = nil) -> [Synonym] {
    let folded = word.folded
    return (Synonym.byWord[folded] ?? []) + (more ?? ofFeatures).filter { $0.folded.contains(folded) }
  }

  /// The entries of features. O(features): it is made anew each time, as most starts do not need it.
  var ofFeatures: [Synonym] { help().flatMap { $0.synonyms } }

  /// What a word means here, for an error: the command that was meant, its name here, or the nearest thing.
  ///
  /// The word may be a piece of code: `tableView.reloadData()`.
  func advice(onSynonym text: String, _ more: [Synonym]? = nil) -> String? {
    let command = entries(of: text, more).first { $0.kind == .command }
    return (command ?? entries(of: text.nameInCode, more).first { $0.isNamedElsewhere })?.advice
  }

  /// Whether a text is another word for a command.
  func isSynonym(_ text: String, _ more: [Synonym]? = nil) -> Bool {
    entries(of: text, more).contains { $0.kind == .command }
  }

  /// The same for a word that can be no command.
  static func nameHere(for text: String) -> String? {
    Synonym.byWord[text.nameInCode.folded]?.first { $0.isNamedElsewhere }?.advice
  }

  /// The words for which another word may stand, of those that are possible: `middle` for `center`.
  package static func meant(by word: String, among words: [String]) -> [String] {
    for synonym in Synonym.byWord[word.folded] ?? [] {
      guard synonym.kind == .value else { continue }
      let here = synonym.meaning.listed().filter { words.contains($0.prefix { $0 != " " }.description) }
      if !here.isEmpty { return here }
    }
    return []
  }

  /// The advice at such a word.
  static func wordHere(for word: String, among words: [String]) -> String? {
    let meant = meant(by: word, among: words)
    return meant.isEmpty ? nil : "here: " + meant.joined(separator: ", ")
  }

  /// The words that a text names, or that contain it: `content` is in `contentOffset`.
  func words(in text: String) -> [Synonym] {
    let (small, folded) = (text.lowercased(), text.folded)
    return words.filter { synonym in
      guard synonym.kind != .shown else { return false }
      guard synonym.isNamedElsewhere else { return synonym.has(folded) }
      // A short word, as `gif`, is in too many others.
      return synonym.words.contains {
        $0.folded.contains(folded) || $0.count > 3 && small.contains($0.lowercased())
      }
    }
  }

  /// The question whether the command in a camel-case name was meant: `insertItems`, `rowHeight`.
  func commandWithin(_ text: String) -> String? {
    let parts = text.nameInCode.camelParts
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
    if verb(named: first) != nil { return "did you mean \(first)?" }
    // The last part counts only if it is a command on data: a tableView is not `view`.
    return verb(named: last)?.area == .data ? "did you mean \(last)?" : nil
  }

  /// The help about a word that is not a command: a key, a fault, a column.
  func helpOn(_ text: String) -> String? {
    if StateKey.isKey(text) { return "show \(text) prints it" }
    return HelpWords.all(self).contains(text) ? "help \(text) explains it" : nil
  }
}

extension Synonym {
  /// The commands and topics that say more: those it names, and for another word for a command that command.
  func pages(in vocabulary: Vocabulary) -> [String] {
    guard kind == .command else { return see }
    return see + meaning.split { " ,".contains($0) }.map(String.init).filter { vocabulary.verb(named: $0) != nil }
  }
}

extension String {
  /// The name in a piece of code: `reloadData` of `tableView.reloadData()`, `itemExtent` of `itemExtent:`.
  /// `reloadData` of `tableView?.reloadData`, `scrollTo` of `view->scrollTo(5)` and `FlatList` of `<FlatList data={x}`, too.
  var nameInCode: String {
    var text = self[...]
    if text.contains(where: { "?!-:<".contains($0) }) {
      let dotted = ["?.", "!!.", "!.", "->", "::"].reduce(self) { $0.replacing($1, with: ".") }
      text = dotted.drop { "</".contains($0) }
    }
    return String(text.prefix { !"({[=:;,<>?".contains($0) }.split(separator: ".").last ?? "")
  }

  /// The parts of a camel-case name in small letters: `reload` and `data` of `reloadData`.
  var camelParts: [String] {
    var parts: [String] = []
    for letter in self {
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
    }
    return parts
  }
}
