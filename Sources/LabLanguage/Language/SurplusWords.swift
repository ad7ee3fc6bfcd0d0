import ListModel

extension Vocabulary {
  /// The error of a line in plain English, as `delete row 3`, with advice on the command without its surplus words; else
  /// the error as it is.
  ///
  /// - Parameter read: parses other words instead of the refused ones, to check whether they are a command.
  func advised(
    _ error: CommandError, about words: [Word], of verb: Verb, read: ([Word]) throws(CommandError) -> Call
  ) -> CommandError {
    if let typo = CommandError.textAlone(in: words, of: verb) ?? CommandError.blanks(in: words, of: verb, error) {
      return typo
    }
    if let set = setInParts(words, of: verb, error, read) { return set }
    // A line that ends too early lacks a word, and has no surplus word.
    guard error.code != .missingWord else { return error }
    let fillers = words.indices.filter { Self.isFiller(words[$0], at: $0, of: verb) }
      .sorted { Self.rank(words[$0]) < Self.rank(words[$1]) }
    for index in fillers {
      guard let range = CommandError.range(in: words, around: index),
        let call = (try? read(range.kept)) ?? (try? read(range.others))
      else { continue }
      return .surplus(words[index], "\(range.what): ", call)
    }
    for index in fillers {
      guard let call = try? read(words.indices.filter { $0 != index }.map { words[$0] }),
        !Self.isUnit(words, index, read)
      else { continue }
      return .surplus(words[index], "leave it out: ", call)
    }
    return severalTooMany(words, fillers, of: verb, read) ?? error
  }

  /// The error of a line with blanks between the numbers of a set: `reload 1 2 3`, `height 1 2 3 50`.
  private func setInParts(
    _ words: [Word], of verb: Verb, _ error: CommandError, _ read: ([Word]) throws(CommandError) -> Call
  ) -> CommandError? {
    guard [.unexpectedWord, .badRows].contains(error.code), verb.openForm?.positionals.first?.slot.usage == "ROWS"
    else { return nil }
    let numbers = words.prefix { !$0.isQuoted && Int($0.withoutComma) != nil }
    for count in stride(from: numbers.count, to: 1, by: -1) {
      let set = numbers.prefix(count)
      let joined = Word(
        text: set.map { $0.withoutComma }.joined(separator: ","),
        span: words[0].span.lowerBound..<words[count - 1].span.upperBound)
      guard let call = try? read([joined] + words[count...]) else { continue }
      var error = error
      error.advice = "a set is one word: \(call.canonical)"
      return error
    }
    return nil
  }

  /// The error of a line with several surplus words: `move row 3 to row 5`, `swap row 1 with row 2`.
  private func severalTooMany(
    _ words: [Word], _ fillers: [Int], of verb: Verb, _ read: ([Word]) throws(CommandError) -> Call
  ) -> CommandError? {
    let rows = fillers.filter { words[$0].text.hasPrefix("row") }
    for left in [rows, fillers] where left.count > 1 {
      guard let call = try? read(words.indices.filter { !left.contains($0) }.map { words[$0] }) else { continue }
      return .surplus(words[left.min() ?? 0], "in short: ", call)
    }
    return nil
  }

  /// Words that English has before or between rows and numbers. They may be keys, too, so that they are removed only from a
  /// line that was refused.
  ///
  /// Earlier words are tried first: `scroll row to 3` means the row 3, not the offset.
  private static let fillers = ["to", "through", "with", "and", "of", "the", "row", "rows"]

  /// Whether `row` or `rows` stands behind a number that need not be whole, as in `scroll by 5 rows`: it is then no word
  /// to leave out, but says that the number is none of points.
  private static func isUnit(_ words: [Word], _ index: Int, _ read: ([Word]) throws(CommandError) -> Call) -> Bool {
    guard index > 0, words[index].text.hasPrefix("row"), Int(words[index - 1].text) != nil else { return false }
    var trial = words
    trial[index - 1].text += ".5"
    trial.remove(at: index)
    return (try? read(trial)) != nil
  }

