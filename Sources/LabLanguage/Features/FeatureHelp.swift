/// The help about a feature, beside the pages of its commands.
package struct FeatureHelp: Sendable {
  /// The commands that `help` names first.
  package let firstCommands: [String]
  package let cheatSheet: [CheatSheet.Line]
  package let topics: [Topic]
  package let errors: [ErrorMeaning]
  package let limits: [Limit]
  /// Words that are explained although they are neither commands nor topics, and other words for its commands.
  package let synonyms: [Synonym]

  /// - Parameters:
  ///   - text: what its files of `Sources/Help` say.
  ///   - words: words beside those.
  ///   - part: the text of a part of its topics that is computed; nil: there is none of this name.
  package init(
    _ text: HelpText = HelpText(), firstCommands: [String] = [], limits: [Limit] = [], words: [Synonym] = [],
    part: @escaping @Sendable (_ name: String) -> String? = { _ in nil }
  ) {
    (self.firstCommands, self.limits, synonyms) = (firstCommands, limits, text.words + words)
    (cheatSheet, errors) = (text.cheatSheet, text.errors)
    topics = text.topics.map { topic in
      var topic = topic
      topic.part = part
      return topic
    }
  }
}
