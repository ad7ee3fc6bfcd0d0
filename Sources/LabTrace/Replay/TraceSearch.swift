import LabExplore
package import LabLanguage
import ListModel

/// Which engine's rules explain a trace, and which fault explains what they do not.
package struct TraceSearch: Sendable {
  /// What a replay under some rules came to.
  struct Candidate: Sendable {
    let rules: TraceRules
    /// The first frame with other rows on screen, by its index; nil: there is none.
    let departure: TraceDifference?
    /// The first frame in which anything is otherwise.
    let first: TraceDifference?

    /// What is later is better: first what is on screen, then everything.
    fileprivate var rank: (Int, Int) { (first?.step ?? .max, departure?.step ?? .max) }

    func isBetter(than other: Candidate) -> Bool { rank > other.rank }
  }

  let story: TraceStory
  /// All profiles, the best first.
  private(set) var profiles: [Candidate] = []
  /// The faults that explain more than the best profile alone, the best first.
  private(set) var faults: [Candidate] = []
  private(set) var isInterrupted = false

  /// The maximum number of profiles under which faults are tried.
  private static let maxSuspects = 3

  package init(
    _ entries: [TraceEntry], _ head: TraceHead, _ keys: TraceKeys, _ vocabulary: Vocabulary,
    shouldContinue: (_ done: Int, _ all: Int) -> Bool = { _, _ in true }
  ) {
    story = TraceStory(entries, head, keys)
    guard !story.steps.isEmpty else { return }
    let estimates = story.estimates().map { Points?.some($0) }
    let tellings = (estimates.isEmpty ? [nil] : estimates).map { ($0, TraceCommands(story, estimate: $0).steps) }
    let all = Profile.allCases.count * tellings.count
    var done = 0
    for profile in Profile.allCases where profile != .uitableview {
      var best: Candidate?
      for (estimate, commands) in tellings where estimate == nil || !profile.leavesEstimatesOut {
        done += 1
        guard shouldContinue(done, all * 2) else {
          isInterrupted = true
          return
        }
        let found = tryOut(TraceRules(profile: profile, estimate: estimate), commands, vocabulary)
        if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
      }
      if let best { profiles.append(best) }
    }
    profiles = Self.sorted(profiles)
    guard let best = profiles.first, best.first != nil else { return }
    findFaults(tellings, vocabulary) { shouldContinue(all + min($0, all - 1), all * 2) }
  }

  private mutating func findFaults(
    _ tellings: [(Points?, [TraceCommands.Step])], _ vocabulary: Vocabulary, _ shouldContinue: (Int) -> Bool
  ) {
    let suspects = profiles.prefix(Self.maxSuspects)
    var found: [(candidate: Candidate, place: Int)] = []
    for (place, suspect) in suspects.enumerated() {
      guard let commands = tellings.first(where: { $0.0 == suspect.rules.estimate })?.1 else { continue }
      for fault in Fault.allCases {
        guard shouldContinue(found.count) else { return isInterrupted = true }
        var rules = suspect.rules
        rules.fault = fault
        let candidate = Self.candidate(story, commands, rules, vocabulary)
        if explains(candidate, more: suspect), profiles.first.map({ candidate.isBetter(than: $0) }) ?? true {
          found.append((candidate, place))
        }
      }
    }
    let sorted = found.enumerated().sorted { left, right in
      if left.element.candidate.rank != right.element.candidate.rank {
        return left.element.candidate.rank > right.element.candidate.rank
      }
      return (left.element.place, left.offset) < (right.element.place, right.offset)
    }
    // One line for each fault: under the best profile.
    faults = sorted.reduce(into: []) { faults, entry in
      if !faults.contains(where: { $0.rules.fault == entry.element.candidate.rules.fault }) {
        faults.append(entry.element.candidate)
      }
    }
  }

  /// Whether a fault explains all that its profile does not: nothing less is a reason to name it, as every fault makes
  /// some frame come out right by chance.
  private func explains(_ candidate: Candidate, more suspect: Candidate) -> Bool {
    candidate.first == nil || candidate.departure == nil && suspect.departure != nil
  }

  /// Plays under a profile and, where something is otherwise, also with settings that apps choose: as much overscan as the
  /// frames show, and scrolls that go over no rows.
  private func tryOut(_ rules: TraceRules, _ commands: [TraceCommands.Step], _ vocabulary: Vocabulary) -> Candidate {
    let usual = Self.candidate(story, commands, rules, vocabulary)
    guard usual.first != nil else { return usual }
    let policies = rules.profile.policies
    let overscans = policies.rendersBeyond || overscan > 0 ? [nil, overscan] : [nil]
    let jumps = policies.scrolling == .jump ? [false] : [false, true]
    let ways = overscans.flatMap { rows in jumps.map { (rows, $0) } }.dropFirst()
    return ways.reduce(usual) { best, way in
      guard best.first != nil else { return best }
      var rules = rules
      (rules.overscan, rules.scrollsAtOnce) = way
      let other = Self.candidate(story, commands, rules, vocabulary)
      return other.isBetter(than: best) ? other : best
    }
  }

  /// How many rows below the viewport have cells in the first frame that shows some.
  private var overscan: Int {
    let height = story.steps[0].events.compactMap { event -> Points? in
      if case .did(let cause) = event, cause.kind == .viewport { return cause.height }
      return nil
    }.last
    guard let height else { return 0 }
    return story.steps[0].frame.items.count { $0.top >= height }
  }

  private static func candidate(
    _ story: TraceStory, _ commands: [TraceCommands.Step], _ rules: TraceRules, _ vocabulary: Vocabulary
  ) -> Candidate {
    let trial = TraceTrial(story, commands, under: rules, vocabulary)
    return Candidate(rules: rules, departure: trial.departure, first: trial.firstDifference)
  }

  private static func sorted(_ candidates: [Candidate]) -> [Candidate] {
    candidates.enumerated().sorted { left, right in
      left.element.rank == right.element.rank
        ? left.offset < right.offset : left.element.rank > right.element.rank
    }.map(\.element)
  }
}
