package import LabLanguage
import ListModel

/// The lines of a script before it runs: which of them write files, with the aliases that those before them define.
package struct ScriptLines {
  private let vocabulary: Vocabulary
  private var aliases = NamedValues<Alias>()

  package init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Takes the next line; answers what it says without an alias if it writes a file, else nil.
  package mutating func writing(_ line: String) -> String? {
    let said = aliases.expanding(line.withoutPrompt ?? line)
    if let alias = vocabulary.alias(definedBy: said) {
      aliases.remove(alias.name)
      if !alias.text.isEmpty { aliases.append(alias, for: alias.name) }
    }
    return vocabulary.writesFile(said) ? said : nil
  }
}

extension Vocabulary {
  /// Whether a line of a script says a command that writes a file, or an alias for one.
  package func writesFile(_ line: String) -> Bool {
    guard let call = call(of: line, ifItBeginsAs: mayWrite) else { return false }
    switch call.verb.name {
    case "alias": return AliasCommand.alias(in: call).map { writesFile($0.text) } ?? false
    // A file that may write is asked about before it runs.
    case "run": return call.has("trust")
    default: return call.writesFile
    }
  }

  /// Whether a command that begins so may write a file, or let one be written, by a file or another name.
  func mayWrite(_ beginning: String) -> Bool {
    guard let first = beginning.split(whereSeparator: { $0 == " " || $0 == "\t" }).first else { return false }
    return (writing + ["run", "alias"]).contains { $0.hasPrefix(first) }
  }

  /// The alias that a line of a script defines; nil: none, or none for a command that there is.
  fileprivate func alias(definedBy line: String) -> Alias? {
    guard let call = call(of: line, ifItBeginsAs: { "alias".hasPrefix($0) }), call.verb.name == "alias",
      let alias = AliasCommand.alias(in: call)
    else { return nil }
    guard let verb = alias.text.split(separator: " ").first else { return alias }
    return (try? resolve(Word(String(verb), at: call.wholeSpan))) == nil ? nil : alias
  }

  /// A line as it is understood, if its first word is one that is looked for: most lines need not be understood.
  private func call(of line: String, ifItBeginsAs isWanted: (String) -> Bool) -> Call? {
    let first = line.drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter }
    guard !first.isEmpty, isWanted(String(first)) else { return nil }
    return command(in: line)
  }
}
