import ListModel

extension Vocabulary {
  /// The maximum length of a command in bytes: the keys of a large snapshot take as many.
  package static let maxLineBytes = 1 << 20

  /// Reads a command line as it is written. Nil for a blank line or one that is only a comment.
  ///
  /// - Throws: the error in the line, with its range.
  func parsedAsWritten(_ line: String, _ spelling: Spelling) throws(CommandError) -> Call? {
    guard line.utf8.count <= Self.maxLineBytes else {
      throw CommandError(.lineTooLong, "a command has at most \(Self.maxLineBytes) bytes", at: 0..<0)
    }
    let characters = LineText(line)
    guard var first = Word.first(of: characters) else { return nil }
    first.allowsAbbreviation = spelling == .abbreviated
    let verb = try resolved(first)
    if verb.takesRest { return try callWithRest(verb, characters, line, first) }
    var words = try verb.words(of: characters, from: first.span.upperBound)
    for index in words.indices { words[index].allowsAbbreviation = spelling == .abbreviated }
    do throws(CommandError) {
      return try read(words, of: verb, line, first)
    } catch {
      throw advisedOnSet(error, about: words, of: verb)
    }
  }

  /// Reads the words behind a verb.
  func read(
    _ words: [Word], of verb: Verb, _ line: String, _ first: Word
  ) throws(CommandError) -> Call {
    let form = try chooseForm(of: verb, words: words, lineEnd: first.span.upperBound)
    var reader = FormReader(
      call: Call(verb: verb, form: form, line: line, verbWord: first), words: words, next: form.words.count)
    return try reader.read()
  }

  private func callWithRest(_ verb: Verb, _ line: LineText, _ text: String, _ first: Word) throws(CommandError)
    -> Call
  {
    let words = try? Word.words(of: line, from: first.span.upperBound)
    if let words, let form = verb.forms.first(where: { $0.matchesAll(of: words, asShort: first.allowsAbbreviation) }) {
      return Call(verb: verb, form: form, line: text, verbWord: first)
    }
    let form = try restForm(of: verb, line, first)
    var index = first.span.upperBound
    for word in form.words {
      guard var next = try Word.words(of: line, from: index, max: 1).first else {
        throw CommandError.missing("\(verb.name) needs one more word", at: index, verb.usages)
      }
      next.allowsAbbreviation = first.allowsAbbreviation
      let expected = word == form.words.first ? verb.keywords : [word]
      _ = try Vocabulary.resolve(next, among: expected, what: "part of \(verb.name)")
      index = next.span.upperBound
    }
    let start = line.skippingBlanks(from: index)
    var end = line.count
    while end > start, line[end - 1].separatesWords { end -= 1 }
    var call = Call(verb: verb, form: form, line: text, verbWord: first)
    guard let rest = form.rest, start < end else {
      throw CommandError.missing("\(verb.name) needs \(form.usage)", at: first.span.upperBound, verb.usages)
    }
    var word = Word(text: line.text(start..<end), span: start..<end)
    word.allowsAbbreviation = first.allowsAbbreviation
    try call.set(rest, from: word)
    return call
  }

  /// Of the forms that take the rest of the line, the one with this first word; else the first form.
  private func restForm(of verb: Verb, _ line: LineText, _ first: Word) throws(CommandError) -> Form {
    // A form that begins with a value, as `note`, has unparsed text whose quotes need not end.
    guard !verb.forms[0].words.isEmpty,
      var second = try Word.words(of: line, from: first.span.upperBound, max: 1).first
    else { return verb.forms[0] }
    second.allowsAbbreviation = first.allowsAbbreviation
    let forms = verb.forms.filter { $0.rest != nil }
    return forms.first { $0.words.first.map(second.canMean) ?? false } ?? verb.forms[0]
  }

