import LabCommands
import ListDump
import ListModel

extension Interpreter {
  /// A line with the alias that it begins with written out; aliases are for typing, and sessions know none.
  package func expandingAlias(_ line: String) -> String {
    guard !aliases.isEmpty else { return line }
    let text = line.drop { $0 == " " || $0 == "\t" }
    let name = text.prefix { $0 != " " && $0 != "\t" }
    guard let alias = aliases.first(where: { $0.name == name }) else { return line }
    return alias.text + text[name.endIndex...]
  }

  /// Keeps a name, instead of what it stood for, or takes it away.
  func name(_ alias: Alias, _ call: Call) throws(CommandError) {
    guard !alias.text.isEmpty || aliases.contains(where: { $0.name == alias.name }) else {
      throw CommandError(
        .badArgument, "\(alias.name) is no alias", advice: "alias lists them", at: call.wholeSpan)
    }
    aliases.removeAll { $0.name == alias.name }
    if !alias.text.isEmpty { aliases.append(alias) }
  }

  /// What `help NAME` says of an alias; nil where a command asks for something else.
  func help(onAliasIn call: Call) -> PrintableText? {
    guard let word = call.wordOfHelp, let alias = aliases.first(where: { $0.name == word }) else { return nil }
    return "\(alias.name), an alias: \(alias.text)\n"
  }

  /// All names, a line each.
  var aliasList: PrintableText {
    aliases.isEmpty ? "none" : aliases.map { "\($0.name) = \($0.text)" }.joined(separator: "\n")
  }
}