  private static func rank(_ word: Word) -> Int { fillers.firstIndex(of: word.text) ?? fillers.count }

  private static func isFiller(_ word: Word, at index: Int, of verb: Verb) -> Bool {
    guard !word.isQuoted, fillers.contains(word.text) else { return false }
    // A command on keys means the key `rows`; without its first word, `show rows 3 5` would mean it, too.
    let isForm = index == 0 && verb.openForm != nil && verb.keywords.contains(word.text)
    return !isForm && verb.area != .check && verb.area != .shell && verb.name != "text"
  }
}

extension CommandError {
  /// The error at a surplus word, for a line that is a command without it.
  fileprivate static func surplus(_ word: Word, _ what: String, _ call: Call) -> CommandError {
    var error = CommandError(
      .unexpectedWord, "\(word.shown) is unexpected here", advice: what + call.canonical, at: word.span)
    error.reading = call.canonical
    return error
  }

  /// The one word for `3 to 5` or `3 and 5`, and the words with it instead, also without `row`.
  fileprivate static func range(
    in words: [Word], around index: Int
  ) -> (what: String, kept: [Word], others: [Word])? {
    guard ["to", "through", "and"].contains(words[index].text), words.indices.contains(index - 1),
      words.indices.contains(index + 1)
    else { return nil }
    let (first, last) = (words[index - 1], words[index + 1])
    guard [first, last].allSatisfy({ !$0.isQuoted && Int($0.text) != nil }) else { return nil }
    let isRange = words[index].text != "and"
    let joined = Word(
      text: first.text + (isRange ? "..." : ",") + last.text, span: first.span.lowerBound..<last.span.upperBound)
    let (before, behind) = (words[..<(index - 1)], words[(index + 2)...])
    let others = before.filter { $0.isQuoted || !["row", "rows"].contains($0.text) }
    return (
      isRange ? "a range is one word" : "a list takes commas", before + [joined] + behind, others + [joined] + behind
    )
  }

  /// The error for `insert "hello"`.
  fileprivate static func textAlone(in words: [Word], of verb: Verb) -> CommandError? {
    guard verb.name == "insert", let text = words.first, text.isQuoted else { return nil }
    return CommandError(
      .badNumber, "\(text.shown) is not a number of rows", advice: "insert at ROW text \(Word.quote(text.text))",
      at: text.span)
  }

  /// The error for a list with blanks instead of commas: `heights 10 20 30`, `keys A, B`.
  fileprivate static func blanks(in words: [Word], of verb: Verb, _ error: CommandError) -> CommandError? {
    let clauses = verb.openForm?.clauses ?? []
    let keywords = clauses.flatMap { $0.keywords }
    for clause in clauses where clause.slot?.usage.contains(",") ?? false {
      guard let start = words.firstIndex(where: { clause.keywords == [$0.text] }) else { continue }
      let items = words[(start + 1)...].prefix { !keywords.contains($0.text) }
      guard items.count > 1, let first = items.first, let last = items.last,
        first.span.lowerBound <= error.span.lowerBound, error.span.upperBound <= last.span.upperBound
      else { continue }
      let parts = items.flatMap { word in
        ((try? word.items()) ?? [word]).map { $0.text }.filter { !$0.isEmpty }
      }
      var error = error
      error.advice =
        "a list takes commas and no blanks: \(words[start].text) \(parts.map(Word.written).joined(separator: ","))"
      return error
    }
    return nil
  }
}

extension Word {
  /// The text without a comma behind it.
  fileprivate var withoutComma: String { text.hasSuffix(",") ? String(text.dropLast()) : text }
}

extension String {
  /// Whether the text is `r` and a number, as the keys that `load` gives.
  var namesNumberedKey: Bool { first == "r" && count > 1 && dropFirst().allSatisfy { $0.isASCII && $0.isNumber } }
}
