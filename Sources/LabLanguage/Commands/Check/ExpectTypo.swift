import ListModel

/// A value behind `expect` that the key cannot have, and the value that was probably meant.
///
/// With `!=` such an expectation would always hold, and check nothing.
struct ExpectTypo {
  let message: String
  let advice: String

  /// Nil for a value that the key can have.
  ///
  /// - Parameters:
  ///   - value: the value without quotes; it is neither a key nor a name of `let`.
  ///   - key: the key in full, with its brackets.
  init?(of value: String, for key: String, _ context: CommandContext) {
    let key = key.prefix { $0 != "[" }
    if Self.numbers.contains(String(key)) {
      guard !Relation.isNumber(value), value != "off" else { return nil }
      message = "\(Word.quote(value)) is not a value of \(key)"
      if key == "offset", let place = Self.place(value, in: context.list) {
        advice = "did you mean expect offset == \(place)?"
        return
      }
      let known = context.names.values.map { $0.name } + StateKey.all.filter { $0.subject == .none }.map { $0.word }
      guard let advice = Vocabulary.didYouMean(value, among: known) ?? Self.numberAdvice(value) else { return nil }
      self.advice = advice
    } else if Self.keysOfRows.contains(String(key)), let row = Int(value),
      (0..<context.list.records.count).contains(row),
      context.list.catalog.key(named: value).flatMap(context.list.records.row(of:)) == nil
    {
      message = "\(value) is not a key of a row"
      advice = "key[\(value)] is the key of row \(value)"
    } else {
      return nil
    }
  }

  /// The offset that a word for a place means; nil: it is none.
  private static func place(_ word: String, in list: ListState) -> Points? {
    switch word {
    case "top", "start", "beginning": list.smallestOffset
    case "bottom", "end": list.largestOffset
    default: nil
    }
  }

  /// The keys whose value is a number, or `off` for an estimate.
  private static let numbers: Set<String> = [
    "rows", "source-rows", "content", "offset", "viewport", "visible.count", "pool.count", "created", "live", "pooled",
    "cached", "discarded", "leaked", "requests", "awaited", "deliveries", "dropped", "refused", "hooks", "binds",
    "heights-asked", "estimates-asked", "estimate", "stale", "wrong-images", "ticks", "y", "height", "index",
    "generation",
  ]

  /// The keys whose value is the key of a row.
  private static let keysOfRows: Set<String> = ["key", "bound", "drawn", "for", "image"]

  private static func numberAdvice(_ value: String) -> String? {
    guard let first = value.first, first.isNumber || "+-.".contains(first) else { return nil }
    return "digits, such as 44 or 12.5"
  }
}

extension ExpectTypo {
  /// Checks a value for a key of rows: with a character that has no meaning there, it would be compared as a text.
  ///
  /// - Throws: `bad-rows`.
  static func checkRows(_ value: String, for key: String, at span: Range<Int>) throws(CommandError) {
    guard ["visible", "selected", "liked", "marked"].contains(key), value.contains(where: { $0.isNumber }),
      value.first != "\""
    else { return }
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = part.split(separator: "...", maxSplits: 1, omittingEmptySubsequences: false)
      guard bounds.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
        throw CommandError(
          .badRows, "\(Word(text: value, span: span).shown) is not a set of rows like \(key)",
          advice: "numbers and ranges, such as 3...9 or 1,4,7", meant: value.withThreeDots, at: span)
      }
    }
  }
}

extension ExpectTypo {
  /// Refuses a value with another expectation behind it: `0 and offset == 0`.
  ///
  /// - Throws: `bad-argument`.
  ///
  /// - Parameter first: the text before the value: `rows ==`.
  static func checkIsOne(_ first: String, _ value: String, at span: Range<Int>) throws(CommandError) {
    let words = value.split(separator: " ")
    for (index, word) in words.enumerated().dropFirst() where ["and", "&&"].contains(word) && value.first != "\"" {
      let rest = words[(index + 1)...]
      guard rest.count > 2, StateKey.isKey(String(rest[index + 1])), Relation(rawValue: String(rest[index + 2])) != nil
      else { continue }
      let (one, other) = (words[..<index].joined(separator: " "), rest.joined(separator: " "))
      throw CommandError(
        .badArgument, "these are two checks, and expect takes one",
        advice: "two lines: expect \(first) \(one), and expect \(other)", at: span)
    }
  }
}
