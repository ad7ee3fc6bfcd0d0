import ListDump
import ListModel

/// `apropos`.
enum AproposCommand {
  private static let word = Slot<String>.rest("WORD")

  static let verb = Verb(
    "apropos", .shell, "find commands and topics about something",
    about: """
      It searches names, summaries and help pages, ignoring case, and lists matches in names and summaries first. It
      knows what UIKit and other frameworks call things, such as reloadData and indexPath.
      """,
    forms: [Form { call, context throws(CommandError) in try look(for: call[word], call, &context) }.withTail(word)],
    examples: ["apropos pool", "apropos reuse identifier", "apropos contentOffset"],
    seeAlso: ["help"], isRecorded: false)

  private static func look(for text: String, _ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let vocabulary = context.vocabulary
    let pages =
      vocabulary.verbs.map { (name: $0.name, summary: $0.summary, page: HelpPages.page(on: $0)) }
      + vocabulary.subjects.map { (name: $0.name, summary: $0.summary, page: $0.text()) }
    let wanted = text.lowercased()
    // A name from a framework leads to the name here.
    let named = Set(vocabulary.words(in: text).flatMap { $0.pages(in: vocabulary) })
    let isNear = pages.map { named.contains($0.name) || "\($0.name) \($0.summary)".lowercased().contains(wanted) }
    let near = pages.indices.filter { isNear[$0] }
    let far = pages.indices.filter { !isNear[$0] && pages[$0].page.unwrapped.lowercased().contains(wanted) }
    guard !near.isEmpty || !far.isEmpty else {
      throw CommandError(
        .unknownVerb, "no command or topic mentions \(Word(text: text, span: call.span(of: word)).shown)",
        advice: "help commands lists them all", at: call.span(of: word))
    }
    context.print(
      (near + far).map { "\(HelpLayout.padded(pages[$0].name, 13))\(pages[$0].summary)" }.joined(separator: "\n"))
  }
}

extension String {
  /// The text in one line, so that what is looked for may go over the end of a line.
  fileprivate var unwrapped: String { split { $0 == "\n" || $0 == " " }.joined(separator: " ") }
}
