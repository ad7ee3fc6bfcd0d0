extension Vocabulary {
  /// The error of a line whose words are a command in another order, as `at 3 insert 2`, with that command; nil: they
  /// are none, or several.
  func advisedOnOrder(_ error: CommandError, _ words: [Word]) -> CommandError? {
    guard error.code != .missingWord, (2...Self.maxWords).contains(words.count), words.allSatisfy({ !$0.isQuoted })
    else { return nil }
    if let command = expectation(inOrderOf: words) ?? setting(inOrderOf: words) {
      return asking(command, error, words[0])
    }
    let short = words.filter { !Self.fillersInOrder.contains($0.text) }
    for words in short.count < words.count ? [words, short] : [words] {
      guard let command = command(inOrderOf: words) else { continue }
      return asking(command, error, words[0])
    }
    return nil
  }

  /// The expectation that some words are in another order: `expect rows == 40` for `40 == rows expect`.
  private func expectation(inOrderOf words: [Word]) -> String? {
    guard let verb = words.firstIndex(where: { $0.text == ExpectCommand.verb.name }), words.count == 4 else {
      return nil
    }
    let rest = words.indices.filter { $0 != verb }.map { words[$0].text }
    guard let key = rest.firstIndex(where: StateKey.isKey),
      let sign = rest.firstIndex(where: { Relation(rawValue: $0) != nil }), key != sign,
      let relation = Relation(rawValue: rest[sign])
    else { return nil }
    let value = rest[3 - key - sign]
    // Between the two, the sign is read from left to right.
    let meant = sign == 1 && key == 2 ? relation.mirrored : relation
    return meant.map { "expect \(rest[key]) \($0.rawValue) \(value)" }
  }

  /// The setting whose policy and value stand in another order, as in `top anchor`.
  private func setting(inOrderOf words: [Word]) -> String? {
    let rest = words.map { $0.text }.filter { !["set", "to", "="].contains($0) }
    guard rest.count > 1, let index = rest.firstIndex(where: Self.isPolicy) else { return nil }
    let values = rest.indices.filter { $0 != index }.map { rest[$0] }
    let command = "set \(rest[index]) \(values.joined(separator: " "))"
    return ((try? parsedAsWritten(command, .full)) ?? nil)?.canonical
  }

  /// The maximum number of words that are tried in every order: with the command first, 120 orders.
  private static let maxWords = 6
  private static let fillersInOrder: Set<String> = ["row", "rows", "the", "please", "a", "of"]

  /// The one command that some words are in another order; of several, the one that leaves most words beside each
  /// other. An order in which only numbers have changed places is none: the line would be wrong for another reason.
  private func command(inOrderOf words: [Word]) -> String? {
    var best: (kept: Int, commands: Set<String>) = (-1, [])
    var tried: Set<String> = []
    for first in words.indices where tried.insert(words[first].text).inserted {
      guard let verb = verb(named: words[first].text), !verb.takesRest, verb.tailForm == nil else { continue }
      let rest = words.indices.filter { $0 != first }
      for order in rest.orders {
        let permutation = [first] + order
        let kept = zip(permutation, permutation.dropFirst()).count { $0 + 1 == $1 }
        guard kept >= best.kept,
          permutation.indices.contains(where: { $0 != permutation[$0] && !words[permutation[$0]].text.isNumber }),
          let command = plainCommand(order.map { words[$0] }, of: verb)
        else { continue }
        best = kept > best.kept ? (kept, [command]) : (kept, best.commands.union([command]))
      }
    }
    return best.commands.count == 1 ? best.commands.first : nil
  }

  /// The command that some words are, if each is a number or one that the command knows: a name may be any word.
  private func plainCommand(_ words: [Word], of verb: Verb) -> String? {
    var words = words
    for index in words.indices { words[index].allowsAbbreviation = false }
    let first = Word(verb.name, at: 0..<0)
    func call(_ words: [Word]) -> Call? { try? read(words, of: verb, verb.name, first) }
    guard let call = call(words) else { return nil }
    for index in words.indices where !words[index].text.isRowOrNumber && !verb.shows(words[index].text) {
      var others = words
      others[index].text = "zzqx"
      guard (try? read(others, of: verb, verb.name, first)) == nil else { return nil }
    }
    return call.canonical
  }
}

extension Verb {
  /// Whether it is `show`, and a word one of its tables or keys.
  fileprivate func shows(_ word: String) -> Bool {
    self === ShowCommand.verb && (keywords.contains(word) || StateKey.isKey(word))
  }
}

extension [Int] {
  /// The numbers in every order.
  fileprivate var orders: [[Int]] {
    guard count > 1 else { return [self] }
    return indices.flatMap { index in
      var rest = self
      let first = rest.remove(at: index)
      return rest.orders.map { [first] + $0 }
    }
  }
}

extension String {
  /// Whether it is a number without a sign.
  fileprivate var isNumber: Bool { allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } && !contains("..") }

  /// Whether it names rows as loads do, or is a number or a range.
  fileprivate var isRowOrNumber: Bool {
    ["last", "all", "visible"].contains(self) || namesNumberedKey
      || contains { $0.isNumber } && allSatisfy { $0.isASCII && ($0.isNumber || ".,<:-+".contains($0)) }
  }
}
