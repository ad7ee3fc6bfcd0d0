/// The columns that names of columns suggest.
enum LikelyColumns {
  /// Names of texts and of keys, without blanks and signs; the likelier first.
  private static let texts = [
    "title", "subject", "name", "fullname", "displayname", "headline", "label", "caption", "text", "body", "message",
    "content", "description", "summary", "comment", "question", "firstname", "author", "sender", "from", "login",
  ]
  private static let keys = ["key", "id", "uuid", "guid", "number", "slug", "code", "ts"]
  /// The number of texts that are tried, each with every key and without one.
  private static let maxTried = 3

  /// Remedies that map a text and, if one is likely, a key.
  ///
  /// - Parameters:
  ///   - names: the names of the columns.
  ///   - mapping: what is mapped to other columns.
  ///   - needsKnown: whether only a name that usually means a text is taken.
  static func remedies(among names: [String], _ mapping: FileMapping, needsKnown: Bool = false) -> [FileRemedy] {
    let likely = ranked(texts, among: names)
    let tried = needsKnown ? likely : likely + names.prefix(maxTried).filter { !likely.contains($0) }
    let others = mapping.names.filter { $0.column != .text }
    let keys = others.contains { $0.column == .key } ? [] : ranked(keys, among: names).prefix(2)
    return tried.prefix(maxTried).flatMap { text in
      (keys.filter { $0 != text }.map { Optional($0) } + [nil]).map { key in
        var changed = mapping
        changed.names = [(.text, text)] + (key.map { [(.key, $0)] } ?? []) + others
        return FileRemedy(changed, reads: changed.names.count == 1 ? "one as the text" : "them")
      }
    }
  }

  /// The names that one of some words means; those that are not within objects first.
  private static func ranked(_ words: [String], among names: [String]) -> [String] {
    let ranks = names.compactMap { name -> (rank: Int, name: String)? in
      let path = name.split(separator: ".")
      let leaf = (path.last ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
      return words.firstIndex(of: leaf).map { ($0 + path.count * words.count, name) }
    }
    return ranks.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map {
      $0.element.name
    }
  }
}
