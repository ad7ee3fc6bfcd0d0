import ListModel

/// Names of several parts, as those of faults and policies, found by some of their parts.
extension Vocabulary {
  /// The names that share most with a word: the same parts in another order, without hyphens, with underscores or capitals,
  /// or some of its parts; the nearest first, at most three.
  ///
  /// - Parameter about: what is said of a name; a part that only stands there counts less.
  static func names(
    like word: String, among names: [String], about: (String) -> String = { _ in "" }
  ) -> (same: String?, near: [String]) {
    let parts = word.nameParts.filter { !small.contains($0) }
    guard !parts.isEmpty, word.count > 2 else { return (nil, []) }
    let folded = word.folded
    if let same = names.first(where: { $0.folded == folded || $0.nameParts.sorted() == parts.sorted() }) {
      return (same, [])
    }
    func score(_ name: String) -> Int {
      let (others, said) = (name.nameParts, about(name).lowercased().split { !$0.isLetter }.map(String.init))
      let start = name.folded.contains(folded) || folded.contains(name.folded) ? 5 : 0
      return parts.reduce(start) { sum, part in
        if others.contains(part) { return sum + 6 }
        if others.contains(where: { areAlike(part, $0) }) { return sum + 4 }
        return part.count > 3 && said.contains { areAlike(part, $0) } ? sum + 2 : sum
      }
    }
    let scored = names.enumerated().map { (name: $0.element, score: score($0.element), index: $0.offset) }
      .filter { $0.score > 1 }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }
    return (nil, scored.prefix(3).map { $0.name })
  }

  /// Parts that say nothing by themselves.
  private static let small: Set<String> = ["without", "with", "by", "on", "of", "to", "in", "at", "the", "no", "not"]

  /// Whether two parts of names are one word in two forms, as `clamp` and `clamped`, or with a typo.
  private static func areAlike(_ part: String, _ other: String) -> Bool {
    let common = zip(part, other).prefix { $0 == $1 }.count
    if common >= 4, common >= min(part.count, other.count) { return true }
    if common >= 4, max(part.count, other.count) - common <= 3 { return true }
    return part.count > 4 && typos(from: part, to: other) <= (part.count > 6 ? 2 : 1)
  }
}

extension String {
  /// The parts of a name between hyphens, underscores, points and capitals, in small letters.
  fileprivate var nameParts: [String] {
    var parts = [""]
    for letter in self {
      if !letter.isLetter, !letter.isNumber {
        parts.append("")
      } else {
        if letter.isUppercase, parts[parts.count - 1].last?.isLowercase == true { parts.append("") }
        parts[parts.count - 1].append(letter)
      }
    }
    return parts.filter { !$0.isEmpty }.map { $0.lowercased() }
  }
}
