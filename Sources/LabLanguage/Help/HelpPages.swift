import ListModel

/// The help texts, computed from the verbs and the topics.
package enum HelpPages {
  /// The first page of help, on one screen.
  package static func overview(_ vocabulary: Vocabulary) -> String {
    var lines = ["start here"]
    lines += vocabulary.firstVerbs.map { "  " + HelpLayout.padded($0.name, 17) + $0.summary }
    lines += ["more help"]
    lines += HelpText.ofList.moreHelp.map { "  " + HelpLayout.padded($0.command, 17) + $0.about }
    lines.append("Words may be cut short: sc by 50. Tab completes them.")
    return lines.joined(separator: "\n")
  }

  /// The page about words behind `help`: a form of a command, as `scroll by`; a phrase, as `pull to refresh`; or one
  /// word.
  ///
  /// - Throws: the error for words that mean nothing here.
  package static func page(on words: [Word], _ vocabulary: Vocabulary) throws(CommandError) -> String {
    guard words.count > 1 else { return try page(on: words[0], vocabulary) }
    if words.count == 2, let page = page(onFormOf: words[0], saying: words[1], vocabulary) { return page }
    let phrase = Word(
      words.map { $0.text }.joined(separator: " "),
      at: words[0].span.lowerBound..<words[words.count - 1].span.upperBound)
    if let text = HelpWords.text(on: phrase.text, vocabulary) { return text }
    if vocabulary.topics.contains(where: { $0.name == words[0].text }) || vocabulary.isVerb(words[0]) {
      return try page(on: words[0], saying: words[1], vocabulary)
    }
    throw unknown(phrase, among: HelpWords.allPhrases(vocabulary), part: part(of: words, vocabulary))
  }

  /// The advice on the first word of an unknown phrase that has a page; nil: none has.
  private static func part(of words: [Word], _ vocabulary: Vocabulary) -> String? {
    words.first { $0.text.count > 3 && vocabulary.isExplained($0.text) }.map { "help \($0.text) explains one of them" }
  }

  private static func unknown(_ word: Word, among known: [String], part: String? = nil) -> CommandError {
    CommandError(
      .unknownVerb, "there is no command, topic or word \(word.shown)",
      advice: Vocabulary.didYouMean(word.text, among: known) ?? part
        ?? "help commands lists all commands and topics, apropos finds more",
      at: word.span)
  }

  /// The page about a command, a topic, or another word that is shown on screen.
  ///
  /// - Throws: `unknown-verb` or `ambiguous`.
  ///
  /// A full name goes before an abbreviated one: `key` is the policy and not the topic `keys`. For a word with several
  /// meanings, as `pool` (a command, a policy and a key), the page has all of them. A word that is else only a value of a
  /// policy is the singular of a topic, too: `row`.
  package static func page(on word: Word, _ vocabulary: Vocabulary) throws(CommandError) -> String {
    let others = HelpWords.meanings(of: word.text, vocabulary)
    if let topic = vocabulary.topics.first(where: { $0.name == word.text }) {
      return joined([topic.text()] + others)
    }
    if let verb = vocabulary.verb(named: word.text) { return joined([page(on: verb)] + others) }
    if others.count == 1,
      PolicySpec.known.contains(where: { $0.words.contains { $0.word == word.text } }),
      let topic = vocabulary.topics.first(where: { $0.name == word.text + "s" })
    {
      return joined([topic.text()] + others)
    }
    let small = word.text.lowercased()
    if others.isEmpty, small != word.text, vocabulary.hasPage(small) {
      return try page(on: Word(small, at: word.span), vocabulary)
    }
    if let text = HelpWords.text(on: word.text, vocabulary) { return text }
    let topics = vocabulary.topics.filter { $0.name.hasPrefix(word.text) }
    do {
      return page(on: try vocabulary.resolve(word))
    } catch {
      if topics.count == 1 { return topics[0].text() }
      guard error.code == .unknownVerb else { throw error }
      return try page(onBeginning: word, vocabulary)
    }
  }

  /// The full name of the page that a word begins; nil if the word is a name itself, or begins none or several.
  static func fullName(of word: String, _ vocabulary: Vocabulary) -> String? {
    guard vocabulary.topics.allSatisfy({ $0.name != word }), vocabulary.verb(named: word) == nil,
      HelpWords.text(on: word, vocabulary) == nil
    else { return nil }
    if let verb = try? vocabulary.resolve(Word(word, at: 0..<0)) { return verb.name }
    let topics = vocabulary.topics.map { $0.name }.filter { $0.hasPrefix(word) }
    let names = topics.count == 1 ? topics : HelpWords.all(vocabulary).filter { $0.hasPrefix(word) }
    return names.count == 1 ? names[0] : nil
  }

  private static func joined(_ texts: [String]) -> String { texts.joined(separator: "\n\n") }

  /// The page about the only word on screen that begins so.
  private static func page(
    onBeginning word: Word, _ vocabulary: Vocabulary
  ) throws(CommandError) -> String {
    let words = HelpWords.allPhrases(vocabulary)
    let beginnings = word.text.isEmpty ? [] : words.filter { $0.hasPrefix(word.text) }
    let names = beginnings.filter { !$0.contains(" ") }
    let matches = names.isEmpty ? beginnings : names
    if matches.count > 1 { throw Vocabulary.ambiguous(word, among: matches) }
    if let match = matches.first, let text = HelpWords.text(on: match, vocabulary) { return text }
    let known = vocabulary.verbs.map { $0.name } + vocabulary.topics.map { $0.name } + words
    throw unknown(word, among: known)
  }

  /// The page about a word behind a topic or a command: the form of the command that begins so; else the page about that
  /// word, as for `fault stale-index`.
  private static func page(
    on word: Word, saying next: Word, _ vocabulary: Vocabulary
  ) throws(CommandError) -> String {
    guard vocabulary.topics.allSatisfy({ $0.name != word.text }) else { return try page(on: next, vocabulary) }
    let verb = try vocabulary.resolve(word)
    if let page = page(onFormOf: word, saying: next, vocabulary) { return page }
    if verb.readsKeys, let text = HelpWords.text(on: next.text, vocabulary) { return text }
    do throws(CommandError) {
      return try page(on: next, vocabulary)
    } catch {
      throw CommandError(
        .unexpectedWord, "\(next.shown) is not part of \(verb.name)",
        advice: Vocabulary.didYouMean(next.text, among: verb.keywords) ?? "help \(verb.name) shows all of it",
        at: next.span)
    }
  }

  /// The page about the form of a command with a word behind it, as `scroll by`; nil: there is no such form.
  private static func page(onFormOf word: Word, saying next: Word, _ vocabulary: Vocabulary) -> String? {
    guard vocabulary.topics.allSatisfy({ $0.name != word.text }), let verb = try? vocabulary.resolve(word) else {
      return nil
    }
    let forms = verb.forms.filter { $0.words.first == next.text }
    guard !forms.isEmpty else { return nil }
    let about = (verb.name == "set" ? HelpWords.text(on: next.text, vocabulary) : nil) ?? verb.about
    return [
      "\(verb.name): \(verb.summary)", "", forms.map { "  \(verb.name) \($0.usage)" }.joined(separator: "\n"), "",
    ]
    .joined(separator: "\n") + "\n" + about
  }

  /// The page about a command: usage, effect, examples, and related commands.
  package static func page(on verb: Verb) -> String {
    var lines = ["\(verb.name): \(verb.summary)", ""]
    lines += verb.usages.map { "  " + $0 }
    if !verb.synonyms.isEmpty { lines += ["", "also: \(verb.synonyms.joined(separator: ", "))"] }
    let examples = verb.examples.map { $0.split(separator: "\n").map { "  list> " + $0 } }
    let areSingleLines = examples.allSatisfy { $0.count == 1 }
    lines += ["", verb.about, "", "examples"] + examples.joined(separator: areSingleLines ? [] : [""])
    if !verb.seeAlso.isEmpty { lines += ["", "see also: \(verb.seeAlso.joined(separator: ", "))"] }
    return lines.joined(separator: "\n")
  }
}

extension Verb {
  /// Whether it has keys of the state as parameters: the word behind it is then read as one.
  fileprivate var readsKeys: Bool { forms.contains { $0.positionals.contains { $0.slot.completion == .stateKeys } } }
}

extension Vocabulary {
  /// Whether a word is the name of a command or a topic, in full.
  fileprivate func hasPage(_ name: String) -> Bool { verb(named: name) != nil || topics.contains { $0.name == name } }

  /// Whether a word has a page, or is explained on one.
  fileprivate func isExplained(_ word: String) -> Bool { hasPage(word) || HelpWords.text(on: word, self) != nil }

  /// Whether a word is a command, possibly abbreviated.
  fileprivate func isVerb(_ word: Word) -> Bool { (try? resolve(word)) != nil }
}
