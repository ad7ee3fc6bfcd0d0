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
    for item in try word.items() { kinds += try repeated(item) }
    return kinds
  } write: {
    written($0)
  }

  /// A kind as often as it is to come.
  ///
  /// - Throws: `bad-number`.
  private static func repeated(_ item: Word) throws(CommandError) -> [String] {
    guard !item.isQuoted, let sign = item.text.lastIndex(of: "*"), sign > item.text.startIndex else {
      return [item.text]
    }
    guard let times = Int(item.text[item.text.index(after: sign)...]), (1...mostTimes).contains(times) else {
      throw CommandError(
        .badNumber, "\(item.shown) is not a kind and how often it comes",
        advice: "such as a*3, at most \(mostTimes) times; put a kind with a * in quotes", at: item.span)
    }
    return Array(repeating: String(item.text[..<sign]), count: times)
  }

  /// The kinds as they are read again: runs of three or more are shortened.
  private static func written(_ kinds: [String]) -> String {
    var parts: [String] = []
    var start = 0
    while start < kinds.count {
      let kind = kinds[start]
      let count = min(kinds[start...].prefix { $0 == kind }.count, mostTimes)
      let word = kind.contains("*") ? Word.quote(kind) : Word.written(kind)
      parts += count > 2 && word == kind ? ["\(word)*\(count)"] : Array(repeating: word, count: count)
      start += count
    }
    return parts.joined(separator: ",")
  }
}
