extension Vocabulary {
  /// The error of a line whose words are a command in another order, as `at 3 insert 2`, with that command; nil: they
  /// are none, or several.
  func advisedOnOrder(_ error: CommandError, _ words: [Word]) -> CommandError? {
    guard error.code != .missingWord, (2...Self.maxWords).contains(words.count), words.allSatisfy({ !$0.isQuoted })
    else { return nil }
    let short = words.filter { !Self.fillersInOrder.contains($0.text) }
    for words in short.count < words.count ? [words, short] : [words] {
      guard let command = command(inOrderOf: words) else { continue }
      return asking(command, error, words[0])
    }
    return nil
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
          permutation.indices.contains(where: { $0 != permutation[$0] && !words[$0].text.isRowOrNumber }),
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
  /// Whether it names rows as loads do, or is a number or a range.
  fileprivate var isRowOrNumber: Bool {
    ["last", "all", "visible"].contains(self) || namesNumberedKey
      || contains { $0.isNumber } && allSatisfy { $0.isASCII && ($0.isNumber || ".,<:-+".contains($0)) }
  }
}
