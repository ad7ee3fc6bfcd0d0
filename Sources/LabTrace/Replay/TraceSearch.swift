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
    /// The number of commands that were played.
    var commands = 0

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

  /// The maximum number of commands that are played under each profile.
  private static let maxCommands = 6_000
  /// The number of profiles under which faults are tried in any case.
  private static let maxSuspects = 3
  /// How many commands are played to try faults under other profiles; and how many if the app names none, as a fault is a
  /// likeness then.
  private static let maxFaultCommands = (named: 100_000, unnamed: 20_000)
  /// How many heights change though the app has not said so, that a fault may rather be the reason.
  private static let manyHeights = 2

  package init(
    _ entries: [TraceEntry], _ head: TraceHead, _ keys: TraceKeys, _ vocabulary: Vocabulary,
    _ progress: Progress = .none
  ) {
    var story = TraceStory(entries, head, keys, progress)
    story.cut(to: TraceCommands(story, TraceTelling(), progress).stepCount(upTo: Self.maxCommands))
    self.story = story
    guard !story.steps.isEmpty else { return }
    let tellings = (story.estimates().map { $0 } + [nil]).map { TraceTelling(estimate: $0) }
    var plays = Plays(story, progress)
    let all = Profile.allCases.count * tellings.count
    var done = 0
    // Of those that explain as much the engine that the app names is the best.
    let isBeyond = story.isEverBelowEnd || story.isEverAboveTop
    // An engine that stays where a program scrolls it, beyond an end, explains every such offset: only a named one may.
    let engines = Profile.allCases.filter { $0 != .uitableview && (!isBeyond || !$0.mayRestBeyondEnds || isNamed($0)) }
    for profile in engines.filter(isNamed) + engines.filter({ !isNamed($0) }) {
      var best: Candidate?
      for telling in tellings where telling.estimate == nil || !profile.leavesEstimatesOut {
        done += 1
        guard progress.shouldContinue(done, of: all * 2) else {
          isInterrupted = true
          return
        }
        guard best?.first != nil || best == nil else { break }
        let found = tryOut(TraceRules(profile: profile, story, telling), &plays, vocabulary)
        if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
      }
      if let best { best.insert(into: &profiles) }
    }
    guard let best = profiles.first, best.first != nil || story.unsaidHeights >= Self.manyHeights else { return }
    findFaults(tellings, &plays, vocabulary) { progress.shouldContinue(all + min($0, all - 1), of: all * 2) }
  }

  /// The commands of each telling, made once.
  struct Plays {
    let story: TraceStory
    let progress: Progress
    private var commands: [(telling: TraceTelling, all: TraceCommands)] = []

    init(_ story: TraceStory, _ progress: Progress) { (self.story, self.progress) = (story, progress) }

    mutating func trial(_ rules: TraceRules, _ vocabulary: Vocabulary, upTo end: Int) -> TraceTrial {
      TraceTrial(story, all(rules.telling), under: rules, vocabulary, upTo: end, beyond: .max, progress)
    }

    mutating func candidate(_ rules: TraceRules, _ vocabulary: Vocabulary) -> Candidate {
      let trial = TraceTrial(story, all(rules.telling), under: rules, vocabulary, progress)
      return Candidate(rules: rules, departure: trial.departure, first: trial.firstDifference, commands: trial.commands)
    }

    private mutating func all(_ telling: TraceTelling) -> TraceCommands {
      if let made = commands.first(where: { $0.telling == telling }) { return made.all }
      commands.append((telling, TraceCommands(story, telling, progress)))
      return commands[commands.count - 1].all
    }
  }

  /// Tries every fault under every profile, those that explain most without one first.
  private mutating func findFaults(
    _ tellings: [TraceTelling], _ plays: inout Plays, _ vocabulary: Vocabulary, _ shouldContinue: (Int) -> Bool
  ) {
    var commands = 0
    var firstPlace: Int?
    // The engine that the app names comes first.
    let isAnyNamed = profiles.contains { isNamed($0.rules.profile) }
    let limit = isAnyNamed ? Self.maxFaultCommands.named : Self.maxFaultCommands.unnamed
    let suspects = profiles.filter { isNamed($0.rules.profile) } + profiles.filter { !isNamed($0.rules.profile) }
    for (place, suspect) in suspects.enumerated() {
      // A profile behind those that were enough is no better.
      if let firstPlace, place > firstPlace + Self.maxSuspects { break }
      let tried = rulesToTry(suspect, tellings)
      for fault in Fault.allCases where fault.changesFrames {
        // An engine that is not named and does otherwise in the first frame already is rather set up otherwise: few faults show
        // before anything has happened.
        if suspect.first?.step == 0, !fault.showsAtOnce, !isNamed(suspect.rules.profile) { continue }
        if fault.isOnlyBeyondEnds && !(story.isEverBelowEnd || fault == .noClamp && story.isEverAboveTop) { continue }
        if fault.isRule(of: suspect.rules.profile) { continue }
        // An engine without a pool does as one that loses its cells: rows with other cells alone accuse none but the
        // engine that the app names.
        guard isWrongOnScreen || isNamed(suspect.rules.profile) else { break }
        for rules in tried {
          // The best three are tried whatever it takes, if one of them may be accused.
          guard isAnyNamed && place < Self.maxSuspects || commands < limit else { break }
          guard shouldContinue(place) else { return isInterrupted = true }
          guard suspect.first != nil || rules.telling.isStrict else { continue }
          let candidate = plays.candidate(rules.with(fault), vocabulary)
          commands += candidate.commands
          // Where the same rules explain as much without it, it is not the fault that does.
          if explains(candidate, more: suspect), candidate.isBetter(than: plays.candidate(rules, vocabulary)) {
            firstPlace = firstPlace ?? place
            add(candidate)
          }
        }
      }
    }
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
  func isNamed(_ profile: Profile) -> Bool { story.head.profile == profile }

  /// Whether it matters where the app and the best profile part: something is wrong, a fault does the same, or the app names the
  /// engine. Else it is just another engine.
  func isPartingTold(hasFindings: Bool) -> Bool {
    hasFindings || !faults.isEmpty || profiles.first.map { isNamed($0.rules.profile) } ?? false
  }

  /// The rules that explain most without a fault, and of the engine that the app names also those of the other tellings, and the
  /// usual ones. Where the frames are followed in what the app has not said, also those that do not follow them.
  private func rulesToTry(_ suspect: Candidate, _ tellings: [TraceTelling]) -> [TraceRules] {
    var all = [suspect.rules]
    if isNamed(suspect.rules.profile) {
      let profile = suspect.rules.profile
      for telling in tellings where telling.estimate == nil || !profile.leavesEstimatesOut {
        let usual = TraceRules(profile: profile, story, telling)
        var set = suspect.rules
        set.telling = usual.telling
        for rules in [set, usual] where !all.contains(rules) { all.append(rules) }
      }
    }
    guard story.unsaidHeights > 0 || story.hasAnimations else { return all }
    return all.flatMap { rules in
      var strict = rules
      strict.telling.isStrict = true
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

  /// Plays under a profile and, where something is otherwise, also with settings that apps choose: as much overscan as the
  /// frames show, and scrolls that go over no rows.
  private func tryOut(_ rules: TraceRules, _ plays: inout Plays, _ vocabulary: Vocabulary) -> Candidate {
    let usual = plays.candidate(rules, vocabulary)
    guard usual.first != nil else { return usual }
    let policies = rules.profile.policies
    let overscans = policies.rendersBeyond || overscan > 0 ? [nil, overscan] : [nil]
    let jumps = policies.scrolling == .jump ? [false] : [false, true]
    let ways = overscans.flatMap { rows in jumps.map { (rows, $0) } }.dropFirst()
    var best = usual
    for way in ways where best.first != nil {
      var rules = rules
      (rules.overscan, rules.scrollsAtOnce) = way
      let other = plays.candidate(rules, vocabulary)
      if other.isBetter(than: best) { best = other }
    }
    return best
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
}

extension TraceSearch.Candidate {
  /// Puts it before those that are worse.
  fileprivate func insert(into candidates: inout [Self]) {
    candidates.insert(self, at: candidates.firstIndex { isBetter(than: $0) } ?? candidates.endIndex)
  }
}

extension TraceRules {
  fileprivate func with(_ fault: Fault) -> TraceRules {
    var rules = self
    rules.fault = fault
    return rules
  }

  /// Whether they differ from others in the fault, and whether the frames are followed, alone.
  fileprivate func isOtherFault(than other: TraceRules) -> Bool {
    var same = other
    (same.fault, same.telling.isStrict) = (fault, telling.isStrict)
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
