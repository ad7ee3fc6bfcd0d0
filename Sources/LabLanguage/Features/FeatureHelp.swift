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

  package init(
    firstCommands: [String] = [], cheatSheet: [CheatSheet.Line] = [], topics: [Topic] = [], errors: [ErrorMeaning] = [],
    limits: [Limit] = [], synonyms: [Synonym] = []
  ) {
    (self.firstCommands, self.cheatSheet, self.topics, self.errors) = (firstCommands, cheatSheet, topics, errors)
    (self.limits, self.synonyms) = (limits, synonyms)
  }
}
