import LabExplore
package import LabLanguage
import ListModel

/// The engine whose rules explain a trace, and the fault that explains the rest.
package struct TraceSearch: Sendable {
  /// The result of a replay under some rules.
  struct Candidate: Sendable {
    let rules: ReplayRules
    /// The first frame with other rows on screen, by its index; nil: there is none.
    let departure: TraceDifference?
    /// The first frame in which anything is otherwise.
    let first: TraceDifference?
    /// The number of commands that were played.
    var commands = 0

    /// What is later is better: first what is on screen, then everything.
    fileprivate var rank: (Int, Int) { (first?.step ?? .max, departure?.step ?? .max) }

    func isBetter(than other: Candidate) -> Bool { rank > other.rank }
  }

  let timeline: TraceTimeline
  /// All profiles, the best first.
  private(set) var profiles: [Candidate] = []
  /// The faults that explain more than the best profile alone, the best first.
  private(set) var faults: [Candidate] = []
  private(set) var isInterrupted = false
  /// The options that are tried, with each estimate.
  private var options: [ReplayOptions] = []
  /// Those with estimates that no content shows, for engines that choose rows by the estimate.
  private var silentOptions: [ReplayOptions] = []

  /// The maximum number of commands that are played under each profile.
  private static let maxCommands = 6_000
  /// The number of profiles under which faults are tried in any case.
  private static let maxSuspects = 3
  /// How many commands are played to try faults under other profiles; fewer if the app names none, as a fault is only a likeness
  /// then.
  private static let maxFaultCommands = (named: 100_000, unnamed: 20_000)
  /// How many heights change without a `height` line so that a fault may rather be the reason.
  private static let manyHeights = 2

  package init(
    _ entries: [TraceEntry], _ head: TraceHead, _ keys: TraceKeys, _ vocabulary: Vocabulary,
    _ progress: Progress = .none
  ) {
    var timeline = TraceTimeline(entries, head, keys, progress)
    timeline.cut(to: TraceCommands(timeline, ReplayOptions(), progress).stepCount(upTo: Self.maxCommands))
    self.timeline = timeline
    guard !timeline.steps.isEmpty else { return }
    options = timeline.estimates().map { ReplayOptions(estimate: $0) } + [ReplayOptions(estimate: nil)]
    if options.count == 1 { silentOptions = timeline.silentEstimates().map { ReplayOptions(estimate: $0) } }
    var replays = Replays(timeline, vocabulary, progress)
    let all = Profile.allCases.reduce(0) { $0 + self.options(for: $1).count }
    var done = 0
    findProfiles(&replays) {
      done += 1
      return progress.shouldContinue(done, of: all * 2)
    }
    // Where another engine explains all, a fault of the one that the app names may do so, too.
    guard let best = named ?? profiles.first, !isInterrupted,
      best.first != nil || timeline.heights.unannouncedCount >= Self.manyHeights
    else { return }
    findFaults(&replays) { progress.shouldContinue(all + min($0, all - 1), of: all * 2) }
  }

  /// Replays under the rules of an engine, with the commands of each options made once.
  struct Replays {
    private let timeline: TraceTimeline
    private let vocabulary: Vocabulary
    private let progress: Progress
    private var commands: [(options: ReplayOptions, all: TraceCommands)] = []

    init(_ timeline: TraceTimeline, _ vocabulary: Vocabulary, _ progress: Progress) {
      (self.timeline, self.vocabulary, self.progress) = (timeline, vocabulary, progress)
    }

    /// The list behind some frames.
    mutating func list(_ rules: ReplayRules, upTo end: Int) -> ListState {
      let commands = commands(rules.options)
      return TraceReplay(timeline, commands, under: rules, vocabulary, upTo: end, beyond: .max, progress).list
    }

    mutating func candidate(_ rules: ReplayRules) -> Candidate {
      let replay = TraceReplay(timeline, commands(rules.options), under: rules, vocabulary, progress)
      return Candidate(
        rules: rules, departure: replay.departure, first: replay.firstDifference, commands: replay.commandCount)
    }

    private mutating func commands(_ options: ReplayOptions) -> TraceCommands {
      if let made = commands.first(where: { $0.options == options }) { return made.all }
      commands.append((options, TraceCommands(timeline, options, progress)))
      return commands[commands.count - 1].all
    }
  }

  /// Finds the best rules of every profile.
  private mutating func findProfiles(_ replays: inout Replays, _ shouldContinue: () -> Bool) {
    let isBeyond = timeline.isEverBelowEnd || timeline.isEverAboveTop
    // An engine that stays where a program scrolls it, beyond an end, explains every such offset: only a named one may.
    let engines = Profile.allCases.filter { $0 != .uitableview && (!isBeyond || !$0.mayRestBeyondEnds || isNamed($0)) }
    // Of those that explain as much the engine that the app names is the best.
    for profile in engines.filter(isNamed) + engines.filter({ !isNamed($0) }) {
      var best: Candidate?
      for options in options(for: profile) {
        guard shouldContinue() else {
          isInterrupted = true
          return
        }
        if let best, best.first == nil { break }
        let found = bestCandidate(ReplayRules(profile: profile, timeline, options), &replays)
        if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
      }
      if let best { best.insert(into: &profiles) }
    }
  }

  private func options(for profile: Profile) -> [ReplayOptions] {
    guard !profile.leavesEstimatesOut else { return options.filter { $0.estimate == nil } }
    return options + (profile.ownSteps.contains(.rows) ? silentOptions : [])
  }

  /// Tries every fault under every profile, those that explain most without one first.
  private mutating func findFaults(_ replays: inout Replays, _ shouldContinue: (Int) -> Bool) {
    var commands = 0
    var firstPlace: Int?
    // The engine that the app names comes first.
    let suspects = profiles.filter { isNamed($0.rules.profile) } + profiles.filter { !isNamed($0.rules.profile) }
    let isAnyNamed = isNamed(suspects[0].rules.profile)
    let limit = isAnyNamed ? Self.maxFaultCommands.named : Self.maxFaultCommands.unnamed
    for (place, suspect) in suspects.enumerated() {
      // A profile behind those that were enough is no better.
      if let firstPlace, place > firstPlace + Self.maxSuspects { break }
      // An engine without a pool does the same as one that loses its cells: other cells alone count only under the engine that
      // the app names.
      guard isWrongOnScreen || isNamed(suspect.rules.profile) else { continue }
      let tried = rulesToTry(suspect).filter { suspect.first != nil || $0.options.isStrict }
      for fault in Fault.allCases where mayExplain(fault, suspect) {
        for rules in tried {
          // The best three are tried without a limit, if the app names its engine.
          guard isAnyNamed && place < Self.maxSuspects || commands < limit else { break }
          guard shouldContinue(place) else {
            isInterrupted = true
            return
          }
          let candidate = replays.candidate(rules.with(fault))
          commands += candidate.commands
          // Where the same rules explain as much without the fault, it is not the reason.
          if explains(candidate, more: suspect), candidate.isBetter(than: replays.candidate(rules)) {
            firstPlace = firstPlace ?? place
            add(candidate)
          }
        }
      }
    }
  }

  /// Whether a fault may be why frames are otherwise than under a profile.
  private func mayExplain(_ fault: Fault, _ suspect: Candidate) -> Bool {
    // An engine that is not named and differs in the first frame already is rather set up otherwise: few faults show before
    // anything has happened.
    if suspect.first?.step == 0, !fault.showsAtOnce, !isNamed(suspect.rules.profile) { return false }
    let isBeyond = timeline.isEverBelowEnd || fault == .noClamp && timeline.isEverAboveTop
    return fault.changesFrames && (isBeyond || !fault.isOnlyBeyondEnds) && !fault.isRule(of: suspect.rules.profile)
  }

  /// Adds a fault that explains more; each is listed once, under the best profile.
  private mutating func add(_ fault: Candidate) {
    if let same = faults.firstIndex(where: { $0.rules.fault == fault.rules.fault }) {
      guard fault.isBetter(than: faults[same]) else { return }
      faults.remove(at: same)
    }
    fault.insert(into: &faults)
  }

  /// Whether no profile has the rows on screen where the app has them.
  private var isWrongOnScreen: Bool { profiles.allSatisfy { $0.departure != nil } }

  /// Whether the first line names a profile as the engine.
  func isNamed(_ profile: Profile) -> Bool { timeline.head.profile == profile }

  /// What the engine that the app names explains without a fault; nil: it names none.
  var named: Candidate? { profiles.first { isNamed($0.rules.profile) } }

  /// Whether it matters where the app and the best profile part: something is wrong, a fault does the same, or the app names the
  /// engine. Else it is just another engine.
  func showsParting(hasFindings: Bool) -> Bool {
    hasFindings || !faults.isEmpty || profiles.first.map { isNamed($0.rules.profile) } ?? false
  }

  /// The rules that explain most without a fault; of the engine that the app names also those with the other options, and the
  /// usual ones. Where heights or animations follow the frames, also strict rules, under which they do not.
  private func rulesToTry(_ suspect: Candidate) -> [ReplayRules] {
    var all = [suspect.rules]
    if isNamed(suspect.rules.profile) {
      let profile = suspect.rules.profile
      for options in options(for: profile) {
        let usual = ReplayRules(profile: profile, timeline, options)
        var set = suspect.rules
        set.options = usual.options
        for rules in [set, usual] where !all.contains(rules) { all.append(rules) }
      }
    }
    guard timeline.heights.unannouncedCount > 0 || timeline.hasAnimations else { return all }
    return all.flatMap { rules in
      var strict = rules
      strict.options.isStrict = true
      return [strict, rules]
    }
  }

  /// Whether a fault explains all that its profile does not. Less is a reason to name it only where the app has other rows on
  /// screen than any profile, and under the engine that the app names, with the rules that explain most without it: every fault
  /// makes some frame come out right by chance, hence more than two.
  private func explains(_ candidate: Candidate, more suspect: Candidate) -> Bool {
    guard let first = candidate.first else { return true }
    guard isWrongOnScreen, let former = suspect.first, candidate.rules.isOtherFault(than: suspect.rules) else {
      return false
    }
    if candidate.departure == nil { return suspect.departure != nil }
    return isNamed(suspect.rules.profile) && first.step > former.step + 2
  }

  /// Replays under a profile and, where something is otherwise, also with settings that apps choose: as much overscan as the
  /// frames show, on both sides, and scrolls that go over no rows.
  private func bestCandidate(_ rules: ReplayRules, _ replays: inout Replays) -> Candidate {
    let usual = replays.candidate(rules)
    guard usual.first != nil else { return usual }
    let policies = rules.profile.policies
    let overscans = [nil] + timeline.overscans.filter { $0 != .none || rules.profile.rendersBeyond }
    let shares = policies.overscanShare == .even ? [false] : [false, true]
    let jumps = policies.scrolling == .jump ? [false] : [false, true]
    let ways = overscans.flatMap { overscan in shares.flatMap { share in jumps.map { (overscan, share, $0) } } }
    var best = usual
    for way in ways.dropFirst() where best.first != nil {
      var rules = rules
      (rules.overscan, rules.sharesOverscan, rules.scrollsAtOnce) = way
      let other = replays.candidate(rules)
      if other.isBetter(than: best) { best = other }
    }
    return best
  }
}

