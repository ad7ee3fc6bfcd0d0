package import LabLanguage
import ListModel

extension Feature {
  /// Comparisons, searches and measurements: what differs between profiles, what makes a failure, and what takes how long.
  package static let explore = Feature(verbs: [
    MinimiseCommand.verb, CompareCommand.verb, SweepCommand.verb, FindCommand.verb,
    BenchCommand.verb,
  ]) {
    FeatureHelp(
      cheatSheet: [(("minimise", "what matters"), ("compare vscode pgtable", "two engines"))],
      errors: [ErrorMeaning(.nothingToMinimise, "nothing fails in the session")],
      limits: [Limit(what: "offsets of a sweep", max: Int(SweepWay.longest), answer: "bad-argument")],
      synonyms: [
        .command(["diff"], "compare"), .command(["stopwatch", "time", "measure-time"], "bench"),
      ])
  }
}
