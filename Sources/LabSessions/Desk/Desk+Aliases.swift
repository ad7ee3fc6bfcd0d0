import LabCommands

extension Desk {
  /// A line with the alias that it begins with written out; aliases are for typing, and sessions know none.
  package func writtenOut(_ line: String) -> String {
    guard !aliases.isEmpty else { return line }
    let text = line.drop { $0 == " " || $0 == "\t" }
    let name = text.prefix { $0 != " " && $0 != "\t" }
    guard let alias = aliases.first(where: { $0.name == name }) else { return line }
    return alias.text + text[name.endIndex...]
  }

  /// Keeps a name, instead of what it stood for.
  func name(_ alias: Alias) {
    aliases.removeAll { $0.name == alias.name }
    aliases.append(alias)
  }

  /// All names, a line each.
  var aliasList: String {
    aliases.isEmpty ? "none" : aliases.map { "\($0.name) = \($0.text)" }.joined(separator: "\n")
  }
}
