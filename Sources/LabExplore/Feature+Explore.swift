package import LabLanguage
import ListModel

extension Feature {
  /// Comparisons, searches and measurements: what differs between profiles, what makes a failure, and what takes how long.
  package static let explore = Feature(
    verbs: [MinimiseCommand.verb, CompareCommand.verb, SweepCommand.verb, FindCommand.verb] + benchmarks
  ) {
    FeatureHelp(
      cheatSheet: [(("minimise", "what matters"), ("compare vscode pgtable", "two engines"))],
      errors: [ErrorMeaning(.nothingToMinimise, "nothing fails in the session")],
      limits: [Limit(what: "offsets of a sweep", max: Int(SweepWay.longest), answer: "bad-argument")],
      synonyms: [
        .command(["diff"], "compare"), .command(["stopwatch", "time", "measure-time"], "bench"),
      ])
  }

  #if hasFeature(Embedded)
    /// A page measures nothing: it has no clock that is exact enough.
    private static let benchmarks: [Verb] = []
  #else
    private static let benchmarks = [BenchCommand.verb]
  #endif
}
