import ListDump
import ListModel

/// `help`.
enum HelpCommand {
  fileprivate static let subject = Slot<String>.name("VERB|TOPIC", completion: .verbs)

  fileprivate static let next = Slot<String>.name("WORD")

  static let verb = Verb(
    "help", .shell, "say where to start, or explain a word",
    about: """
      Without a word it says where to start; help commands lists all commands and topics. With the name of a command it
      explains the command, and with a second word that part of it. With a topic it explains the topic. It also explains
      any other word that you see on screen (a fault, an invariant, a policy or its value, an error, a key, a column,
      K12), and tells what a name or a phrase from UIKit or another framework is called here: help cellForRowAt, help
      pull to refresh. Capitals, blanks, hyphens and underscores in such a name do not matter.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        guard let word = call[optional: subject] else {
          return context.print(PrintableText(lines: HelpPages.overview(context.vocabulary)))
        }
        let words =
          [Word(text: word, span: call.span(of: subject))] + call.all(next).map { Word($0.value, at: $0.span) }
        let page = try HelpPages.page(on: words, context.vocabulary)
        let drawings = drawings(on: words[words.count - 1], context.vocabulary).map { "\n\n\($0)" } ?? ""
        context.print { PrintableText(lines: (page + drawings).wrapped(columns: $0.width)) }
      }.withOptional(subject).withAny(next)
    ],
    examples: [
      "help", "help commands", "help scroll", "help scroll row", "help keys", "help stale-cell", "help cellForRowAt",
      "help pull to refresh",
    ],
    seeAlso: ["apropos"], synonyms: ["?"], isRecorded: false)

  /// What the choices of a policy do, drawn; nil: the word names none.
  private static func drawings(on word: Word, _ vocabulary: Vocabulary) -> String? {
    let name = HelpPages.fullName(of: word.text, vocabulary) ?? word.text
    guard let policy = PolicySpec.settable.first(where: { $0.name == name }) else { return nil }
    return ChoiceDrawing.text(of: policy, vocabulary)
  }
}

extension Call {
  /// The word that help is asked for; nil if this is another command.
  package var wordOfHelp: String? { verb === HelpCommand.verb ? self[optional: HelpCommand.subject] : nil }

  /// The command in full where a name in it was cut short: of a policy or its value, of a profile, a fault or a page of
  /// help; nil for any other command.
  package func withFullNames(in vocabulary: Vocabulary) -> String? {
    guard let word = wordOfHelp else { return hasShortName ? canonical : nil }
    guard let name = HelpPages.fullName(of: word, vocabulary), self[optional: HelpCommand.next] == nil else {
      return nil
    }
    return "\(verb.name) \(Word.written(name))"
  }
}
