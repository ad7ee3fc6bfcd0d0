package import LabLanguage
import ListModel

extension Feature {
  /// Lists beside one another and searches: what differs between profiles, and what makes a failure.
  package static let explore = Feature(verbs: [
    MinimiseCommand.verb, CompareCommand.verb, SweepCommand.verb, FindCommand.verb,
  ]) {
    FeatureHelp(
      cheatSheet: [(("minimise", "what matters"), ("compare vscode pgtable", "two engines"))],
      errors: [ErrorMeaning(.nothingToMinimise, "nothing fails in the session")],
      limits: [Limit(what: "offsets of a sweep", most: Int(SweepWay.longest), answer: "bad-argument")],
      synonyms: [(["diff"], "compare")])
  }
}
