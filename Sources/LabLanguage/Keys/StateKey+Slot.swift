extension Slot<String> {
  /// A key of the state, as `help keys` lists them.
  package static func stateKey() -> Slot {
    Slot("KEY", completion: .stateKeys) { word throws(CommandError) in
      try StateKey.full(word)
    } write: {
      StateKey.written($0)
    }
  }
}

extension StateKey {
  /// The full name of a key that is unambiguously abbreviated: `off` for `offset`, `bou[c3]` for `bound[c3]`.
  ///
  /// A word that begins no key is returned as it is, and refused when it is read.
  ///
  /// - Throws: `ambiguous`.
  static func full(_ word: Word) throws(CommandError) -> String {
    guard word.allowsAbbreviation, !word.isQuoted, !isKey(word.text) else { return word.text }
    let name = word.text.prefix { $0 != "[" }
    guard !name.isEmpty else { return word.text }
    // `height` without its row is not an abbreviation of `heights-asked`, and neither is `heights`.
    if all.contains(where: { $0.word == name || $0.subject != .none && $0.word + "s" == name }) { return word.text }
    let hasSubject = name.endIndex < word.text.endIndex
    var matches: [String] = []
    for key in all where (key.subject != .none) == hasSubject && key.word.hasPrefix(name) {
      if !matches.contains(key.word) { matches.append(key.word) }
    }
    // `visible` goes before `visible.count`.
    matches = matches.filter { match in !matches.contains { match.hasPrefix($0 + ".") } }
    if matches.count > 1 { throw Vocabulary.ambiguous(word, among: matches) }
    return matches.first.map { $0 + word.text[name.endIndex...] } ?? word.text
  }

  /// The key as a word of a command; a row's key in brackets keeps its quotes.
  fileprivate static func written(_ key: String) -> String {
    let words = try? Word.words(of: LineText(key))
    let isOneWord = words?.count == 1 && words?[0].text == key && words?[0].isQuoted == false
    return isOneWord && !key.hasSuffix("\\") && key.unicodeScalars.allSatisfy { $0.isShown } ? key : Word.quote(key)
  }
}