extension TraceSearch.Candidate {
  /// Puts it before those that are worse.
  fileprivate func insert(into candidates: inout [Self]) {
    candidates.insert(self, at: candidates.firstIndex { isBetter(than: $0) } ?? candidates.endIndex)
  }
}

extension ReplayRules {
  fileprivate func with(_ fault: Fault) -> ReplayRules {
    var rules = self
    rules.fault = fault
    return rules
  }

  /// Whether they differ from others only in the fault and in being strict.
  fileprivate func isOtherFault(than other: ReplayRules) -> Bool {
    var same = other
    (same.fault, same.options.isStrict) = (fault, options.isStrict)
    return same == self
  }
}

extension Fault {
  /// Whether what it does can be seen in frames: states, images and row numbers of cells are not.
  fileprivate var changesFrames: Bool { !Self.unseen.contains(noticedBy) }

  /// Whether it may show before anything has happened.
  fileprivate var showsAtOnce: Bool {
    [.visibleSet, .recordCount, .unmeasured, .recordHeight, .runningSum].contains(noticedBy) || self == .medianEstimate
  }

  /// Whether all it does is to let offsets be below the end, or above the top as well.
  fileprivate var isOnlyBeyondEnds: Bool { self == .noClamp || self == .clampToTotal }

  /// Whether an engine does so by its rules, while it estimates heights.
  fileprivate func isRule(of profile: Profile) -> Bool {
    self == .heightsByIndex && profile.policies.heightsKept == .byNumber
  }

  private static let unseen: [Violation.Rule] = [
    .cellState, .cellIndex, .selection, .selectionAnchor, .wrongImage, .dropPlace, .wrongKind,
  ]
}
