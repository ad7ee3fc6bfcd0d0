import LabLanguage
import ListDump
import ListModel

extension Interpreter {
  /// A line with the alias that it begins with written out; aliases are for typing, and sessions know none.
  package func expandingAlias(_ line: String) -> String {
    guard !aliases.isEmpty else { return line }
    let text = line.drop { $0 == " " || $0 == "\t" }
    let name = text.prefix { $0 != " " && $0 != "\t" }
    guard let alias = aliases[String(name)] else { return line }
    return alias.text + text[name.endIndex...]
  }

  /// What `help NAME` says of an alias; nil where a command asks for something else.
  func help(onAliasIn call: Call) -> PrintableText? {
    guard let word = call.wordOfHelp, let alias = aliases[word] else { return nil }
    return "\(alias.name), an alias: \(alias.text)\n"
  }
}
