import ListModel

/// Hints for lines whose command is right and whose value is not, or is missing: a number, the name of a framework in the
/// place of a policy, a word of a list. Each ends in a line that can be typed.
extension Vocabulary {
  /// The error with a whole command in its advice, where it is one of these; else the error as it is.
  ///
  /// Only for typed lines: a session tells what is wrong.
  func advisedOnValues(_ error: CommandError, on text: String) -> CommandError {
    let line = LineText(text)
    guard error.span.upperBound <= line.count, let advice = adviceWithValues(error, line) else { return error }
    var error = error
    (error.advice, error.hasWholeHint) = (advice, true)
    return error
  }

  private func adviceWithValues(_ error: CommandError, _ line: LineText) -> String? {
    let word = line.text(error.span)
    if let range = word.withThreeDots ?? (error.code == .badRows ? word.withDotsForDash : nil), range != word,
      let command = inPlace(range, of: error.span, in: line)
    {
      return "did you mean \(command)?"
    }
    switch error.code {
    case .badNumber: return adviceOnNumber(error, line)
    case .unknownKey: return adviceOnRow(error, line)
    case .expectFailed: return adviceOnExpectation(error, line)
    case .missingWord: return adviceWithExample(error, line)
    case .unexpectedWord, .unknownStateKey:
      return adviceOnChoice(error, line) ?? adviceOnKey(error, line)
    default: return nil
    }
  }

  // MARK: Names of frameworks

