/// Hints that work when they are typed: what an advice names, with what the line says beside it.
extension Vocabulary {
  /// The advice with whole commands in it; nil where it asks for a word with which the line is no command either.
  func whole(_ advice: String, _ error: CommandError, _ line: LineText) -> String? {
    guard let (before, hint, after) = Self.hint(in: advice) else { return nil }
    if let whole = inPlace(hint, of: error.span, in: line) { return before + whole + after }
    if before == Self.question, Self.isPolicy(hint) { return self.advice(onPolicy: hint) }
    let rest = line.text(error.span.upperBound..<line.count)
    if let set = inSet(hint, error, line) { return Self.question + set + "?" }
    if error.code == .unexpectedWord, error.expected.contains(String(hint.prefix { !" ,".contains($0) })) { return nil }
    // A word that is near is none if the line stays wrong with it, but another word for a command is one.
    if before == Self.question {
      guard let verb = verb(named: String(hint.prefix { $0 != " " })) else { return nil }
      guard verb.name == hint else {
        return before + filled(hint, from: rest) + after
      }
      let word = line.text(error.span)
      guard isSynonym(word) || hint.hasPrefix(word) || word.count == line.count else { return nil }
      return before + hint + after + (example(of: verb).map { " For example \($0)" } ?? "")
    }
    return before + filled(hint, from: rest) + after
  }

  /// The command that an error asks for; nil: it asks for none, for one of several, or for what is no command yet.
  package func commandAsked(by error: CommandError) -> String? {
    guard let advice = error.advice, let (before, hint, _) = Self.hint(in: advice), before == Self.question else {
      return nil
    }
    return command(in: hint) == nil ? nil : hint
  }

  /// The hint in an advice, with what is written before and after it; nil: the advice is no hint.
  static func hint(in advice: String) -> (before: String, hint: String, after: String)? {
    for (before, after) in [("did you mean ", "?"), ("here: ", ""), ("not modelled; the nearest is: ", "")]
    where advice.hasPrefix(before) && advice.hasSuffix(after) {
      return (before, String(advice.dropFirst(before.count).dropLast(after.count)), after)
    }
    return nil
  }

  /// The `set` line of the policy that a hint names, with the value of this one: `set sticky on` for `set stickyHeaders on`.
  private func inSet(_ hint: String, _ error: CommandError, _ line: LineText) -> String? {
    guard line.text(0..<error.span.lowerBound).filter({ $0 != " " }) == "set" else { return nil }
    let words = hint.split { " ,:;".contains($0) }.map(String.init)
    guard let index = words.firstIndex(of: "set"), index + 1 < words.count, Self.isPolicy(words[index + 1]) else {
      return nil
    }
    let whole = "set \(words[index + 1])" + line.text(error.span.upperBound..<line.count)
    return (try? parsedAsWritten(whole, .full)) == nil ? nil : whole
  }

  /// The line with the hint in the place of the wrong word; of several words that may stand there, with the first, and the others
  /// behind it. Nil: that is no command.
  private func inPlace(_ hint: String, of span: Range<Int>, in line: LineText) -> String? {
    let words = hint.split(separator: ", ").map(String.init)
    guard !span.isEmpty, let first = words.first, words.count == 1 || words.allSatisfy({ !$0.contains(" ") }) else {
      return nil
    }
    let rest = line.text(span.upperBound..<line.count).split(separator: " ", omittingEmptySubsequences: false)
    let whole =
      line.text(0..<span.lowerBound) + first
      + rest.map { String($0).withDashAsRange ?? String($0) }.joined(separator: " ")
    guard let call = (try? parsedAsWritten(whole, .abbreviated)) ?? nil, call.hasKnownKeys, !call.verb.takesRest else {
      return nil
    }
    return words.count == 1 ? whole : "\(whole); also \(words.dropFirst().joined(separator: ", "))"
  }

  /// A hint in words, each command in it with what the rest of the line says: its numbers in the place of words in capitals, and behind
  /// them what the line has there, or the other numbers.
  private func filled(_ hint: String, from rest: String) -> String {
    var words = hint.split(separator: " ").map(String.init)
    if words.count > 2, words[..<2] == ["the", "key"], StateKey.isKey(words[2].withoutSign) {
      words.replaceSubrange(..<2, with: ["show"])
    }
    var (result, index, example): ([String], Int, String?) = ([], 0, nil)
    while index < words.count {
      let isBeginning =
        index == 0 || ",;:".contains(words[index - 1].suffix(1)) || Self.joiners.contains(words[index - 1])
      guard isBeginning, let verb = verb(named: words[index].withoutSign),
        let found = command(in: words[index...], of: verb, rest) ?? command(in: words[index...], of: verb, "")
      else {
        result.append(words[index])
        index += 1
        continue
      }
      let head = words[index..<index + found.count].joined(separator: " ")
      if found.isExample {
        example = example ?? found.command
        result.append(head)
      } else {
        result.append(found.command + head.dropFirst(head.withoutSign.count))
      }
      index += found.count
    }
    return result.joined(separator: " ") + (example.map { "; for example \($0)" } ?? "")
  }

  private static let joiners: Set<String> = ["or", "and", "then"]

  /// The command at the beginning of some words: of the most words that are one, with the most of the rest of a line.
  ///
  /// - Returns: the command, how many of the words are part of it, and whether it is only an example, as the line has no numbers
  ///   for it.
  private func command(
    in words: ArraySlice<String>, of verb: Verb, _ rest: String
  ) -> (command: String, count: Int, isExample: Bool)? {
    let (numbers, others) = (rest.numbersAndRows, rest.split(separator: " ").map(String.init))
    for count in stride(from: min(words.count, 8), through: 1, by: -1) {
      let head = words.prefix(count).joined(separator: " ").withoutSign.split(separator: " ").map(String.init)
      var (left, isFilled) = (numbers[...], false)
      let filled = head.map { word -> String in
        guard let sample = Synonym.table.capitals[word.withoutSign] else { return word }
        isFilled = true
        return (left.popFirst() ?? sample) + word.dropFirst(word.withoutSign.count)
      }
      // A text behind a command may be any words.
      let takesText = verb.takesRest || verb.tailForm != nil
      guard isFilled || !takesText else { continue }
      let used = numbers.count - left.count
      let isAtStart = used > 0 && others.prefix(used).elementsEqual(numbers.prefix(used))
      let behind = isAtStart ? [Array(others.dropFirst(used))] : []
      let fewer = stride(from: left.count, through: 0, by: -1).map { Array(left.prefix($0)) }
      for more in takesText ? [[]] : behind + fewer {
        let line = (filled + more).joined(separator: " ")
        guard let call = (try? parsedAsWritten(line, .full)) ?? nil, call.hasKnownKeys else { continue }
        return (line, count, isFilled && numbers.isEmpty)
      }
    }
    return nil
  }
}

extension String {
  /// The text without a comma, a colon or a semicolon at its end.
  fileprivate var withoutSign: String { last.map(",;:".contains) == true ? String(dropLast()) : self }

  /// The numbers, rows and ranges of a line.
  fileprivate var numbersAndRows: [String] {
    split { " ,;:=()[]{}".contains($0) }.map(String.init).filter { word in
      let digits = word.drop { "-+r".contains($0) }
      return digits.first.map { ("0"..."9").contains($0) } == true
        && digits.allSatisfy { ("0"..."9").contains($0) || ".<".contains($0) }
    }
  }
}
