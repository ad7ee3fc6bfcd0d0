import ListModel

/// The help texts, made from the verbs themselves and from the topics.
package enum HelpPages {
  /// All commands by area, a line each, and the topics.
  package static func overview(_ vocabulary: Vocabulary) -> String {
    var lines: [String] = []
    for area in Verb.Area.allCases {
      let verbs = vocabulary.verbs.filter { $0.area == area }
      guard !verbs.isEmpty else { continue }
      lines.append(area.rawValue)
      lines += verbs.map { "  " + padded($0.name, 13) + $0.summary }
    }
    lines.append("topics")
    lines += Topic.all.map { "  " + padded($0.name, 13) + $0.summary }
    lines.append("help WORD explains one of them. Words may be cut short: sc by 50.")
    return lines.joined(separator: "\n")
  }

  /// The page on a command or a topic.
  package static func page(on word: Word, _ vocabulary: Vocabulary) throws(CommandError) -> String {
    if let topic = Topic.all.first(where: { $0.name == word.text }) { return topic.text() }
    let names = Topic.all.map(\.name)
    let matches = names.filter { $0.hasPrefix(word.text) }
    do {
      return page(on: try vocabulary.resolve(word))
    } catch {
      guard matches.count == 1, let topic = Topic.all.first(where: { $0.name == matches[0] }) else {
        if let line = line(on: word.text) { return line }
        throw unknown(word, vocabulary, names, error)
      }
      return topic.text()
    }
  }

  /// What a word means that is shown on screen and is neither a command nor a topic: a fault, an invariant, a profile, a
  /// policy, an error code, a key, a rule.
  private static func line(on word: String) -> String? {
    if let fault = Fault(rawValue: word) {
      return "\(word), a fault: \(fault.summary). Noticed by \(fault.noticedBy.rawValue).\n\n\(fault.masks)"
    }
    if let rule = Violation.Rule(rawValue: word) { return "\(word), an invariant: \(rule.summary)" }
    if let profile = Profile(rawValue: word) { return "\(word), a profile: \(profile.summary)" }
    if let policy = Policies.settings.first(where: { $0.name == word }) {
      return "\(word), a policy of set: \(policy.about)"
    }
    if let error = ErrorList.all.first(where: { $0.code.name == word }) { return "\(word), an error: \(error.about)" }
    if let rule = RuleList.all.first(where: { $0.name == word.uppercased() }) { return "\(rule.name): \(rule.about)" }
    let keys = StateKey.all.filter { $0.word == word }
    return keys.isEmpty ? nil : keys.map { "\($0.usage), a key of show: \($0.summary)" }.joined(separator: "\n")
  }

  private static func unknown(
    _ word: Word, _ vocabulary: Vocabulary, _ topics: [String], _ error: CommandError
  ) -> CommandError {
    guard error.code == .unknownVerb else { return error }
    let words = vocabulary.verbs.map(\.name) + topics
    return CommandError(
      .unknownVerb, "there is no command or topic \(word.shown)",
      advice: Vocabulary.didYouMean(word.text, among: words) ?? "help lists them all", at: word.span)
  }

  /// The page on a command: how it is said, what it does, examples, and what else to look at.
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

  static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - text.count))
  }
}
