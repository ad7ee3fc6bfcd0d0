extension Vocabulary {
  /// The advice for a name from a framework: its name here, or the command with which it begins.
  ///
  /// The name may be a piece of code: `tableView.reloadData()`.
  static func nameHere(for text: String) -> String? {
    let name = text.nameInCode.lowercased()
    return Term.ofFrameworks.first { $0.word.lowercased() == name }.map { "here: \($0.about)" }
  }

  /// The question whether the command in a camel-case name was meant: `insertItems`, `rowHeight`.
  func commandWithin(_ text: String) -> String? {
    let parts = text.nameInCode.camelParts
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
    if verb(named: first) != nil { return "did you mean \(first)?" }
    // The last part counts only if it is a command on data: a tableView is not `view`.
    return verb(named: last)?.area == .data ? "did you mean \(last)?" : nil
  }

  /// The help about a word that is not a command: a key, a fault, a column.
  func helpOn(_ text: String) -> String? {
    if StateKey.isKey(text) { return "show \(text) prints it" }
    return HelpWords.all(self).contains(text) ? "help \(text) explains it" : nil
  }
}

extension String {
  /// The function name in a piece of code: `reloadData` of `tableView.reloadData()`.
  fileprivate var nameInCode: String { String(prefix { $0 != "(" }.split(separator: ".").last ?? "") }

  /// The parts of a camel-case name in small letters: `reload` and `data` of `reloadData`.
  fileprivate var camelParts: [String] {
    var parts: [String] = []
    for letter in self {
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
    }
    return parts
  }
}