  /// The command for a name of a framework in the place of a command or a policy, with what stands behind it: `height all 50`
  /// for `set rowHeight 50`, `set sticky on` for `set stickyHeaders on`.
  func commandOfName(_ error: CommandError, _ line: LineText) -> String? {
    let before = line.text(0..<error.span.lowerBound).filter { $0 != " " }
    guard [.unknownVerb, .unexpectedWord].contains(error.code), ["", "set"].contains(before), !error.span.isEmpty,
      error.advice?.hasPrefix("did you mean ") != true || before == "set", !hasCommand(error.advice)
    else { return nil }
    let rest = line.text(error.span.lowerBound..<line.count)
    if verb(named: line.text(error.span)) == nil, let command = command(ofNameIn: rest),
      (try? parse(firstOf: command)) != nil
    {
      return command
    }
    let value = line.text(error.span.upperBound..<line.count).filter { !"=:;,".contains($0) }
    guard let advice = advice(onSynonym: line.text(error.span)), !value.isEmpty else { return nil }
    return advice.matches(of: #/set ([a-z-]+)/#).lazy.map { "set \($0.1) \(value.drop { $0 == " " })" }
      .first { (try? self.parsedAsWritten($0, .full)) != nil }
  }

  /// Whether an advice is a command already.
  private func hasCommand(_ advice: String?) -> Bool {
    guard let advice, advice.hasPrefix("here: ") else { return false }
    return ((try? parse(firstOf: String(advice.dropFirst("here: ".count)))) ?? nil) != nil
  }

  /// Reads the first of several commands in a hint.
  ///
  /// - Throws: its error.
  private func parse(firstOf commands: String) throws(CommandError) -> Call? {
    try parsedAsWritten(commands.split(separator: ", then ").first.map(String.init) ?? commands, .full)
  }

  // MARK: Numbers

  /// The advice at a word that should be a number: what it may have meant, else an example.
  private func adviceOnNumber(_ error: CommandError, _ line: LineText) -> String? {
    let word = line.text(error.span)
    let starts = ["digits, ", "none ", "at most ", "a length here "]
    let isShort = error.advice.map { advice in
      starts.contains { advice.hasPrefix($0) } || advice.contains(#/^[0-9]+ or /#)
    }
    guard isShort ?? true else { return nil }
    for meant in Self.numbersMeant(by: word) {
      if let command = inPlace(meant, of: error.span, in: line, asks: true) { return "did you mean \(command)?" }
    }
    guard !error.span.isEmpty else { return nil }
    let isViewport = line.text(0..<line.count).hasPrefix("viewport")
    let isTooLarge = word.allSatisfy { $0.isASCII && $0.isNumber }
    let samples =
      isTooLarge ? ["1000", "100", "5"] : error.message.contains("length") ? [isViewport ? "300" : "44", "5"] : ["5"]
    guard let example = samples.lazy.compactMap({ self.inPlace($0, of: error.span, in: line, asks: true) }).first
    else { return nil }
    let advice = error.advice.flatMap { $0.hasPrefix("digits, ") ? nil : $0 } ?? "a number in digits"
    if isTooLarge, let most = error.message.split(separator: " ").last, Int(most) != nil {
      return "at most \(most); for example \(example)"
    }
    return "\(advice); for example \(example)"
  }

  /// What a word may mean where a number should stand, the likeliest first.
  private static func numbersMeant(by word: String) -> [String] {
    let small = word.lowercased()
    if unlimited.contains(small) { return ["none"] }
    if let number = PlainEnglish.number(small) { return [number] }
    if let number = small.withDigits { return [number] }
    if small.contains(#/^[0-9]{1,3}([,'’_ ][0-9]{3})+$/#) { return [small.filter({ $0.isNumber })] }
    if small.contains(#/^[0-9]+,[0-9]{1,2}$/#) { return [small.replacing(",", with: ".")] }
    if let number = Word(small, at: 0..<0).withoutUnit { return [number] }
    if small.contains(#/^[0-9]{1,3}(\.[0-9]{3})+$/#) { return [small.replacing(".", with: "")] }
    if small.last == "%", let part = Double(small.dropLast()), part >= 0, part <= 1000 { return [] }
    if let size = small.wholeMatch(of: #/([0-9.]+)r?em/#), let number = Double(size.1), number < 1000 {
      return ["\(Int((number * 16).rounded()))"]
    }
    guard let number = Double(small), abs(number) < 1e9 else { return [] }
    if number < 0 { return [String(small.dropFirst())] }
    let rounded = Int(number.rounded())
    return ["\(max(rounded, 1))"]
  }

  private static let unlimited: Set<String> = [
    "unlimited", "infinite", "infinity", "inf", "no", "off", "never", "nothing", "nil", "null", "max", "maximum",
    "false",
    "disabled", "∞",
  ]

  /// The advice at a word that should name a row: numbers without quotes, and whole.
  private func adviceOnRow(_ error: CommandError, _ line: LineText) -> String? {
    let word = line.text(error.span)
    let bare = word.filter { $0 != "\"" }
    if bare != word, bare.allSatisfy({ $0.isASCII && $0.isNumber }), !bare.isEmpty {
      return inPlace(bare, of: error.span, in: line).map { "a row by number has no quotes: \($0)" }
    }
    let whole = Double(word).flatMap { $0 == $0.rounded() && word.contains("e") && abs($0) < 1e6 ? "\(Int($0))" : nil }
    if let number = PlainEnglish.number(word.lowercased()) ?? whole {
      return inPlace(number, of: error.span, in: line).map { "did you mean \($0)?" }
    }
    guard let parts = word.wholeMatch(of: #/([0-9]+)\.([0-9]+)/#),
      let row = inPlace(String(parts.1), of: error.span, in: line)
    else {
      guard let advice = error.advice, !advice.hasPrefix("did you mean ") else { return nil }
      let sample = line.text(0..<line.count).contains("5") ? "8" : "5"
      return inPlace(sample, of: error.span, in: line).map { "\(advice); for example \($0)" }
    }
    let range = inPlace("\(parts.1)...\(parts.2)", of: error.span, in: line)
    return "rows are whole numbers: \(row)" + (range.map { ", or \($0) for several" } ?? "")
  }

  /// The advice where a number is expected to be a word.
  private func adviceOnExpectation(_ error: CommandError, _ line: LineText) -> String? {
    guard error.advice == nil, let match = error.message.wholeMatch(of: #/(\S+) is (-?[0-9.]+), expected ([A-Za-z]+)/#),
      !match.2.contains("..")
    else {
      return nil
    }
    return "\(match.1) is a number; for example expect \(match.1) == \(match.2)"
  }

  // MARK: Examples

  /// The advice where a line ends too early, with an example of the command.
  private func adviceWithExample(_ error: CommandError, _ line: LineText) -> String? {
    let hasExample = ["did you mean ", "such as ", "as in "].contains { error.advice?.hasPrefix($0) == true }
    guard !hasExample else { return nil }
    return example(for: line).map { (error.advice.map { "\($0); " } ?? "") + "for example \($0)" }
  }

  /// An example of the help for the command of a line: the one that begins most as the line does.
  private func example(for line: LineText) -> String? {
    guard let words = try? Word.words(of: line), let first = words.first, let verb = try? resolve(first) else {
      return nil
    }
    return example(of: verb, like: [verb.name] + words.dropFirst().map { $0.text })
  }

  /// An example of the help of a command: the one that begins most as some words do.
  func example(of verb: Verb, like typed: [String] = []) -> String? {
    let examples = verb.examples.flatMap { $0.split(separator: "\n").map(String.init) }.filter {
      $0.hasPrefix(verb.name + " ") && !$0.contains(" #")
    }
    func common(_ example: String) -> Int {
      zip(example.split(separator: " "), typed).prefix { $0 == $1[...] }.count
    }
    return examples.enumerated().max { (common($0.element), -$0.offset) < (common($1.element), -$1.offset) }?.element
  }

  /// The advice that lists what is possible, with an example.
  private func adviceOnChoice(_ error: CommandError, _ line: LineText) -> String? {
    guard let advice = error.advice else { return nil }
    if advice.hasPrefix("it is written "), let key = advice.split(separator: " ").last(where: { $0.contains("[") }) {
      let row = line.text(error.span.upperBound..<line.count).filter { $0.isNumber }
      let example = key.replacing("[ROW]", with: "[\(row.isEmpty ? "5" : row)]").replacing("[CELL]", with: "[c0]")
      return "\(advice); for example show \(example)"
    }
    if advice.hasPrefix("usage: ") || advice == "faults lists them all" {
      return example(for: line).map { "\(advice); for example \($0)" }
    }
    guard advice.hasPrefix("one of "), !advice.contains(";") else { return nil }
    let words = advice.dropFirst("one of ".count).split(separator: ", ").map(String.init)
    let plain = words.filter { !["none", "off"].contains($0) }
    return (plain.first ?? words.first).flatMap { inPlace($0, of: error.span, in: line) }
      .map { "\(advice); for example \($0)" }
  }

  /// The advice at an unknown key of an expectation, with the first key that the advice names in its place.
  private func adviceOnKey(_ error: CommandError, _ line: LineText) -> String? {
    guard error.code == .unknownStateKey, let advice = error.advice, !advice.hasPrefix("did you mean "),
      line.text(0..<error.span.lowerBound).hasPrefix("expect")
    else { return nil }
    let isNumber = line.text(error.span.upperBound..<line.count).contains(#/[=<>]+ *[0-9]+ *$/#)
    let words = advice.split { " ,;:".contains($0) }.map(String.init)
    let keys = words.flatMap { isNumber ? ["\($0).count", $0] : [$0] }.filter(StateKey.isKey)
    return keys.lazy.compactMap { self.inPlace($0, of: error.span, in: line) }.first.map { "did you mean \($0)?" }
  }
}
