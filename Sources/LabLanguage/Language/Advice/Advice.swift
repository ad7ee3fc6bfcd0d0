import ListModel

/// What is likely to be meant by a line that was refused. None of it is run: it is what to type instead.
///
/// The first of these: a name of code with the numbers of the line, the longest run of words that the table has, what the parser
/// found, as a whole line, the line without words that only English needs, the usage with an example.
extension Vocabulary {
  /// The error with what to type instead. Only for typed lines: a session tells what is wrong.
  ///
  /// O(words), each looked up in a table; a line of more than 1,000 bytes gets no advice.
  package func advised(_ error: CommandError, on line: String) -> CommandError {
    let text = LineText(line)
    guard line.utf8.count <= Self.maxAdvisedBytes, error.span.upperBound <= text.count,
      Self.ofWording.contains(error.code)
    else { return error }
    var error = error
    if let command = reading(of: line, names: Names()) ?? command(inCode: line, at: error.span, text) {
      error.advice = "did you mean \(command)?"
      return error
    }
    guard let words = try? Word.words(of: text), let first = words.first,
      error.span == first.span || (try? resolved(first))?.takesRest != true
    else { return error }
    let typed = words.map { text.text($0.span) }
    if let meant = error.meant, let command = replacing(error.span, of: text, with: meant) {
      error.advice = "did you mean \(command)?"
      return error
    }
    let place = words.firstIndex { $0.span == error.span }
    let isUnknown = error.code == .unknownVerb
    let more = ofFeatures
    if let command = lineOfRun(typed, more) {
      error.advice = "\(Self.question)\(command)?"
      return error
    }
    let run = commandOfRun(typed, more) ?? place.flatMap { adviceOnRun(of: typed[$0...], more) }
    for advice in [run ?? (isUnknown ? adviceAnywhere(in: typed, more) : nil), error.advice] {
      guard let advice = advice.flatMap({ whole($0, error, text) }) else { continue }
      error.advice = advice
      return error
    }
    // A line that ends too early has no word too many.
    if let command = withoutTypos(line) ?? withText(typed, from: place)
      ?? (error.code == .missingWord ? nil : withoutFillers(typed))
    {
      error.advice = "did you mean \(command)?"
      return error
    }
    // What does not fit into the line is no advice on it.
    if error.advice.map({ $0.hasPrefix(Self.question) || $0.hasPrefix("here: ") }) ?? true {
      error.advice = isUnknown ? Self.listsAll : usage(for: error, first)
    }
    let isUsage =
      error.advice.map { advice in ["usage: ", "one of ", "digits"].contains { advice.hasPrefix($0) } } ?? true
    if !isUnknown, isUsage, let verb = try? resolved(first), let example = example(of: verb, like: typed) {
      error.advice = error.advice.map { "\($0); for example \(example)" } ?? "for example \(example)"
    }
    return error
  }

  /// The words that may stand in the place of the wrong one, or the forms of the command, where they are few.
  private func usage(for error: CommandError, _ first: Word) -> String? {
    if error.expected.count > 1 { return "one of " + error.expected.joined(separator: ", ") }
    guard error.code == .unexpectedWord, let verb = try? resolved(first), verb.usages.count <= 4 else { return nil }
    return "usage: " + verb.usages.joined(separator: " | ")
  }

  /// The line with the words from the one before the wrong one on as one text, as in `text 3 two words`; nil: that is no command.
  private func withText(_ typed: [String], from place: Int?) -> String? {
    guard let place, place > 1, typed[place - 1].first?.isLetter == true else { return nil }
    let text = Word.quote(typed[(place - 1)...].joined(separator: " "))
    let line = (typed[..<(place - 1)] + [text]).joined(separator: " ")
    return ((try? parsedAsWritten(line, .full)) ?? nil)?.verb.name == TextCommand.verb.name ? line : nil
  }

  /// The line with the words that were typed wrongly replaced by the nearest ones; nil: that is no command.
  private func withoutTypos(_ typed: String) -> String? {
    var line = typed
    for _ in 0..<4 {
      do throws(CommandError) {
        // What the command itself has refused has no typo.
        return try parsedAsWritten(line, .abbreviated).flatMap {
          line == typed || !$0.hasKnownKeys ? nil : $0.canonical
        }
      } catch {
        let text = LineText(line)
        guard error.span.upperBound <= text.count, let near = near(text.text(error.span), error) else { return nil }
        line = text.text(0..<error.span.lowerBound) + near + text.text(error.span.upperBound..<text.count)
      }
    }
    return nil
  }

