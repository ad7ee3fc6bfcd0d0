import ListModel

/// Reads the words behind a form's fixed words: values in order, then clauses in any order.
struct FormReader {
  var call: Call
  let words: [Word]
  var next: Int

  /// Reads all words.
  ///
  /// - Throws: the error at a wrong word, or for a missing one.
  mutating func read() throws(CommandError) -> Call {
    try readPositionals()
    try readClauses()
    for clause in call.form.clauses where clause.isRequired && !isUsed(clause) {
      throw missing("\(call.wordsSoFar) needs \(clause.usage)")
    }
    return call
  }

  private func missing(_ message: String) -> CommandError {
    let end = words.last?.span.upperBound ?? call.verbSpan.upperBound
    return .missing(message, at: end, [call.usage])
  }

  private mutating func readPositionals() throws(CommandError) {
    for positional in call.form.positionals {
      guard next < words.count else {
        if positional.isOptional { continue }
        throw missing("\(call.wordsSoFar) needs \(positional.slot.need)")
      }
      if positional.isOptional, isKeyword(words[next]) { continue }
      try take(positional.slot)
      while positional.isRepeated, next < words.count, !beginsClause(words[next]) {
        try call.add(positional.slot, from: words[next])
        next += 1
      }
    }
  }

  /// Reads the next word as a value.
  private mutating func take(_ slot: AnySlot) throws(CommandError) {
    try call.set(slot, from: words[next])
    next += 1
  }

  /// Reads all remaining words as one value.
  private mutating func takeAll(_ slot: AnySlot) throws(CommandError) {
    var word = words[next]
    word.isQuoted = false
    word.text = words[next...].map { $0.isQuoted ? Word.quote($0.text) : $0.text }.joined(separator: " ")
    // A line that is read in another order may have its last word first.
    word.span = word.span.lowerBound..<words[next...].reduce(word.span.upperBound) { max($0, $1.span.upperBound) }
    try call.set(slot, from: word)
    next = words.count
  }

  /// Whether a word begins a clause, so that an optional value before it was left out.
  private func isKeyword(_ word: Word) -> Bool {
    guard !word.isQuoted else { return false }
    return call.form.clauses.contains { clause in
      guard let keyword = clause.keywords.first else { return false }
      return keyword == word.text || word.allowsAbbreviation && !word.text.isEmpty && keyword.hasPrefix(word.text)
    }
  }

  /// Whether a word behind repeated values is a full keyword; an abbreviated one could be a value.
  private func beginsClause(_ word: Word) -> Bool {
    !word.isQuoted && call.form.clauses.contains { $0.keywords.first == word.text }
  }

  private mutating func readClauses() throws(CommandError) {
    while next < words.count {
      let word = words[next].keyword(of: call.form)
      let open = call.form.clauses.filter { !isUsed($0) }
      let starts = open.flatMap { $0.starts }
      guard !starts.isEmpty else { throw tooMuch(word) }
      guard !isRepeated(word) else {
        throw CommandError(
          .unexpectedWord, "\(word.shown) is already given", advice: "each clause once", at: word.span)
      }
      let index: Int
      do throws(CommandError) {
        index = try Vocabulary.resolve(
          word, among: starts, what: "part of \(call.verb.name)", usage: call.usage)
      } catch {
        throw withKeyword(error, before: word, open)
      }
      guard let clause = open.first(where: { $0.starts.contains(starts[index]) }) else { throw tooMuch(word) }
      try read(clause)
    }
  }

  /// The error for a word that begins no clause; for a number behind which only one clause makes sense, as in `move 5
  /// 20`, with the missing keyword.
  private func withKeyword(_ error: CommandError, before word: Word, _ open: [Form.Clause]) -> CommandError {
    if next > 1, call.form.clauses.contains(where: { $0.keywords == [words[next - 2].text] && $0.takesList }) {
      var error = error
      error.advice = "a list takes commas and no blanks: \(words[next - 2].text) \(words[next - 1].text),\(word.text)"
      return error
    }
    guard open.count == 1, let slot = open[0].slot, let keyword = open[0].keywords.last, !open[0].isAssigned,
      !word.isQuoted, word.text.first?.isNumber == true, next == 0 || words[next - 1].text != keyword
    else { return error }
    var trial = call
    guard (try? trial.set(slot, from: word)) != nil else { return error }
    var error = error
    error.advice = "did you mean \((open[0].keywords + [word.text]).joined(separator: " "))?"
    return error
  }

