extension Slot<String> {
  /// A key of the state, as `help keys` lists them.
  static func stateKey() -> Slot {
    Slot("KEY", completion: .stateKeys) { word throws(CommandError) in
      try StateKey.full(word)
    } write: {
      StateKey.written($0)
    }
  }
}

extension StateKey {
  /// A key in full of which a beginning was said that only one has: `off` for `offset`, `bou[c3]` for `bound[c3]`.
  ///
  /// What begins no key stays as it is, and is refused when it is to be read.
  static func full(_ word: Word) throws(CommandError) -> String {
    guard word.allowsAbbreviation, !word.isQuoted, !isKey(word.text) else { return word.text }
    let name = word.text.prefix { $0 != "[" }
    guard !name.isEmpty else { return word.text }
    // `height` lacks its row: it is not a beginning of `heights-asked`.
    if all.contains(where: { $0.word == name }) { return word.text }
    let hasSubject = name.endIndex < word.text.endIndex
    var matches: [String] = []
    for key in all where (key.subject != .none) == hasSubject && key.word.hasPrefix(name) {
      if !matches.contains(key.word) { matches.append(key.word) }
    }
    // `visible` is meant before `visible.count`.
    matches = matches.filter { match in !matches.contains { match.hasPrefix($0 + ".") } }
    if matches.count > 1 { throw Vocabulary.ambiguous(word, among: matches) }
    return matches.first.map { $0 + word.text[name.endIndex...] } ?? word.text
  }

  /// A key as a word of a command: a row's key in brackets keeps the quotes it has.
  fileprivate static func written(_ key: String) -> String {
    let words = try? Word.words(of: LineText(key))
    let isOneWord = words?.count == 1 && words?[0].text == key && words?[0].isQuoted == false
    return isOneWord && !key.hasSuffix("\\") && key.unicodeScalars.allSatisfy(\.isShown) ? key : Word.quote(key)
  }
}
