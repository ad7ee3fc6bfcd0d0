import ListModel

/// Reads the words behind a form's fixed words: values in order, then clauses in any order.
struct FormReader {
  var call: Call
  let words: [Word]
  var next: Int

  /// Reads everything, or says which word is wrong or what is missing.
  mutating func read() throws(CommandError) -> Call {
    try readPositionals()
    try readClauses()
    for clause in call.form.clauses where clause.isRequired {
      if let slot = clause.slot, !call.has(slot) {
        throw missing("\(call.saidSoFar) needs \(clause.usage)")
      }
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
        throw missing("\(call.saidSoFar) needs \(positional.slot.need)")
      }
      if positional.isOptional, isKeyword(words[next]) { continue }
      try take(positional.slot)
      while positional.isRepeated, next < words.count {
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

  /// Whether a word begins a clause, so that it is not the value that was left out.
  private func isKeyword(_ word: Word) -> Bool {
    guard !word.isQuoted else { return false }
    return call.form.clauses.contains { clause in
      guard let keyword = clause.keywords.first else { return false }
      return keyword == word.text || word.mayBeShort && !word.text.isEmpty && keyword.hasPrefix(word.text)
    }
  }

  private mutating func readClauses() throws(CommandError) {
    while next < words.count {
      let word = words[next]
      let open = call.form.clauses.filter { !isUsed($0) }
      let starts = open.flatMap(\.starts)
      guard !starts.isEmpty else { throw tooMuch(word) }
      guard !isRepeated(word) else {
        throw CommandError(
          .unexpectedWord, "\(word.shown) was said already", advice: "every clause once", at: word.span)
      }
      let place = try Vocabulary.resolve(word, among: starts, what: "part of \(call.verb.name)")
      guard let clause = open.first(where: { $0.starts.contains(starts[place]) }) else { throw tooMuch(word) }
      try read(clause)
    }
  }

  private func isUsed(_ clause: Form.Clause) -> Bool {
    clause.slot.map(call.has) ?? call.has(clause.keywords[0])
  }

  private func isRepeated(_ word: Word) -> Bool {
    call.form.clauses.contains { isUsed($0) && $0.starts.contains(word.text) }
  }

  /// How the form is used, and others that begin with the same fixed word: `scroll page | scroll page up`.
  private var usagesThatBeginAlike: String {
    guard let first = call.form.words.first else { return call.usage }
    let forms = call.verb.forms.filter { $0.words.first == first }
    return forms.map { "\(call.verb.name) \($0.usage)" }.joined(separator: " | ")
  }

  private func tooMuch(_ word: Word) -> CommandError {
    CommandError(
      .unexpectedWord, "\(word.shown) is one word too many",
      advice: "usage: " + usagesThatBeginAlike, at: word.span)
  }

  private mutating func read(_ clause: Form.Clause) throws(CommandError) {
    guard let slot = clause.slot else {
      call.setFlag(clause.keywords[0])
      next += 1
      return
    }
    next += min(clause.keywords.count, 1)
    for keyword in clause.keywords.dropFirst() {
      guard next < words.count else { throw missing("\(clause.keywords[0]) needs \(keyword)") }
      _ = try Vocabulary.resolve(words[next], among: [keyword], what: "part of \(call.verb.name)")
      next += 1
    }
    guard next < words.count else {
      throw missing("\(clause.keywords.joined(separator: " ")) needs \(slot.usage)")
    }
    try take(slot)
  }
}

extension Form.Clause {
  /// The words that a clause may begin with.
  fileprivate var starts: [String] {
    if let keyword = keywords.first { return [keyword] }
    guard case .words(let hints)? = slot?.completion else { return [] }
    return hints.map(\.word)
  }
}
