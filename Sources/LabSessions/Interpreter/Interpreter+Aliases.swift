import LabLanguage
import ListDump
import ListModel

extension NamedValues<Alias> {
  /// A line with the alias that it begins with written out.
  func expanding(_ line: String) -> String {
    guard !isEmpty else { return line }
    let text = line.drop { $0 == " " || $0 == "\t" }
    let name = text.prefix { $0 != " " && $0 != "\t" }
    guard let alias = self[String(name)] else { return line }
    return alias.text + text[name.endIndex...]
  }
}

extension Interpreter {
  /// A line with the alias that it begins with written out; aliases are for typing, and sessions know none.
  package func expandingAlias(_ line: String) -> String { aliases.expanding(line) }

  /// What `help NAME` says of an alias; nil where a command asks for something else.
  func help(onAliasIn call: Call) -> PrintableText? {
    guard let word = call.wordOfHelp, let alias = aliases[word] else { return nil }
    return "\(alias.name), an alias: \(alias.text)\n"
  }
}
