import ListDump
import ListModel

extension Profile {
  /// The policies in which it differs from the standard profile, the row height first.
  var differences: [(name: String, value: String)] {
    let own = policies.differences(from: Profile.standard.policies, among: PolicySpec.all)
    return own.filter { $0.name == "row-height" } + own.filter { $0.name != "row-height" }
  }

  /// The page of the help.
  var page: String {
    let width = (differences.map { $0.name.count }.max() ?? 0) + 2
    let own = differences.map { HelpLayout.listed($0.name, $0.value, padding: width) }
    let title = "\(rawValue), a profile: \(engine)"
    let policies =
      own.isEmpty
      ? ["It sets all policies to their initial values; show policies lists them."]
      : ["It sets these policies, which differ from standard:", own.joined(separator: "\n")]
    return ([title] + policies + steps + (source?.paragraphs ?? [])).joined(separator: "\n\n")
  }

  /// What its engine does in its own way.
  private var steps: [String] {
    let own = source?.ownSteps ?? []
    guard !own.isEmpty else { return [] }
    return [
      "What it does in its own way:",
      own.map { HelpLayout.listed("-", "It \($0.step.rawValue): \($0.about)", padding: 2) }.joined(separator: "\n"),
    ]
  }

  /// What its engine does in place of a step that a policy would decide; nil: it asks the policy.
  func ownWay(of step: EngineStep) -> String? { source?.ownSteps.first { $0.step == step }?.about }

  /// A line for each of them, by platform.
  static func listByPlatform() -> String {
    let width = (allCases.map { $0.rawValue.count }.max() ?? 0) + 2
    return byPlatform.map { platform, profiles in
      "\(platform)\n"
        + profiles.map { HelpLayout.listed($0.rawValue, $0.engine, padding: width) }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The names of all, by platform.
  static var names: String {
    byPlatform.map { platform, profiles in
      "\(platform)\n"
        + HelpLayout.listed("", profiles.map { $0.rawValue }.joined(separator: ", "), indent: 1, padding: 1)
    }.joined(separator: "\n")
  }

  private static var byPlatform: [(platform: String, profiles: [Profile])] {
    var platforms: [String] = []
    for source in ProfileSource.all where !platforms.contains(source.platform) { platforms.append(source.platform) }
    return platforms.map { platform in (platform, allCases.filter { $0.source?.platform == platform }) }
  }
}
