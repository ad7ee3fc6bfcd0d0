package import LabLanguage

extension Feature {
  /// The help about traces of real apps: what reads them is `listlab trace`, which no session needs.
  package static let trace = Feature(verbs: []) {
    FeatureHelp(
      helpOfTrace,
      words: (checks + mistakes).map {
        Synonym(words: [$0.name], meaning: "\($0.about), as listlab trace says", see: ["trace"], kind: .named)
      }
    ) { part in
      switch part {
      case "checks": table(checks)
      case "mistakes": table(mistakes)
      default: nil
      }
    }
  }

  private static let helpOfTrace = HelpText("trace")
  private static let checks = TraceCheck.allCases.map { (name: $0.rawValue, about: $0.about) }
  private static let mistakes = TraceMistake.Kind.allCases.map { (name: $0.rawValue, about: $0.about) }

  private static func table(_ rows: [(name: String, about: String)]) -> String {
    let width = (rows.map { $0.name.count }.max() ?? 0) + 2
    return rows.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.about }
      .joined(separator: "\n")
  }
}