  private func isUsed(_ clause: Form.Clause) -> Bool {
    clause.slot.map(call.has) == true || clause.keywords.first.map(call.has) == true
  }

  private func isRepeated(_ word: Word) -> Bool {
    call.form.clauses.contains { isUsed($0) && $0.starts.contains(word.text) }
  }

  /// The usages of the forms that begin with the same fixed word: `scroll page | scroll page up`.
  private var usagesThatBeginAlike: String {
    guard let first = call.form.words.first else { return call.usage }
    let forms = call.verb.forms.filter { $0.words.first == first }
    return forms.map { "\(call.verb.name) \($0.usage)" }.joined(separator: " | ")
  }

  private func tooMuch(_ word: Word) -> CommandError {
    CommandError(
      .unexpectedWord, "\(word.shown) is unexpected here",
      advice: "usage: " + usagesThatBeginAlike, at: word.span)
  }

  private mutating func read(_ clause: Form.Clause) throws(CommandError) {
    guard let slot = clause.slot else {
      call.setFlag(clause.keywords[0])
      next += 1
      return
    }
    if clause.isAssigned { return try readAssigned(clause, slot) }
    next += min(clause.keywords.count, 1)
    for keyword in clause.keywords.dropFirst() {
      guard next < words.count else { throw missing("\(clause.keywords[0]) needs \(keyword)") }
      _ = try Vocabulary.resolve(
        words[next], among: [keyword], what: "part of \(call.verb.name)", usage: call.usage)
      next += 1
    }
    if clause.mayLackValue, next == words.count || isKeyword(words[next]) { return call.setFlag(clause.keywords[0]) }
    guard next < words.count else {
      throw missing("\(clause.keywords.joined(separator: " ")) needs \(slot.usage)")
    }
    if clause.takesTerm, words[next...].contains(where: { $0.isSign }) { return try takeAll(slot) }
    try take(slot)
  }

  /// Reads a value in the same word as its keyword, as in `text=name`.
  private mutating func readAssigned(_ clause: Form.Clause, _ slot: AnySlot) throws(CommandError) {
    let (word, keyword) = (words[next], clause.keywords[0])
    guard let value = try word.value(behind: keyword) else {
      throw CommandError.missing(
        "\(keyword) needs its value right after it", at: word.span.upperBound, [clause.usage])
    }
    try call.set(slot, from: value)
    next += 1
  }
}

extension Word {
  /// Whether the word is a sign of a computation.
  fileprivate var isSign: Bool { !isQuoted && text.count == 1 && text.first.map(ExpectTerm.signs.contains) ?? false }

  /// The part of a word that may be a keyword: all of it, or `text=` of `text=name` if the form has such clauses.
  fileprivate func keyword(of form: Form) -> Word {
    guard form.clauses.contains(where: { $0.isAssigned }), let sign = text.firstIndex(of: "=") else { return self }
    var word = self
    word.text = String(text[...sign])
    if !isQuoted { word.span = span.lowerBound..<span.lowerBound + word.text.count }
    return word
  }

  /// The value behind a keyword in the same word, with its quotes removed; nil: there is none.
  fileprivate func value(behind keyword: String) throws(CommandError) -> Word? {
    guard text.count > keyword.count, text.hasPrefix(keyword) else { return nil }
    var value = self
    value.text = String(text.dropFirst(keyword.count))
    guard !isQuoted else { return value }
    value.span = span.lowerBound + keyword.count..<span.upperBound
    guard value.text.first == "\"" else { return value }
    do throws(CommandError) {
      value.text = try Word.words(of: LineText(value.text)).first?.text ?? ""
    } catch {
      throw error.shifted(by: value.span.lowerBound)
    }
    return value
  }
}

extension Form.Clause {
  /// Whether its value is a list with commas.
  fileprivate var takesList: Bool { slot?.usage.contains(",") ?? false }

  /// The words that a clause may begin with.
  fileprivate var starts: [String] {
    if let keyword = keywords.first { return [keyword] }
    guard case .words(let hints)? = slot?.completion else { return [] }
    return hints.map { $0.word }
  }
}