  /// The form with the fixed words at the beginning of the line; else the form that begins with a value.
  private func chooseForm(of verb: Verb, words: [Word], lineEnd: Int) throws(CommandError) -> Form {
    let open = verb.openForm(for: words)
    let keywords = verb.keywords
    guard let first = words.first else {
      if let open, verb.forms.count == 1 || open.positionals.allSatisfy({ $0.isOptional }) { return open }
      throw .missing("\(verb.name) needs one more word", at: lineEnd, verb.usages)
    }
    if let open, first.isQuoted || !keywords.contains(where: first.canMean) { return open }
    let index = try Vocabulary.resolve(
      first, among: keywords, what: "part of \(verb.name)", usage: verb.usages.joined(separator: " | "))
    // `source` and `view` take edits.
    if first.text != keywords[index], self.verb(named: keywords[index])?.isTypedInFull == true {
      throw Self.tooShort(first, for: keywords[index], .unexpectedWord)
    }
    var (form, maxMatches) = (verb.forms[0], Int.min)
    for candidate in verb.forms where candidate.words.first == keywords[index] {
      let matches = candidate.matches(words)
      if matches > maxMatches { (form, maxMatches) = (candidate, matches) }
    }
    // In `show visible offset`, a word that is a table and a key is read as a key, because other keys follow.
    if let open, form.isTooShort(for: words), words.allSatisfy(open.takesAmongOthers) { return open }
    return form
  }
}

extension Verb {
  /// The form that begins with a value: of several, one whose required keyword is among the words, else the first.
  fileprivate func openForm(for words: [Word]) -> Form? {
    openForms.dropFirst().first { form in
      form.clauses.contains { clause in
        clause.isRequired && words.contains { clause.keywords.contains(where: $0.canMean) }
      }
    } ?? openForm
  }

  /// The words behind the verb. A tail counts as one word.
  fileprivate func words(of line: LineText, from start: Int) throws(CommandError) -> [Word] {
    guard let form = tailForm else { return try Word.words(of: line, from: start) }
    var words = try Word.words(of: line, from: start, max: form.positionals.count - 1)
    if let tail = Word.tail(of: line, from: words.last?.span.upperBound ?? start) { words.append(tail) }
    return words
  }
}

extension Form {
  /// The number of fixed words with which a line begins, if all of them match; else −1, so that any other form is
  /// better.
  fileprivate func matches(_ given: [Word]) -> Int {
    guard given.count >= words.count else { return words.count == 1 ? 0 : -1 }
    return zip(words, given).dropFirst().allSatisfy { $1.canMean($0) } ? words.count : -1
  }
}

extension Form {
  /// Whether there are more words than the form accepts.
  fileprivate func isTooShort(for given: [Word]) -> Bool {
    clauses.isEmpty && rest == nil && given.count > words.count + positionals.count
  }

  /// Whether the form ends in several keys, and a word is one of them.
  fileprivate func takesAmongOthers(_ word: Word) -> Bool {
    guard let last = positionals.last, last.isRepeated, last.slot.completion == .stateKeys else { return false }
    return (try? StateKey.full(word)).map(StateKey.isKey) ?? false
  }
}

extension Form {
  /// Whether these words are all of the form's words, and it has nothing else.
  fileprivate func matchesAll(of given: [Word], asShort allowsAbbreviation: Bool) -> Bool {
    guard rest == nil, words.count == given.count else { return false }
    return zip(words, given).allSatisfy { fixed, word in
      var word = word
      word.allowsAbbreviation = allowsAbbreviation
      return word.canMean(fixed)
    }
  }
}

extension Word {
  /// Whether the word is a keyword, or an abbreviated one if that is allowed.
  fileprivate func canMean(_ keyword: String) -> Bool {
    !isQuoted && (text == keyword || allowsAbbreviation && !text.isEmpty && keyword.hasPrefix(text))
  }
}

extension CommandError {
  /// The error for a missing word at the end of the line.
  static func missing(_ message: String, at end: Int, _ usages: [String]) -> CommandError {
    let verb = usages.first?.split(separator: " ").first ?? ""
    let advice = usages.count > 12 ? "help \(verb) shows what" : "usage: " + usages.joined(separator: " | ")
    return CommandError(.missingWord, message, advice: advice, at: end..<end)
  }
}
