import LabLanguage
import ListDump
import ListModel

/// `alias`.
enum AliasCommand {
  private static let alias = Slot<Alias>(
    "NAME = COMMAND", read: { word throws(CommandError) in try read(word) }, write: { "\($0.name) = \($0.text)" })

  static let verb = Verb(
    "alias", .shell, "define a short name for a command",
    about: """
      As the first word of a line, the name stands for everything after the =, and the rest of the line follows it. A
      name may be that of a command, which it then hides, as the answer says; aliases are not expanded again in the
      result. With nothing after the = the alias is removed. alias alone lists all aliases. Aliases are for typing:
      recordings contain the full command, and session files have no aliases. At the prompt and in listlab -c a ;
      outside quotes ends the command that the name stands for.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        let said = call[alias]
        if let verb = said.text.split(separator: " ").first {
          _ = try context.vocabulary.resolve(Word(String(verb), at: call.span(of: alias)))
        }
        context.act(Give(alias: said))
      }.withRest(alias, upToSemicolon: true),
      Form { _, context in context.act(List()) },
    ],
    examples: ["alias down = scroll by\nalias down =", "alias start = load 40 height 50\nalias"],
    seeAlso: ["help"], isRecorded: false)

  /// The alias that a call defines; nil: it lists them.
  static func alias(in call: Call) -> Alias? { call[optional: alias] }

  private static func read(_ word: Word) throws(CommandError) -> Alias {
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmed }
    guard parts.count == 2 else {
      throw CommandError(
        .missingWord, "alias needs a name, = and a command", advice: "as in alias down = scroll by", at: word.span)
    }
    try Slot.checkLength(ofName: parts[0], at: word.span)
    guard !parts[0].isEmpty, parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
      throw CommandError(
        .badText, "\(Word.quote(parts[0])) is not a name", advice: "letters, digits, - and _", at: word.span)
    }
    return Alias(name: parts[0], text: parts[1])
  }

  /// Keeps a name, instead of what it stood for, or takes it away.
  private struct Give: OutsideEffect {
    let scope = OutsideScope.prompt
    let alias: Alias

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try check(call, on: interpreter)
      guard !alias.text.isEmpty || interpreter.aliases[alias.name] != nil else {
        throw CommandError(
          .badArgument, "\(alias.name) is not an alias", advice: "alias lists them", at: call.wholeSpan)
      }
      guard !alias.text.isEmpty else { return interpreter.aliases.remove(alias.name) }
      interpreter.aliases.append(alias, for: alias.name)
      if interpreter.lab.vocabulary.verb(named: alias.name) != nil {
        answer.report.printed.add(
          "\(alias.name) now hides the command of that name; alias \(alias.name) = brings it back" as PrintableText)
      }
    }

    /// What a file without trust may not do itself, the user is not to do for it by a name that it has given.
    private func check(_ call: Call, on interpreter: Interpreter) throws(CommandError) {
      guard interpreter.runsUntrusted, interpreter.lab.vocabulary.mayWrite(alias.text) else { return }
      throw CommandError(
        .notHere,
        "a file started with run may define an alias for a command that can write files only if it is trusted",
        advice: interpreter.adviceOnTrust, at: call.wholeSpan)
    }
  }

  private struct List: OutsideEffect {
    let scope = OutsideScope.everywhereWithOtherOutput

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      let lines = interpreter.aliases.all.map { "\($0.name) = \($0.text)" as PrintableText }
      answer.report.printed.add(lines.isEmpty ? "none" : lines.joined(separator: "\n"))
    }
  }
}

extension Substring {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    return String(rest[..<(rest.lastIndex { $0 != " " && $0 != "\t" }.map(rest.index(after:)) ?? rest.startIndex)])
  }
}
