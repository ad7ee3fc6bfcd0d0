import ListModel

extension Call {
  /// The command that this one means in a list, where its words mean nothing by themselves: `insert 3 at 40` for
  /// `insert 3 at end`, `delete 3...5` for `delete 3-5`, `text 3 "hello"` for `text 3 'hello'`; nil for any other.
  ///
  /// Only for typed lines, as `Vocabulary.correctedCommand`.
  package func meant(in lab: Lab) -> String? {
    let text = LineText(line)
    if let (word, row) = otherRow(in: lab.list) {
      let line = text.text(0..<word.span.lowerBound) + row + text.text(word.span.upperBound..<text.count)
      return row == "all" && (try? lab.vocabulary.parsedAsWritten(line, .full)) == nil ? nil : line
    }
    return meantQuotes(text, in: lab) ?? meantExpectation(text) ?? meantKey(text, in: lab)
  }

  /// A text or a key in single quotes, unless a row has the key with them.
  private func meantQuotes(_ text: LineText, in lab: Lab) -> String? {
    guard !verb.takesRest, line.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 >= 0x80 }),
      let words = try? Word.words(of: text)
    else { return nil }
    let typed = words.map { text.text($0.span) }
    let spelt = OtherSpelling.inDoubleQuotes(typed)
    guard spelt != typed, words.allSatisfy({ lab.list.catalog.key(named: $0.text) == nil }) else { return nil }
    let other = spelt.joined(separator: " ")
    return (try? lab.vocabulary.parse(other)) == nil ? nil : other
  }
}

extension Call {
  /// `expect` with a range in three dots, with the key first, or with the key that another word means.
  private func meantExpectation(_ text: LineText) -> String? {
    guard verb === ExpectCommand.verb, let value = tailWord, case .relation(let relation) = self[ExpectCommand.link]
    else { return nil }
    let key = self[ExpectCommand.key]
    let span = span(of: ExpectCommand.key)
    if StateKey.isKey(key) {
      guard StateKey.rowLists.contains(key), let range = value.text.withThreeDots else { return nil }
      return text.text(0..<value.span.lowerBound) + range + text.text(value.span.upperBound..<text.count)
    }
    if StateKey.isKey(value.text), let mirrored = relation.mirrored {
      return "expect \(value.text) \(mirrored.rawValue) \(text.text(span))"
    }
    let meant = Vocabulary.meant(by: key, among: StateKey.all.map { $0.word })
    guard meant.count == 1 else { return nil }
    return text.text(0..<span.lowerBound) + meant[0] + text.text(span.upperBound..<text.count)
  }

  /// `show` with a key in small letters, and `let` for a name of `let`.
  private func meantKey(_ text: LineText, in lab: Lab) -> String? {
    guard verb === ShowCommand.verb else { return nil }
    let unknown = all(ShowCommand.key).filter { !StateKey.isKey($0.value) }
    if unknown.count == 1, all(ShowCommand.key).count == 1, lab.names.value(named: unknown[0].value) != nil {
      return "let \(unknown[0].value)"
    }
    if unknown.contains(where: { ["me", "us", "the", "please"].contains($0.value) }),
      let words = try? Word.words(of: text)
    {
      let plain = PlainEnglish.words(of: words.map { text.text($0.span) }).joined(separator: " ")
      if plain != line, let call = (try? lab.vocabulary.parsedAsWritten(plain, .abbreviated)) ?? nil,
        call.all(ShowCommand.key).allSatisfy({ StateKey.isKey($0.value) })
      {
        return plain
      }
    }
    guard let key = unknown.first(where: { StateKey.isKey($0.value.lowercased()) }) else { return nil }
    return text.text(0..<key.span.lowerBound) + key.value.lowercased() + text.text(key.span.upperBound..<text.count)
  }
}
