extension Vocabulary {
  /// The error of a line that is no command in any spelling, with what is likely to be meant: code of a framework,
  /// plain English, a command in another order. What is known already stays, where nothing better is found.
  func advisedAtLast(_ error: CommandError, on line: String, _ spelling: Spelling) -> CommandError {
    guard error.reading == nil, error.code != .lineTooLong, line.utf8.count <= Self.maxAdvisedBytes else {
      return error
    }
    if spelling == .abbreviated, let rest = line.withoutListMark, error.code == .unknownVerb {
      do throws(CommandError) {
        _ = try parse(rest)
      } catch {
        // Signs around a command stand on both sides.
        let behind = line.hasSuffix(rest) ? 0 : 1
        return error.shifted(by: line.count - rest.count - behind)
      }
    }
    let text = LineText(line)
    guard let words = try? Word.words(of: text), let first = words.first, !first.isQuoted else {
      return advisedOnCode(error, line) ?? error
    }
    let typed = words.map { text.text($0.span) }
    return advisedOnCode(error, line) ?? advisedOnSeveral(error, words, typed) ?? advisedOnTypo(error, words, typed)
      ?? advisedOnEnglish(error, words, typed)
      ?? advisedOnSpelling(error, words, typed) ?? advisedOnOrder(error, words) ?? notingShort(error, first)
  }

  /// The maximum length of a line that is looked at so closely, in bytes.
  static let maxAdvisedBytes = 1000

  /// The error of a line of code, or of an exception.
  private func advisedOnCode(_ error: CommandError, _ line: String) -> CommandError? {
    let known = error.code == .unknownVerb ? advice(onException: line) : nil
    guard let advice = known ?? advice(onProgram: line) ?? (error.code == .unknownVerb ? advice(onCode: line) : nil)
    else {
      return nil
    }
    var error = error
    error.advice = advice
    return error
  }

  /// The error of a line of two commands with `and`, `then` or `&&` between them.
  private func advisedOnSeveral(_ error: CommandError, _ line: [Word], _ typed: [String]) -> CommandError? {
    let joiners: Set<String> = ["and", "then", "&&", "&", "|", "afterwards"]
    guard typed.count > 2, let verb = try? resolve(line[0]), !verb.takesRest,
      let start = typed.firstIndex(where: { joiners.contains($0) }), start > 0,
      let end = typed[start...].firstIndex(where: { !joiners.contains($0) }),
      let first = command(
        of: typed[..<start].map { $0.last == "," ? String($0.dropLast()) : $0 }.joined(separator: " ")),
      self.verb(named: typed[end]) != nil, let second = command(of: typed[end...].joined(separator: " "))
    else { return nil }
    var error = asking(first, error, line[0])
    error.advice = "one command in each line: \(first), then \(second)"
    error.hasWholeHint = true
    return error
  }

  /// The error of a line of plain English with typos.
  private func advisedOnSpelling(_ error: CommandError, _ line: [Word], _ typed: [String]) -> CommandError? {
    guard error.advice?.hasPrefix("did you mean ") != true, typed.count > 1, !line.contains(where: { $0.isQuoted })
    else {
      return nil
    }
    let spelt = typed.enumerated().map { index, word in
      word.count < 4 || index == 0 && verb(named: word) != nil ? word : Phrase.spelt(word) ?? word
    }
    guard spelt != typed else { return nil }
    if let call = (try? parsedOrPhrase(spelt.joined(separator: " "))) ?? nil, call.hasKnownKeys {
      return asking(call.canonical, error, line[0])
    }
    let words = spelt.map { Word($0, at: 0..<0) }
    return phrased(error, words, typed: spelt, among: Phrase.all).flatMap { found in
      found.reading.map { asking($0, error, line[0]) }
    } ?? advisedOnEnglish(error, line, spelt)
  }

