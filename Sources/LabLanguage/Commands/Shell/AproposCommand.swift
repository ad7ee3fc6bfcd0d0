import ListDump
import ListModel

/// `apropos`.
enum AproposCommand {
  private static let word = Slot<String>.rest("WORD")

  static let verb = Verb(
    "apropos", .shell, "find commands and topics about something",
    about: """
      It searches names, summaries and help pages for words that begin so, ignoring case, and lists matches in names first,
      then in summaries, then the pages that mention it most. It knows what UIKit and other frameworks call
      things, such as reloadData and indexPath.
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
    let synonyms = vocabulary.words(in: text)
    let named = Set(synonyms.flatMap { $0.pages(in: vocabulary) })
    let exact = Set(
      synonyms.filter { $0.words.contains { $0.folded == text.folded } }.flatMap { $0.pages(in: vocabulary) })
    // The pages that others call so, or nearly so, that are called so, whose summary mentions it, and that mention it, most often first.
    let ranks = pages.map { page in
      if exact.contains(page.name) { return 0 }
      if named.contains(page.name) { return 1 }
      if page.name.mentions(of: wanted) > 0 { return 2 }
      return page.summary.mentions(of: wanted) > 0 ? 3 : 4
    }
    let mentions = pages.indices.map { ranks[$0] < 4 ? 1 : pages[$0].page.unwrapped.mentions(of: wanted) }
    let found = pages.indices.filter { mentions[$0] > 0 }
      .sorted { (ranks[$0], -mentions[$0], $0) < (ranks[$1], -mentions[$1], $1) }
    guard !found.isEmpty else {
      throw CommandError(
        .unknownVerb, "no command or topic mentions \(Word(text: text, span: call.span(of: word)).shown)",
        advice: "help commands lists them all", at: call.span(of: word))
    }
    let others = found.count - min(found.count, most)
    let more = others == 0 ? [] : ["and \(others) more page\(others == 1 ? "" : "s") that mention it"]
    let lines = found.prefix(most).map { "\(HelpLayout.padded(pages[$0].name, 13))\(pages[$0].summary)" }
    context.print(PrintableText(lines: (lines + more).joined(separator: "\n")))
  }

  /// The maximum number of pages that are listed.
  private static let most = 14
}

extension String {
  /// The text in one line, so that what is looked for may go over the end of a line.
  ///
  /// The names of other pages at its end say nothing of what the page is about.
  fileprivate var unwrapped: String {
    split(separator: "\n").filter { !$0.hasPrefix("see also: ") }.joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
  }

  /// How often a text stands at the beginning of a word; a word of up to three letters alone.
  fileprivate func mentions(of text: String) -> Int {
    let small = lowercased()
    return small.ranges(of: text).count { range in
      let isBegun = range.lowerBound > small.startIndex && small[small.index(before: range.lowerBound)].isLetter
      let goesOn = range.upperBound < small.endIndex && small[range.upperBound].isLetter
      return !isBegun && !(goesOn && text.count <= 3)
    }
  }
}
