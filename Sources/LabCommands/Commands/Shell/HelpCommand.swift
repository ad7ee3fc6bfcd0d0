import ListDump
import ListModel

/// `help`.
enum HelpCommand {
  private static let subject = Slot<String>.name("VERB|TOPIC", completion: .verbs)

  static let verb = Verb(
    "help", .shell, "what can be said, and what it means",
    about: "Without a word it lists the commands; with a command's name it explains that one; with a topic, the "
      + "topic; with any other word that is shown on screen (a fault, an invariant, a policy, an error, a key, K12), that.",
    forms: [
      Form { call, turn throws(CommandError) in
        guard let word = call[optional: subject] else { return turn.print(HelpPages.overview(turn.memory.vocabulary)) }
        let given = Word(text: word, span: call.span(of: subject))
        let page = try HelpPages.page(on: given, turn.memory.vocabulary)
        turn.print { page.wrapped(columns: $0.width) }
      }.withOptional(subject)
    ],
    examples: ["help", "help scroll", "help keys", "help stale-cell"],
    synonyms: ["?"], isRecorded: false)
}
