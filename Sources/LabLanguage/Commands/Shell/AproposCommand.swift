import ListDump
import ListModel

/// `apropos`.
enum AproposCommand {
  private static let word = Slot<String>.rest("WORD")

  static let verb = Verb(
    "apropos", .shell, "find commands and topics about something",
    about: """
      It searches names, summaries and help pages for words that begin so, ignoring case, and lists matches in names and
      summaries first; of many other pages, those that mention it most. It knows what UIKit and other frameworks call
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
    let named = Set(vocabulary.words(in: text).flatMap { $0.pages(in: vocabulary) })
    let isNear = pages.map { named.contains($0.name) || "\($0.name) \($0.summary)".mentions(of: wanted) > 0 }
    let near = pages.indices.filter { isNear[$0] }
    let mentions = pages.indices.map { isNear[$0] ? 0 : pages[$0].page.unwrapped.mentions(of: wanted) }
    let all = pages.indices.filter { mentions[$0] > 0 }.sorted { (-mentions[$0], $0) < (-mentions[$1], $1) }
    let far = all.prefix(max(fewest, most - near.count)).sorted()
    guard !near.isEmpty || !far.isEmpty else {
      throw CommandError(
        .unknownVerb, "no command or topic mentions \(Word(text: text, span: call.span(of: word)).shown)",
        advice: "help commands lists them all", at: call.span(of: word))
    }
    let others = all.count - far.count
    let more = others == 0 ? [] : ["and \(others) more page\(others == 1 ? "" : "s") that mention it"]
    let lines = (near + far).map { "\(HelpLayout.padded(pages[$0].name, 13))\(pages[$0].summary)" }
    context.print(PrintableText(lines: (lines + more).joined(separator: "\n")))
  }

  /// The maximum number of lines, where names and summaries alone are not more.
  private static let most = 14
  /// The number of pages that are listed beside any number of names and summaries.
  private static let fewest = 3
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
