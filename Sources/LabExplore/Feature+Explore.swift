package import LabLanguage

extension Feature {
  /// Comparisons and searches: what differs between profiles, and what makes a failure.
  package static let explore = Feature(
    verbs: [MinimiseCommand.verb, CompareCommand.verb, CompareCommand.sweep, FindCommand.verb]
  ) {
    FeatureHelp(
      helpOfExplore,
      limits: [Limit(what: "offsets of a comparison", max: Int(OffsetStride.longest), answer: "bad-argument")])
  }

  private static let helpOfExplore = HelpText("explore")
}
