import ListModel

/// The words that help explains beside commands and topics: all that is shown on screen.
enum HelpWords {
  /// All these words, for abbreviations and typos.
  static func all(_ vocabulary: Vocabulary) -> [String] { allPhrases(vocabulary).filter { !$0.contains(" ") } }

  /// All these words, and the phrases of several words.
  static func allPhrases(_ vocabulary: Vocabulary) -> [String] {
    let engine =
      Fault.allCases.map { $0.rawValue } + Violation.Rule.allCases.map { $0.rawValue }
      + Profile.allCases.map { $0.rawValue }
    let codes = vocabulary.errors.flatMap { [$0.code] + $0.reasons.map { $0.code } }
    let commands =
      (PolicySpec.all + PolicySpec.shorthands).flatMap { [$0.name] + $0.words.map { $0.word } } + codes
      + StateKey.all.map { $0.word }
    let others =
      EngineRule.all.flatMap { [$0.number, $0.name] } + vocabulary.words.filter { $0.isExplained }.flatMap { $0.words }
    var seen = Set<String>()
    return (engine + commands + others).filter { seen.insert($0).inserted }
  }

  /// The meanings of a word, a paragraph for each; nil if it has none.
  ///
  /// It may be written as on screen: `stale-cell:4`, `y[5]`, as in code: `tableView.reloadData()`, and with other capitals,
  /// blanks and hyphens.
  static func text(on word: String, _ vocabulary: Vocabulary) -> String? {
    let exact = meanings(of: word, vocabulary)
    if !exact.isEmpty { return exact.joined(separator: "\n\n") }
    if let synonym = vocabulary.words.first(where: { !$0.isExplained && $0.has(word.lowercased()) }) {
      return Synonym(
        words: synonym.words, meaning: synonym.meaning, see: synonym.pages(in: vocabulary), kind: synonym.kind
      ).line(about: word)
    }
    let known = allPhrases(vocabulary)
    for written in [word, String(word.prefix { $0 != "[" && $0 != ":" }), word.nameInCode] where !written.isEmpty {
      let folded = written.folded
      let texts = known.filter { $0.folded == folded && $0 != word }.flatMap { meanings(of: $0, vocabulary) }
      if !texts.isEmpty { return texts.joined(separator: "\n\n") }
    }
    return Synonym.example(ofCode: word.nameInCode)
  }

  /// The meanings of exactly this word, a text for each.
  static func meanings(of word: String, _ vocabulary: Vocabulary) -> [String] {
    var texts: [String] = []
    if let fault = Fault(rawValue: word) { texts.append(text(on: fault)) }
    if let rule = Violation.Rule(rawValue: word) { texts.append("\(word), an invariant: \(rule.summary)") }
    if let profile = Profile(rawValue: word) { texts.append(profile.page) }
    for policy in PolicySpec.all + PolicySpec.shorthands where policy.name == word {
      let whose = policy.values == .ofProfile ? "a policy that only a profile sets (help profiles)" : "a policy of set"
      texts.append((["\(word), \(whose): \(policy.about)"] + policy.valueLines).joined(separator: "\n"))
    }
    for policy in PolicySpec.known {
      guard let value = policy.words.first(where: { $0.word == word }) else { continue }
      texts.append("\(word), a value of set \(policy.name): \(value.about).\nset \(policy.name): \(policy.about)")
    }
    for error in vocabulary.errors {
      if error.code == word { texts.append("\(word), an error: \(error.about)") }
      texts += error.reasons.filter { $0.code == word }.map { "\(word), a reason for \(error.code): \($0.about)" }
    }
    if let rule = EngineRule.all.first(where: { $0.name == word || $0.number == word }) {
      texts.append("\(rule.name), a rule of the engine (\(rule.number)): \(rule.about)")
    }
    texts += StateKey.all.filter { $0.word == word }.map { "\($0.usage), a key of show: \($0.summary)" }
    texts += vocabulary.words.filter { $0.isExplained && $0.words.contains(word) }.map { $0.line(about: word) }
    return texts
  }

  private static func text(on fault: Fault) -> String {
    let sessions =
      fault.session.map { "\n\n\($0) plays it, and names the public reports it comes from, if any." } ?? ""
    return "\(fault.rawValue), a fault: \(fault.summary). Noticed by \(fault.noticedBy.rawValue).\n\n\(fault.masks)"
      + sessions
  }
}

extension PolicySpec {
  /// A line for each value that has a name.
  var valueLines: [String] {
    let width = (words.map { $0.word.count }.max() ?? 0) + 2
    return words.map { HelpLayout.listed($0.word, $0.about, indent: 4, padding: width) }
  }
}