  /// The word that a wrong one is nearest to, of those that may stand in its place; of short ones, the only one that begins as it does
  /// and has one other letter.
  private func near(_ word: String, _ error: CommandError) -> String? {
    if error.code == .unknownVerb { return Self.nearest(to: word, among: names) }
    let short = error.expected.filter { $0.first == word.first && Self.typos(from: word, to: $0) == 1 }
    let asked = error.advice.flatMap { Self.hint(in: $0)?.hint }
    return Self.nearest(to: word, among: error.expected) ?? (short.count == 1 ? short[0] : nil) ?? asked
  }

  private func replacing(_ span: Range<Int>, of line: LineText, with word: String) -> String? {
    let whole = line.text(0..<span.lowerBound) + word + line.text(span.upperBound..<line.count)
    return (try? parsedAsWritten(whole, .abbreviated)) == nil ? nil : whole
  }

  private static let maxAdvisedBytes = 1000
  static let question = "did you mean "

  /// The codes of lines that are no command.
  private static let ofWording: Set<Refusal.Code> = [
    .unknownVerb, .ambiguous, .unexpectedWord, .badNumber, .badRows, .missingWord, .unknownStateKey,
  ]

  // MARK: Words of the table

  /// The advice on the longest run of words from the first on.
  private func adviceOnRun(of words: ArraySlice<String>, _ more: [Synonym]) -> String? {
    for (run, rest) in Self.runs(at: words) {
      if let advice = advice(onSynonym: run, more), !losesMore(than: rest, advice) { return advice }
    }
    return nil
  }

  /// The advice on the longest run at the beginning of a line that is another word for a command.
  private func commandOfRun(_ words: [String], _ more: [Synonym]) -> String? {
    run(of: words, more).flatMap { losesMore(than: $1, $0) ? nil : $0 }
  }

  /// The command that the same run means, with the words behind it or else without them; nil: that is none.
  private func lineOfRun(_ words: [String], _ more: [Synonym]) -> String? {
    guard let (advice, rest) = run(of: words, more), let meant = Self.hint(in: advice)?.hint,
      meant.split(separator: " ").allSatisfy({ Synonym.table.capitals[String($0)] == nil })
    else { return nil }
    // A text behind a command may be any words.
    let takesText = verb(named: String(meant.prefix { $0 != " " }))?.tailForm != nil
    let lines =
      [takesText ? meant : ([meant] + rest).joined(separator: " ")] + (losesMore(than: rest, advice) ? [] : [meant])
    return lines.first { ((try? parsedAsWritten($0, .full)) ?? nil)?.hasKnownKeys == true }
  }

  /// The longest run at the beginning of a line that is another word for a command: the advice on it, and the words behind it.
  private func run(of words: [String], _ more: [Synonym]) -> (advice: String, rest: ArraySlice<String>)? {
    guard let (run, rest) = Self.runs(at: words[...]).first(where: { isSynonym($0.run, more) }) else { return nil }
    return advice(onSynonym: run, more).map { ($0, rest) }
  }

  /// The runs of at least two words at the beginning of some words, the longest first, each with the words behind it.
  private static func runs(at words: ArraySlice<String>) -> [(run: String, rest: ArraySlice<String>)] {
    stride(from: min(words.count, longestRun), through: 2, by: -1).map {
      (words.prefix($0).joined(separator: " "), words.dropFirst($0))
    }
  }

  /// Whether an advice is a command that throws rows or work away, where the line names something else beside it.
  private func losesMore(than rest: ArraySlice<String>, _ advice: String) -> Bool {
    !rest.allSatisfy { Synonym.table.fillers.contains($0.lowercased()) }
      && Self.hint(in: advice).flatMap { command(in: $0.hint) }?.verb.isTypedInFull == true
  }

  /// The advice on the longest run of words anywhere in a line, as in the text of an exception.
  private func adviceAnywhere(in words: [String], _ more: [Synonym]) -> String? {
    for count in stride(from: min(words.count, Self.longestRun), through: 2, by: -1) {
      for start in 0...words.count - count {
        let others = words[..<start] + words[(start + count)...]
        if let advice = advice(onSynonym: words[start..<start + count].joined(separator: " "), more),
          !losesMore(than: others, advice)
        {
          return advice
        }
      }
    }
    return nil
  }

