extension Vocabulary {
  /// What to say instead of a name that a framework has: what it is here, or the command that it begins with.
  ///
  /// It may stand as in code: `tableView.reloadData()`.
  static func nameHere(for text: String) -> String? {
    let name = text.nameInCode.lowercased()
    return Term.ofFrameworks.first { $0.word.lowercased() == name }.map { "here: \($0.about)" }
  }

  /// A question after the command that a name in camel case speaks of: `insertItems`, `rowHeight`.
  func commandWithin(_ text: String) -> String? {
    let parts = text.nameInCode.camelParts
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
    if verb(named: first) != nil { return "did you mean \(first)?" }
    // Of what a name ends with only data counts: a tableView is no `view`.
    return verb(named: last)?.area == .data ? "did you mean \(last)?" : nil
  }

  /// Where a word that is not a command is explained: a key, a fault, a column.
  func helpOn(_ text: String) -> String? {
    if StateKey.isKey(text) { return "show \(text) prints it" }
    return HelpWords.all(self).contains(text) ? "help \(text) explains it" : nil
  }
}

extension String {
  /// The name that is called in a piece of code: `reloadData` of `tableView.reloadData()`.
  fileprivate var nameInCode: String { String(prefix { $0 != "(" }.split(separator: ".").last ?? "") }

  /// The parts of a name in camel case, in small letters: `reloadData` is `reload` and `data`.
  fileprivate var camelParts: [String] {
    var parts: [String] = []
    for letter in self {
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
    }
    return parts
  }
}
