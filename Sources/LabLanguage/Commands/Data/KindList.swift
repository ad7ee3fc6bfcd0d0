import ListModel

/// The kinds of `load`, which are repeated: `a,b`, or `a*3,b` for `a,a,a,b`.
enum KindList {
  /// The maximum number of times that one kind is repeated by its number.
  private static let mostTimes = 1000

  static let slot = Slot<[String]>("a,b,…", takesItems: true) { word throws(CommandError) in
    let plain = Slot<[String]>.names("a,b,…")
    guard !word.isQuoted, word.text.contains("*") else { return try plain.read(word) }
    _ = try plain.read(word)
    var kinds: [String] = []
    for item in try word.items() {
      let (kind, times) = try RepeatedItems.read(
        item, most: mostTimes, what: "a kind",
        advice: "such as a*3, at most \(mostTimes) times; put a kind with a * in quotes")
      kinds += Array(repeating: kind.text, count: times)
    }
    return kinds
  } write: {
    RepeatedItems.written($0, most: mostTimes) { kind in
      let word = kind.contains("*") ? Word.quote(kind) : Word.written(kind)
      return (word, word == kind)
    }
  }
}
