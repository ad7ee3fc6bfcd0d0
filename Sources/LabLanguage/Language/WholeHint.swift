/// Hints that do what was meant when they are typed: the word or the command that an advice names, with what the line
/// says beside it.
///
/// Every advice passes through here: `here: reconfigure` for `reconfigureItems 3` becomes `here: reconfigure 3`, and
/// `did you mean by?` for `scroll bt 80` becomes `did you mean scroll by 80?`. A line is only put in if the parser takes
/// it.
extension Vocabulary {
  /// The error with a hint that is a whole command, as far as the line says enough.
  ///
  /// - Parameter line: the refused line.
  package func completing(_ error: CommandError, on line: String) -> CommandError {
    let text = LineText(line)
    guard !error.hasWholeHint, line.utf8.count <= Self.maxAdvisedBytes, error.span.upperBound <= text.count else {
      return error
    }
    var error = error
    if let command = commandOfName(error, text) {
      (error.advice, error.hasWholeHint) = ("did you mean \(command)?", true)
      return error
    }
    guard let advice = error.advice, let (before, hint, after) = Self.hint(in: advice) else { return error }
    let policy =
      before.hasPrefix("did") && Self.isPolicy(hint) ? self.advice(onPolicy: hint).map { "\(hint)? It is \($0)" } : nil
    if let policy, inPlace(hint, of: error.span, in: text) == nil {
      (error.advice, error.hasWholeHint) = (before + policy, true)
      return error
    }
    let whole = inPlace(hint, of: error.span, in: text) ?? filled(hint, from: text.arguments(behind: error.span))
    error.advice = before + whole + after
    error.hasWholeHint = true
    return error
  }

  /// The hint in an advice, with what is written before and after it; nil: the advice is no hint.
  private static func hint(in advice: String) -> (before: String, hint: String, after: String)? {
    for (before, after) in [("did you mean ", "?"), ("here: ", ""), ("not modelled; the nearest is: ", "")]
    where advice.hasPrefix(before) && advice.hasSuffix(after) {
      return (before, String(advice.dropFirst(before.count).dropLast(after.count)), after)
    }
    return nil
  }

  // MARK: In the place of the wrong word

  /// The line with the hint in the place of the wrong word; of several words that may stand there, with the first, and the
  /// others behind it. Nil: that is no command.
  ///
  /// - Parameter asks: whether a command that only may be meant counts, too.
  func inPlace(_ hint: String, of span: Range<Int>, in line: LineText, asks: Bool = false) -> String? {
    let others = hint.split(separator: ", ").map(String.init)
    // Of several hints, each is a word.
    guard !span.isEmpty, let first = others.first, others.count == 1 || others.allSatisfy({ !$0.contains(" ") }) else {
      return nil
    }
    let hintWords = first.split(separator: " ").map(String.init)
    guard !hintWords.contains(where: { Self.joiners.contains($0) || Self.samples[$0] != nil }) else { return nil }
    // A command stands in the place of the first word alone, and help takes any words behind a page.
    if first.contains(" "), let verb = verb(named: String(first.prefix { $0 != " " })) {
      guard span.lowerBound == line.skippingBlanks(from: 0), verb.area != .shell else { return nil }
    }
    let word = first.hasPrefix("the key ") ? String(first.dropFirst("the key ".count)) : first
    let before = line.text(0..<span.lowerBound) + word
    let (rest, whole) = (line.text(span.upperBound..<line.count), line.text(0..<line.count))
    // A number too many behind it is left out.
    let ends = rest.allSatisfy { $0 == " " || $0 == "." || $0.isNumber } && !rest.isEmpty ? [rest, ""] : [rest]
    guard
      let whole = ends.lazy.compactMap({ before + $0 == whole ? nil : self.command(in: before + $0, asks: asks) }).first
    else {
      return nil
    }
    return others.count == 1 ? whole : "\(whole); also \(others.dropFirst().joined(separator: ", "))"
  }

