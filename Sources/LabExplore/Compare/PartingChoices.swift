package import LabLanguage
package import LabSessions
package import ListDump
package import ListModel

/// The choices in which two profiles differ, and which of them part what the same commands lead to.
package struct PartingChoices: Sendable {
  /// A policy in which the profiles differ, or a step that an engine does in its own way.
  struct Choice: Sendable, Equatable {
    let policy: String
    /// Its value under the first profile, and under the second.
    let first: String
    let second: String
    var step: EngineStep?
  }

  private let first: Profile
  private let second: Profile
  private let commands: [Call]
  private let vocabulary: Vocabulary
  private let fileSystem: TrialFileSystem
  /// All choices in which they differ.
  private let all: [Choice]

  /// - Parameter commands: what is played, but for those that check something.
  package init(
    of commands: [Call], between first: Profile, and second: Profile, _ vocabulary: Vocabulary,
    fileSystem: any FileSystem
  ) {
    (self.first, self.second, self.vocabulary) = (first, second, vocabulary)
    self.commands = commands.filter { $0.isPlayedElsewhere }
    self.fileSystem = TrialFileSystem(fileSystem, vocabulary)
    all =
      zip(first.policies.differences(from: second.policies), second.policies.differences(from: first.policies))
      .map { Choice(policy: $0.name, first: $0.value, second: $1.value) } + Self.steps(first, second)
  }

  /// The steps that the engine of one of two profiles does in its own way, or both do.
  private static func steps(_ first: Profile, _ second: Profile) -> [Choice] {
    EngineStep.allCases.compactMap { step in
      let (isFirst, isSecond) = (first.ownSteps.contains(step), second.ownSteps.contains(step))
      guard first != second, isFirst || isSecond else { return nil }
      let name = step.rawValue
      return Choice(
        policy: name, first: isFirst ? "its own" : "by policies", second: isSecond ? "its own" : "by policies",
        step: step)
    }
  }

  /// A table of the choices, those first that part the profiles alone: with the first profile's value the second leads to the
  /// same.
  ///
  /// - Throws: `Comparison.Interruption`.
  package func table(_ progress: Progress) throws(Comparison.Interruption) -> @Sendable (TextFormat) -> PrintableText {
    var steps = Steps(count: commands.count * (all.count + 2), progress)
    let goal = try list(under: first, [], &steps)
    guard try !leadsTo(goal, with: [], &steps) else { return { _ in "no difference" } }
    var enough: [[String]] = []
    var others: [[String]] = []
    for choice in all {
      let isEnough = try leadsTo(goal, with: [choice], &steps)
      let row = [choice.policy, choice.first, choice.second, isEnough ? "parts them" : "is not enough"]
      if isEnough { enough.append(row) } else { others.append(row) }
    }
    let (titles, rows) = (["choice", first.rawValue, second.rawValue, "alone"], enough + others)
    return { columnText(titles, rows, format: $0) }
  }

  /// The choices that part the profiles: with those of the first the second leads to the same, and without any one of them it
  /// does not. Empty where they lead to the same anyway; nil where no choices of `set` are enough.
  ///
  /// - Throws: `Comparison.Interruption`.
  func fewest(_ progress: Progress) throws(Comparison.Interruption) -> [Choice]? {
    var steps = Steps(count: commands.count * (all.count + 3), progress)
    let goal = try list(under: first, [], &steps)
    if try leadsTo(goal, with: [], &steps) { return [] }
    guard try leadsTo(goal, with: all, &steps) else { return nil }
    var kept = all
    for choice in all {
      let rest = kept.filter { $0 != choice }
      if try leadsTo(goal, with: rest, &steps) { kept = rest }
    }
    return kept
  }

  /// How far the work is.
  private struct Steps {
    private var done = 0
    private let count: Int
    private let progress: Progress

    init(count: Int, _ progress: Progress) { (self.count, self.progress) = (count, progress) }

    mutating func next() throws(Comparison.Interruption) {
      guard progress.shouldContinue(done, of: count) else { throw Comparison.Interruption() }
      done += 1
    }
  }

  /// Whether the second profile leads to a list with some choices of the first.
  private func leadsTo(
    _ goal: ListState, with choices: [Choice], _ steps: inout Steps
  ) throws(Comparison.Interruption) -> Bool {
    !Comparison.differs(goal, try list(under: second, choices, &steps), in: nil)
  }

  private func list(
    under profile: Profile, _ choices: [Choice], _ steps: inout Steps
  ) throws(Comparison.Interruption) -> ListState {
    var imposed = ImposedProfile(profile)
    for policy in PolicySpec.settable {
      for choice in choices where choice.policy == policy.name { policy.set(&imposed.policies, choice.first) }
    }
    for step in choices.compactMap({ $0.step }) { imposed.take(step, of: first) }
    var trial = Trial(fileSystem, under: imposed)
    for call in commands {
      try steps.next()
      _ = trial.execute(call, .none)
    }
    return trial.list
  }
}
