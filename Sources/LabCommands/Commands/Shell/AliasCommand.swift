import ListModel

/// `alias`.
enum AliasCommand {
  private static let alias = Slot<Alias>(
    "NAME = COMMAND", read: { word throws(CommandError) in try read(word) }, write: { "\($0.name) = \($0.text)" })

  static let verb = Verb(
    "alias", .shell, "give the beginning of a command a shorter name",
    about: """
      Typed as the first word, the name stands for all that follows =, and the rest of the line comes behind it. A name may
      be that of a command, which it then hides; what it stands for is not looked up again. With nothing behind = the
      name is taken away. Without words it lists all names. Aliases are for typing: recordings have the command in full,
      and session files know none. In listlab -c a ; outside quotes ends what the name stands for.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        let said = call[alias]
        if let verb = said.text.split(separator: " ").first {
          _ = try context.memory.vocabulary.resolve(Word(text: String(verb), span: call.span(of: alias)))
        }
        context.effect = .alias(said)
      }.withRest(alias, upToSemicolon: true),
      Form { _, context in context.effect = .aliases },
    ],
    examples: ["alias down = scroll by\nalias down =", "alias start = load 40 height 50\nalias"],
    seeAlso: ["help"], isRecorded: false)

  private static func read(_ word: Word) throws(CommandError) -> Alias {
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 2 else {
      throw CommandError(
        .missingWord, "alias needs a name, = and a command", advice: "as in alias down = scroll by", at: word.span)
    }
    try Slot.checkLength(ofName: parts[0], at: word.span)
    guard !parts[0].isEmpty, parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
      throw CommandError(
        .badText, "\(Word.quote(parts[0])) is no name", advice: "letters, digits, - and _", at: word.span)
    }
    return Alias(name: parts[0], text: parts[1])
  }
}

/// A name for the beginning of a command.
package struct Alias: Equatable, Sendable {
  package let name: String
  /// What it stands for; empty: the name is to be taken away.
  package let text: String
}

extension Substring {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    return String(rest[..<(rest.lastIndex { $0 != " " && $0 != "\t" }.map(rest.index(after:)) ?? rest.startIndex)])
  }
}