  /// A line if it is a command, or the one that it means without doubt; nil: it is none.
  private func command(in line: String, asks: Bool) -> String? {
    do throws(CommandError) {
      return try parsedOrPhrase(line).flatMap { $0.hasKnownKeys ? line : nil }
    } catch {
      if let reading = error.reading ?? correctedCommand(of: line, names: Names()) { return reading }
      guard asks else { return nil }
      let asked = advisedAtLast(error, on: line, .abbreviated).advice.flatMap(Self.hint)
      return asked.flatMap { asked in
        asked.before == "did you mean " && (try? parsedAsWritten(asked.hint, .full)) != nil ? asked.hint : nil
      }
    }
  }

  // MARK: With the numbers of the line

  /// A hint in words, each command in it with the numbers of the line: in the place of words in capitals, or behind it.
  private func filled(_ hint: String, from arguments: [String]) -> String {
    var words = hint.split(separator: " ").map(String.init)
    if words.count > 2, words[..<2] == ["the", "key"], StateKey.isKey(words[2].withoutSign) {
      words.replaceSubrange(..<2, with: ["show"])
    }
    var (result, index): ([String], Int) = ([], 0)
    var example: String?
    while index < words.count {
      let isBeginning =
        index == 0 || ",;:".contains(words[index - 1].suffix(1)) || Self.joiners.contains(words[index - 1])
      let name = words[index].withoutSign
      guard isBeginning, let verb = verb(named: name),
        let found = command(in: words[index...], of: verb, arguments) ?? command(in: words[index...], of: verb, [])
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

  /// The command at the beginning of some words: of the most words that are one, with the most numbers of the line.
  ///
  /// - Returns: the command, how many of the words are part of it, and whether it is only an example, as the line has no
  ///   numbers for it.
  private func command(
    in words: ArraySlice<String>, of verb: Verb, _ arguments: [String]
  ) -> (command: String, count: Int, isExample: Bool)? {
    for count in stride(from: min(words.count, Self.longest), through: 1, by: -1) {
      let head = words.prefix(count).joined(separator: " ").withoutSign.split(separator: " ").map(String.init)
      var (left, isFilled) = (arguments[...], false)
      let filled = head.map { word -> String in
        guard let sample = word.withoutSign == "H" && verb.name == "viewport" ? "300" : Self.samples[word.withoutSign]
        else { return word }
        isFilled = true
        // A row is no fraction.
        let isRow = word.hasPrefix("ROW")
        if isRow { left = left.drop { $0.contains(".") && !$0.contains("..") } }
        return (left.popFirst() ?? sample) + word.dropFirst(word.withoutSign.count)
      }
      // A text behind a command may be any words.
      let takesText = verb.takesRest || verb.tailForm != nil
      guard isFilled || !takesText else { continue }
      for more in stride(from: takesText ? 0 : left.count, through: 0, by: -1) {
        let line = (filled + left.prefix(more)).joined(separator: " ")
        guard let call = (try? parsedAsWritten(line, .full)) ?? nil, call.hasKnownKeys else { continue }
        return (line, count, isFilled && arguments.isEmpty)
      }
    }
    return nil
  }

  /// The maximum number of words of a command in a hint.
  private static let longest = 8

  /// What stands for the words in capitals where the line has no number for them.
  private static let samples = [
    "ROW": "5", "ROWS": "3...5", "PLACE": "0", "N": "3", "H": "50", "Y": "500", "D": "50", "S": "0", "TOP": "64",
    "BOTTOM": "0", "W": "320", "V": "2", "VELOCITY": "40", "KEY": "r5", "NAME": "a", "COMMAND": "insert 5 at 40",
    "TICKS": "20", "EDIT": "insert 5 at 40",
  ]
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

extension String {
  /// The text without a comma, a colon or a semicolon at its end.
  fileprivate var withoutSign: String { last.map(",;:".contains) == true ? String(dropLast()) : self }
}

extension LineText {
  /// The numbers, rows and ranges behind the name at the beginning of a part of the line.
  fileprivate func arguments(behind span: Range<Int>) -> [String] {
    text(span.lowerBound..<count).drop { $0.isLetter || $0.isNumber || "._-".contains($0) }.argumentsInCode
  }
}