  /// The error of a line of plain English, with the command that is asked for, or with what is wrong behind the
  /// courtesy.
  private func advisedOnEnglish(_ error: CommandError, _ line: [Word], _ typed: [String]) -> CommandError? {
    // A line for a shell is no English.
    guard !typed[0].hasSuffix("listlab") else { return nil }
    let plain = PlainEnglish.words(of: typed)
    let short = PlainEnglish.withoutWhere(plain)
    for plain in PlainEnglish.variants(of: plain) {
      let words = plain.map { Word(text: $0, span: 0..<0, isQuoted: $0.hasPrefix("\"")) }
      for phrases in [Phrase.english] + (plain == typed ? [] : [Phrase.all]) {
        guard let phrased = phrased(error, words, typed: plain, among: phrases) else { continue }
        if let reading = phrased.reading { return asking(reading, error, line[0]) }
        var error = withoutShort(error, line[0])
        (error.advice, error.hasWholeHint) = (phrased.advice, phrased.hasWholeHint)
        return error
      }
    }
    if short != plain, let command = command(of: short.joined(separator: " ")) {
      return asking(command, error, line[0])
    }
    if plain.count > 1, plain != typed, let advice = self.advice(onSynonym: plain.joined(separator: " ")) {
      var error = error
      error.advice = advice
      return error
    }
    guard error.code == .unknownVerb, plain.first != typed.first?.lowercased(), !plain.isEmpty else { return nil }
    var advised = error
    do throws(CommandError) {
      advised.advice = try parsedOrPhrase(plain.joined(separator: " ")).map { "did you mean \($0.canonical)?" }
    } catch {
      guard error.advice != Self.listsAll else { return nil }
      advised.advice = error.advice
    }
    return advised.advice == nil ? nil : advised
  }

  /// The command that a line is, or is without words that mean nothing.
  private func command(of line: String) -> String? {
    do throws(CommandError) { return try parsedOrPhrase(line)?.canonical } catch { return error.reading }
  }

  /// The error of a line with one word that is nearly a word of its command, and with it is a command.
  private func advisedOnTypo(_ error: CommandError, _ words: [Word], _ typed: [String]) -> CommandError? {
    guard let index = words.firstIndex(where: { $0.span == error.span }), words.count > 1, typed[index].count > 1,
      error.code == (index == 0 ? .unknownVerb : .unexpectedWord)
    else { return nil }
    let names =
      index == 0 ? (Self.isPolicy(typed[0]) ? verbs.map { $0.name } : []) : verb(named: typed[0])?.keywords ?? []
    let near = names.filter { name in
      guard name.first == typed[index].first, !name.hasPrefix(typed[index]),
        Self.typos(from: typed[index], to: name) == 1
      else { return false }
      var line = typed
      line[index] = name
      return (try? parsedAsWritten(line.joined(separator: " "), .full)) != nil
    }
    return near.count == 1 ? asking(near[0], error, words[0]) : nil
  }

  /// The error with the question whether a command is meant.
  func asking(_ command: String, _ error: CommandError, _ first: Word) -> CommandError {
    var error = withoutShort(error, first)
    (error.advice, error.reading, error.meant) = ("did you mean \(command)?", nil, nil)
    error.hasWholeHint = command.contains(" ")
    return error
  }

  /// The error of a line whose first word was taken for a command cut short, and is none.
  private func withoutShort(_ error: CommandError, _ first: Word) -> CommandError {
    guard verb(named: first.text) == nil, error.code != .unknownVerb else { return error }
    return CommandError(.unknownVerb, "there is no command \(first.shown)", at: first.span)
  }

  /// The error of a line that begins with a short word for a command: it may have meant another.
  private func notingShort(_ error: CommandError, _ first: Word) -> CommandError {
    if error.code == .ambiguous, error.span == first.span, PlainEnglish.everyday.contains(first.text) {
      return CommandError(
        .unknownVerb, "there is no command \(first.shown)", advice: Self.listsAll, at: first.span)
    }
    guard first.text.count <= 3, ![.unknownVerb, .ambiguous, .missingWord].contains(error.code),
      let verb = try? resolve(first),
      verb.name.count > 3, verb.name != first.text, !verb.synonyms.contains(first.text)
    else { return error }
    guard !PlainEnglish.everyday.contains(first.text) else {
      var error = withoutShort(error, first)
      error.advice = Self.listsAll
      return error
    }
    var error = error
    let read = "\(first.text) is read as \(verb.name)"
    error.advice = error.advice.map { "\($0); \(read)" } ?? read
    return error
  }
}
