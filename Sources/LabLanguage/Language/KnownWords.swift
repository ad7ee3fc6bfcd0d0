import ListModel

/// Lines of which only some words are known here: the longest of them says what may be meant.
extension Vocabulary {
  /// The error of a line that nothing else explains, with what is known of its words: a key to show, a word that help
  /// explains, a command. Any other error as it is.
  func advisedOnKnownWords(_ error: CommandError, _ typed: [String]) -> CommandError {
    let asksForKey = error.advice == StateKey.listsAll && ["show", "expect"].contains(typed.first)
    guard error.advice == Self.listsAll || asksForKey else { return error }
    let plain = PlainEnglish.words(of: typed).flatMap {
      $0.split { "(){}[]<>.,;:!?\"'=".contains($0) }.map(String.init)
    }
    .filter { $0 != "show" }
    guard !plain.isEmpty else { return error }
    func with(_ advice: String) -> CommandError {
      var error = error
      error.advice = advice
      return error
    }
    for count in stride(from: min(plain.count, 4), through: 1, by: -1) {
      for start in 0...plain.count - count {
        let words = plain[start..<start + count].joined(separator: " ")
        guard count > 1 || !PlainEnglish.everyday.contains(words), let advice = advice(onKnown: words) else { continue }
        return with(advice)
      }
      // A key says more than any other word alone.
      guard count == min(plain.count, 2), let key = plain.lazy.compactMap({ self.key(in: $0) }).first else { continue }
      return with("did you mean show \(key)?")
    }
    return error
  }

  /// What is known of a word or of several.
  private func advice(onKnown words: String) -> String? {
    let small = words.lowercased()
    if let key = key(in: words) { return "did you mean show \(key)?" }
    if let advice = advice(onPolicy: small) ?? advice(onSynonym: words) { return advice }
    guard !words.contains(" ") else { return nil }
    if let verb = verb(named: small) ?? (small.hasSuffix("s") ? verb(named: String(small.dropLast())) : nil) {
      let example = example(of: verb).map { "; for example \($0)" } ?? ""
      return "help \(verb.name) shows what \(verb.name) can do\(example)"
    }
    return HelpWords.text(on: words, self) == nil ? nil : "help \(words) explains it"
  }

  /// The key or the table that a word names, also as a part of it: `pool` for `reusePool`.
  private func key(in word: String) -> String? {
    let tables = verb(named: "show")?.keywords ?? []
    let names = ([word.lowercased()] + word.camelParts.reversed()).flatMap { [$0, $0 + "s"] }
    return names.first { tables.contains($0) && $0 != "all" || $0.count > 2 && StateKey.isKey($0) }
  }

  /// The error with an advice that is whole.
  func advising(_ advice: String, _ error: CommandError, _ first: Word) -> CommandError {
    var error = asking("", error, first)
    (error.advice, error.hasWholeHint) = (advice, true)
    return error
  }
}

extension Lab {
  /// The advice on a line that asks for another order of the rows, or for each second of them: the command with the rows
  /// of the list, where they are few, else with the first of them.
  func adviceOnOrder(_ typed: [String]) -> String? {
    let words = PlainEnglish.words(of: typed).map { $0.lowercased() }
    guard let first = words.first, words.allSatisfy({ !$0.contains { $0.isNumber } }) else { return nil }
    let rows = list.records.count
    let isAsked = words.dropFirst().allSatisfy(Self.ofLists.contains)
    if Self.orders.contains(first), isAsked {
      let count = min(rows, Self.few)
      let keys = (0..<count).map { Word.written(list.catalog.name(of: list.records.key(of: $0))) }
      guard count > 1, list.records.sections.count == 1 else {
        return "snapshot takes the keys in their new order; for example load 4, then snapshot r3,r2,r1,r0"
      }
      let order = first == "shuffle" ? Self.mixed(keys) : first.hasPrefix("sort") ? keys.sorted() : keys.reversed()
      return rows == count
        ? "snapshot takes the keys in their new order: snapshot \(order.joined(separator: ","))"
        : "snapshot takes all keys in their new order; for example load 4, then snapshot r3,r2,r1,r0"
    }
    guard ["delete", "remove", "drop"].contains(first), words.count > 2, ["every", "each"].contains(words[1]),
      let step = Self.steps[words[2]], words.dropFirst(3).allSatisfy(Self.ofLists.contains)
    else { return nil }
    let chosen = stride(from: step - 1, to: rows, by: step).map { "\($0)" }
    guard chosen.count > 1 else { return "rows are listed with commas; for example delete 1,3,5" }
    let few = chosen.prefix(Self.few).joined(separator: ",")
    return chosen.count <= Self.few
      ? "did you mean delete \(few)?" : "rows are listed with commas, the first \(Self.few) as delete \(few)"
  }

  /// The maximum number of rows that are listed.
  private static let few = 20
  private static let orders: Set<String> = [
    "sort", "shuffle", "reverse", "reorder", "randomize", "randomise", "sorted",
  ]
  private static let ofLists: Set<String> = [
    "height", "heights", "text", "texts", "size", "name", "alphabetically", "ascending", "descending", "row", "rows",
    "item", "items", "list", "all", "everything", "them", "it", "order", "cell", "cells", "by", "key",
    "keys", "data", "of",
  ]
  private static let steps = ["second": 2, "other": 2, "third": 3, "fourth": 4, "fifth": 5, "tenth": 10]

  /// The keys in another order, the same each time.
  private static func mixed(_ keys: [String]) -> [String] {
    keys.indices.filter { !$0.isMultiple(of: 2) }.map { keys[$0] }.reversed()
      + keys.indices.filter { $0.isMultiple(of: 2) }.map { keys[$0] }
  }
}
