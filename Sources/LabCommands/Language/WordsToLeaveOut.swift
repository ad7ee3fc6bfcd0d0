import ListModel

extension Vocabulary {
  /// The refusal of a line as one would say it in plain English, `delete row 3`, with the words that are taken; else
  /// the refusal as it is.
  ///
  /// - Parameter read: reads other words in place of those that were refused, to see whether they are taken.
  func advised(
    _ error: CommandError, about words: [Word], of verb: Verb, read: ([Word]) throws(CommandError) -> Call
  ) -> CommandError {
    if let slip = CommandError.slip(in: words, of: verb) ?? CommandError.blanks(in: words, of: verb, error) {
      return slip
    }
    for place in words.indices where Self.isFiller(words[place], at: place, of: verb) {
      var others = words
      let filler = others.remove(at: place)
      guard let call = try? read(others) else { continue }
      return CommandError(
        .unexpectedWord, "\(filler.shown) is one word too many", advice: "leave it out: \(call.canonical)",
        at: filler.span)
    }
    return error
  }

  /// Words that English has before or between rows and numbers. They may be keys too, so that they are looked at only
  /// where the line is refused.
  private static let fillers = ["row", "rows", "to", "with", "and", "of", "the"]

  private static func isFiller(_ word: Word, at place: Int, of verb: Verb) -> Bool {
    guard !word.isQuoted, fillers.contains(word.text) else { return false }
    // What speaks of keys means the key `rows`; and without its first word `show rows 3 5` would.
    let isForm = place == 0 && verb.openForm != nil && verb.keywords.contains(word.text)
    return !isForm && verb.area != .check && verb.area != .shell
  }
}

extension CommandError {
  /// The refusal of a phrase that many try and that is said otherwise.
  fileprivate static func slip(in words: [Word], of verb: Verb) -> CommandError? {
    guard words.count >= 2, !words[0].isQuoted, !words[1].isQuoted else { return nil }
    let (first, second) = (words[0], words[1])
    switch (verb.name, first.text) {
    case ("insert", "after"):
      let place = Int(second.text).flatMap { (0..<ListState.mostRows).contains($0) ? $0 + 1 : nil }
      return CommandError(
        .unexpectedWord, "\(first.shown) is no part of insert",
        advice: place.map { "insert at \($0) puts it behind row \(second.text)" }
          ?? "insert at ROW puts it before a row", at: first.span)
    case ("insert", "before"):
      return CommandError(
        .unexpectedWord, "\(first.shown) is no part of insert", advice: "insert at \(Word.written(second.text))",
        at: first.span)
    case ("scroll", "to") where second.text == "end":
      return CommandError(.badNumber, "\(second.shown) is not a length", advice: "scroll bottom", at: second.span)
    case ("scroll", "to") where second.text == "last" || second.text.namesNumberedKey:
      return CommandError(
        .badNumber, "\(second.shown) is not a length", advice: "scroll row \(second.text)", at: second.span)
    default: return nil
    }
  }

  /// The refusal of a list with blanks where it has commas: `heights 10 20 30`.
  fileprivate static func blanks(in words: [Word], of verb: Verb, _ error: CommandError) -> CommandError? {
    let clauses = verb.openForm?.clauses ?? []
    guard error.code == .unexpectedWord, let refused = words.firstIndex(where: { $0.span == error.span }), refused > 1,
      let list = clauses.first(where: { $0.keywords == [words[refused - 2].text] }), let slot = list.slot,
      slot.usage.contains(",")
    else { return nil }
    let keywords = clauses.flatMap(\.keywords)
    let items = words[(refused - 1)...].prefix { !keywords.contains($0.text) }.map { Word.written($0.text) }
    var error = error
    error.advice = "a list has commas and no blanks: \(list.keywords[0]) \(items.joined(separator: ","))"
    return error
  }
}

extension String {
  /// Whether the text is `r` and a number, as the keys that `load` gives.
  var namesNumberedKey: Bool { first == "r" && count > 1 && dropFirst().allSatisfy { $0.isASCII && $0.isNumber } }
}
