extension HelpPages {
  /// All commands by area, each with all that its help page says, and the topics: the part of the manual that is about
  /// the language.
  package static func write(_ vocabulary: Vocabulary, into page: inout Roff) {
    page.section("COMMANDS OF THE PLAYGROUND")
    page.paragraphs(
      "Words may be cut short. In the playground, help commands lists the commands and help WORD explains one.")
    for area in Verb.Area.allCases {
      let verbs = vocabulary.verbs.filter { $0.area == area }
      if !verbs.isEmpty { page.subsection(area.rawValue) }
      for verb in verbs { write(verb, into: &page) }
    }
    page.section("TOPICS")
    for topic in vocabulary.subjects {
      page.subsection("\(topic.name): \(topic.summary)")
      // Below its heading the topic's own first line says nothing new.
      page.paragraphs(topic.text().split(separator: "\n\n").dropFirst().joined(separator: "\n\n"))
    }
  }

  private static func write(_ verb: Verb, into page: inout Roff) {
    let also = verb.synonyms.isEmpty ? "" : "\n\nAlso: \(verb.synonyms.joined(separator: ", "))."
    let summary = verb.summary.prefix(1).uppercased() + verb.summary.dropFirst()
    page.item(verb.usages, "\(summary).\n\n\(verb.about)" + also)
    let examples = verb.examples.map { $0.split(separator: "\n").map { "list> " + $0 }.joined(separator: "\n") }
    page.request("IP")
    page.asItIs(examples.joined(separator: examples.contains { $0.contains("\n") } ? "\n\n" : "\n"))
  }
}
