package import LabLanguage
package import LabSessions
package import ListDump
package import ListModel

/// The choices in which two profiles differ, and whether each of them alone makes up for what the same commands lead to.
package struct PartingChoices: Sendable {
  /// A policy in which the profiles differ.
  struct Choice: Sendable {
    let policy: String
    /// Its value under the first profile, and under the second.
    let first: String
    let second: String
    /// Whether the second profile leads to the same as the first as soon as it has this value.
    let isEnough: Bool
  }

  private let first: Profile
  private let second: Profile
  /// Whether the commands lead to different lists.
  private let differs: Bool
  private var choices: [Choice] = []

  /// Plays commands under both profiles, and under the second with each single choice of the first; those that choose a
  /// profile, and those that check something, are left out.
  ///
  /// - Throws: `Comparison.Interruption`.
  package init(
    of commands: [Call], between first: Profile, and second: Profile, _ vocabulary: Vocabulary,
    fileSystem: any FileSystem, progress: Progress
  ) throws(Comparison.Interruption) {
    (self.first, self.second) = (first, second)
    let played = commands.filter { $0.verb.name != "profile" && $0.verb.area != .check }
    let fileSystem = TrialFileSystem(fileSystem, vocabulary)
    let parted = zip(
      first.policies.differences(from: second.policies), second.policies.differences(from: first.policies)
    ).map { ($0.name, $0.value, $1.value) }
    let count = played.count * (parted.count + 2)
    var done = 0
    func list(under profile: Profile, with choice: String? = nil) throws(Comparison.Interruption) -> ListState {
      var trial = Trial(fileSystem, under: profile)
      let setting = choice.flatMap { vocabulary.call(of: $0) }
      for call in (setting.map { [$0] } ?? []) + played {
        guard progress.shouldContinue(done, of: count) else { throw Comparison.Interruption() }
        _ = trial.execute(call, .none)
        done += 1
      }
      return trial.list
    }
    let goal = try list(under: first)
    differs = Comparison.differs(goal, try list(under: second), in: nil)
    guard differs else { return }
    for (policy, value, other) in parted {
      let there = try list(under: second, with: "set \(policy) \(value)")
      choices.append(
        Choice(policy: policy, first: value, second: other, isEnough: !Comparison.differs(goal, there, in: nil)))
    }
  }

  /// A table of the choices, those first that are enough alone.
  package func text(on textFormat: TextFormat) -> PrintableText {
    guard differs else { return "no difference" }
    let sorted = choices.filter { $0.isEnough } + choices.filter { !$0.isEnough }
    let rows = sorted.map { [$0.policy, $0.first, $0.second, $0.isEnough ? "parts them" : "is not enough"] }
    return columnText(["choice", first.rawValue, second.rawValue, "alone"], rows, format: textFormat)
  }
}
