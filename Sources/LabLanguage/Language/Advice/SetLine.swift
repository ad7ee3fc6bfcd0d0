import ListModel

/// Policies without `set`, and commands behind it: one answer for all policies, from the table of policies, and one for all
/// commands, from their forms.
extension Vocabulary {
  /// The command that a line means without doubt: `set sticky on` for `sticky on`, `viewport 300` for `set viewport 300`;
  /// nil for any other line.
  func acrossSet(_ words: [Word], in line: LineText) -> String? {
    guard words.count > 1, !words[0].isQuoted, !words[1].isQuoted else { return nil }
    if Vocabulary.policy(named: words[0].text) != nil {
      return "set " + line.text(words[0].span.lowerBound..<line.count)
    }
    guard words.count > 2, words[0].text == "set", command(named: words[1].text) != nil else { return nil }
    return line.text(words[1].span.lowerBound..<line.count)
  }

  /// The error of a `set` line whose first word is a command, with what to type instead; else the error as it is.
  func advisedOnSet(_ error: CommandError, about words: [Word], of verb: Verb) -> CommandError {
    guard verb.name == "set", let name = words.first, !name.isQuoted else { return error }
    if let policy = Vocabulary.policy(named: name.text) { return goneRefused(error, words, policy) ?? error }
    if let unknown = unknownPolicy(error, name, of: verb) { return unknown }
    var error = error
    if let instead = withoutSet(words) {
      error.advice = instead
      return error
    }
    guard let other = command(named: name.text) else {
      let isListed = error.advice?.hasPrefix("one of ") ?? false
      error.advice =
        advice(onSynonym: name.text)
        ?? (isListed ? policies(like: name.text, of: verb, rest: words.dropFirst()) : error.advice)
      return error
    }
    let whole = Self.written(words)
    error.advice =
      if (try? parsedAsWritten(whole, .abbreviated)) != nil {
        "without set: \(whole)"
      } else {
        "without set: "
          + (other.usages.count > 4 ? "help \(other.name) shows how" : other.usages.joined(separator: " | "))
      }
    return error
  }

  /// What to type for one or two words behind `set` that are no policy, with the value behind them; nil: they are not in the table.
  private func withoutSet(_ words: [Word]) -> String? {
    for count in [2, 1] where words.count > count {
      guard let instead = Synonym.table.withoutSet[Self.written(words.prefix(count))] else { continue }
      let value = words.dropFirst(count)
      return instead.replacing(
        "$", with: Self.written(["to", "="].contains(value.first?.text) ? value.dropFirst() : value))
    }
    return nil
  }

  private static func written(_ words: some Sequence<Word>) -> String {
    words.map { $0.isQuoted ? Word.quote($0.text) : $0.text }.joined(separator: " ")
  }

  /// The error of an occasion behind a policy, or of a value that policies had; nil: the error is another.
  private func goneRefused(_ error: CommandError, _ words: [Word], _ policy: PolicySpec) -> CommandError? {
    guard error.code == .unexpectedWord, let place = words.firstIndex(where: { $0.span == error.span }) else {
      return nil
    }
    let word = words[place]
    let isOccasion = words.dropFirst(2).first?.text == "on" && (place == 2 || word.text == "same")
    guard let instead = Synonym.table.gone[isOccasion ? "on" : "\(policy.name) \(word.text)"] else { return nil }
    let what =
      isOccasion ? "\(policy.name) has one value on all occasions" : "\(policy.name) has no value \(word.text) any more"
    return CommandError(.unexpectedWord, what, advice: instead, at: error.span)
  }

  /// The error of a short word that begins as a policy whose value is wrong then: it may be meant for another. Nil: the
  /// word is no such one.
  private func unknownPolicy(_ error: CommandError, _ name: Word, of verb: Verb) -> CommandError? {
    guard name.text.count <= 3, error.span.lowerBound > name.span.upperBound,
      error.advice?.hasPrefix("did you mean") != true, error.advice?.hasPrefix("here: ") != true
    else { return nil }
    let near = verb.forms.filter { $0.words.first?.hasPrefix(name.text) ?? false }.map { "set \($0.usage)" }
    guard !near.isEmpty else { return nil }
    return CommandError(
      .unexpectedWord, "there is no policy \(name.shown)",
      advice: "near: \(near.joined(separator: " | ")); show policies lists them all", at: name.span)
  }

  /// The command of a name that is no policy.
  private func command(named name: String) -> Verb? {
    Vocabulary.policy(named: name) == nil ? verb(named: name) : nil
  }

  static func isPolicy(_ name: String) -> Bool { policy(named: name) != nil }

  private static func policy(named name: String) -> PolicySpec? {
    PolicySpec.known.first { $0.name == name }
  }

  /// The policies whose names are near a word, with their values, at most three; there are too many to list them all.
  private func policies(like text: String, of verb: Verb, rest: ArraySlice<Word>) -> String {
    let names = PolicySpec.known.map { $0.name }
    let (same, near) = Self.names(like: text, among: names) { name in
      PolicySpec.known.first { $0.name == name }?.about ?? ""
    }
    if let same { return "did you mean \(same)?" }
    let value = rest.map { $0.text }.joined(separator: " ")
    if let meant = near.first(where: {
      $0.split(separator: "-").contains { text.lowercased().contains($0) }
        && (try? parsedAsWritten("set \($0) \(value)", .full)) != nil
    }) {
      return "did you mean \(meant)?"
    }
    let usages = near.flatMap { name in verb.forms.filter { $0.words.first == name }.prefix(1).map { "set \($0.usage)" }
    }
    return usages.isEmpty
      ? "show policies lists them all"
      : "near: \(usages.joined(separator: " | ")); show policies lists them all"
  }

  /// The question whether a policy of a similar name was meant.
  static func nearPolicy(_ name: String) -> String? {
    didYouMean(name, among: PolicySpec.known.map { $0.name })?.replacing(
      "mean ", with: "mean set ")
  }

  /// The advice at the name of a policy that stands where a command is expected.
  func advice(onPolicy name: String) -> String? {
    guard Self.policy(named: name) != nil, let set = verb(named: "set") else { return nil }
    let usages = set.forms.filter { $0.words.first == name }.map { "set \($0.usage)" }
    return "a policy: " + usages.joined(separator: " | ")
  }
}
