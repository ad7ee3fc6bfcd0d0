package import LabLanguage
import ListModel

extension Feature {
  /// Comparisons and searches: what differs between profiles, and what makes a failure.
  package static let explore = Feature(
    verbs: [MinimiseCommand.verb, CompareCommand.verb, CompareCommand.sweep, FindCommand.verb]
  ) {
    FeatureHelp(
      cheatSheet: [(("minimise", "what matters"), ("compare vscode pgtable", "two engines"))],
      errors: [ErrorMeaning(.nothingToMinimise, "nothing fails in the session")],
      limits: [Limit(what: "offsets of a comparison", max: Int(OffsetStride.longest), answer: "bad-argument")],
      synonyms: [
        .command(["diff"], "compare"),
        .named(
          "bench", "benchmark", "stopwatch", "measure-time",
          is: "the package Sources/Benchmarks times the row tree against others; show counters counts what the list did"
        ),
      ])
  }
}