  /// The maximum number of words of an entry.
  private static let longestRun = 6

  // MARK: Words to leave out

  /// The maximum number of words of a line in which some are left out.
  private static let longestLine = 12

  /// The command that a line is without all its fillers, without some that stand together, or without one; with a range for `3 to 5`
  /// and a list for `3 and 5`.
  private func withoutFillers(_ typed: [String]) -> String? {
    guard typed.count <= Self.longestLine else { return nil }
    let wish = Array(typed.drop { Synonym.table.courtesies.contains($0.lowercased()) })
    guard !wish.isEmpty else { return nil }
    let joined = Self.joiningRows(wish)
    // A word between two numbers says which is which.
    let places = joined.indices.filter { place in
      place > 0 && Synonym.table.fillers.contains(joined[place].lowercased())
        && (place + 1 == joined.count || Int(joined[place - 1]) == nil || Int(joined[place + 1]) == nil)
    }
    let cuts = [[], places] + places.map { [$0] } + places.map { place in places.filter { $0 != place } }
    for cut in cuts {
      let line = joined.indices.filter { !cut.contains($0) }.map { joined[$0] }.joined(separator: " ")
      guard joined != typed || !cut.isEmpty else { continue }
      if let call = (try? parsedAsWritten(line, .full)) ?? nil, call.hasKnownKeys { return call.canonical }
      if let reading = reading(of: line, names: Names()) { return reading }
    }
    return nil
  }

  private static func joiningRows(_ typed: [String]) -> [String] {
    let words = joiningNumbers(typed)
    var joined = words
    // Numbers one after another are a list only at the end: the last may be another value.
    if let start = words.lastIndex(where: { Int($0) == nil }), words.count - start > 2, !words.contains("to") {
      joined.replaceSubrange((start + 1)..., with: [words[(start + 1)...].joined(separator: ",")])
      return joined
    }
    for index in words.indices.dropFirst().dropLast().reversed() {
      let before = joined[index - 1]
      guard let sign = ["to": "...", "through": "...", "and": ","][words[index]],
        Int(before) != nil || sign == "," && before.split(separator: ",").allSatisfy({ Int($0) != nil }),
        Int(joined[index + 1].prefix { $0.isNumber }) != nil
      else { continue }
      joined.replaceSubrange(index - 1...index + 1, with: [before + sign + joined[index + 1]])
    }
    return joined
  }

  /// `2,5` for `2, 5` and for `[2, 5]`.
  private static func joiningNumbers(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      let isNumbers = word.contains { $0.isNumber } && word.allSatisfy { $0.isNumber || ",.[]".contains($0) }
      let part = isNumbers ? word.filter { !"[]".contains($0) } : word
      if isNumbers, let last = joined.last, last.last == ",", last.first?.isNumber == true {
        joined[joined.count - 1] += part
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  // MARK: Examples

  /// The example in the help of a command that begins most as some words do.
  func example(of verb: Verb, like typed: [String] = []) -> String? {
    let examples = verb.examples.flatMap { $0.split(separator: "\n").map(String.init) }.filter {
      $0.hasPrefix(verb.name + " ") && !$0.contains(" #")
        // Most lists have one section.
        && (!$0.contains(":") || verb.takesRest || typed.contains { $0.contains(":") })
    }
    let words = [verb.name] + typed.dropFirst()
    func common(_ example: String) -> Int {
      zip(example.split(separator: " "), words).prefix { $0 == $1[...] }.count
    }
    let best = examples.enumerated().max { (common($0.element), -$0.offset) < (common($1.element), -$1.offset) }?
      .element
    // An example of another form helps nobody.
    let isOther = words.count > 1 && verb.keywords.contains(words[1]) && best.map(common) == 1
    return isOther ? nil : best
  }
}

extension Call {
  /// Whether each key of the state that it names is one: the parser takes any word.
  var hasKnownKeys: Bool {
    switch verb.name {
    case ShowCommand.verb.name: all(ShowCommand.key).allSatisfy { StateKey.isKey($0.value) }
    case ExpectCommand.verb.name: StateKey.isKey(self[ExpectCommand.key])
    default: true
    }
  }
}
