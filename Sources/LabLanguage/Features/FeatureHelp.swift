/// The help about a feature, beside the pages of its commands.
package struct FeatureHelp: Sendable {
  /// The commands that `help` names first.
  package let firstCommands: [String]
  package let cheatSheet: [CheatSheet.Line]
  package let topics: [Topic]
  package let errors: [ErrorMeaning]
  package let limits: [Limit]
  /// Words that are explained although they are neither commands nor topics.
  package let terms: [Term]
  /// Words that a user may type for a command, in small letters.
  package let synonyms: [(words: Set<String>, command: String)]

  package init(
    firstCommands: [String] = [], cheatSheet: [CheatSheet.Line] = [], topics: [Topic] = [], errors: [ErrorMeaning] = [],
    limits: [Limit] = [], terms: [Term] = [], synonyms: [(words: Set<String>, command: String)] = []
  ) {
    (self.firstCommands, self.cheatSheet, self.topics, self.errors) = (firstCommands, cheatSheet, topics, errors)
    (self.limits, self.terms, self.synonyms) = (limits, terms, synonyms)
  }
}
