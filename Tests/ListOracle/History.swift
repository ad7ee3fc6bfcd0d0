@testable import ListModel

/// The engine and the oracle side by side, and the trail that led here.
struct History {
  var list: ListState
  private(set) var oracle: Oracle
  var trail: [Operation] = []
  private let start: String

  /// The list that a game starts with.
  init(_ start: GameStart) {
    self.init(
      start.profile, start.edges, heights: start.heights, kinds: start.kinds, viewport: start.viewport,
      sections: start.sections, estimate: start.estimate, hasImages: start.hasImages)
  }

  /// A small list with cells of two kinds, under a profile and one of the edges rules.
  init(
    _ profile: Profile, _ edges: EdgesRule, heights: [Points], kinds: [Kind] = [], viewport: Points,
    sections: [Int] = [], estimate: Points? = nil, hasImages: Bool = false
  ) {
    list = ListState()
    oracle = Oracle()
    var plan = LoadPlan(count: heights.count)
    plan.heights = .cycle(heights)
    (plan.kinds, plan.sections) = (kinds, sections)
    if hasImages { plan.images = RowSet(0..<heights.count) }
    do {
      try list.setProfile(profile)
      try list.setPolicies { $0.edges = edges }
      try list.setViewport(height: viewport, width: nil)
      if heights.isEmpty { plan.heights = nil }
      if let estimate { try list.setEstimate(estimate) }
      try list.load(plan)
    } catch {
      preconditionFailure("the first list is sound: \(error)")
    }
    oracle.profile = profile
    (oracle.policies, oracle.viewport, oracle.estimate) = (list.policies, viewport, estimate)
    oracle.load(heights, kinds: kinds, sections: sections, hasImages: hasImages)
    start =
      "profile \(profile.rawValue); set edges \(edges.rawValue); viewport \(viewport); "
      + (estimate.map { "estimate \($0); " } ?? "") + Self.loading(heights, kinds, sections)
      + (hasImages ? " image" : "")
  }

  /// The first list as the playground's language makes it.
  private static func loading(_ heights: [Points], _ kinds: [Kind], _ sections: [Int]) -> String {
    let words = [heights.map(\.description), kinds.map(\.name)].map { $0.joined(separator: ",") }
    guard !sections.isEmpty else {
      return "load \(heights.count)" + (heights.isEmpty ? "" : " heights \(words[0])")
        + (kinds.isEmpty ? "" : " kinds \(words[1])")
    }
    let details = heights.indices.map { row in
      "; height \(row) \(heights[row])" + (kinds.isEmpty ? "" : "; kind \(row) \(kinds[row % kinds.count])")
    }
    return "sections " + sections.map { "\($0)" }.joined(separator: " ") + details.joined()
  }

  /// Plays a command on both, and says everything that is wrong afterwards.
  mutating func play(_ operation: Operation) -> [String] {
    trail.append(operation)
    let before = list
    let refusals = (engine: operation.run(on: &list), oracle: oracle.run(operation))
    guard refusals.oracle?.allows(refusals.engine) ?? (refusals.engine == nil) else {
      return [
        "the engine says \(refusals.engine.map { "\($0)" } ?? "yes"), the oracle \(refusals.oracle.map { "\($0)" } ?? "yes")"
      ]
    }
    return problems(since: before, isRefused: refusals.engine != nil)
  }

  /// What is wrong with the list as it stands.
  func problems(since before: ListState, isRefused: Bool) -> [String] {
    var problems = oracle.differences(from: list)
    // Where one side alone was changed, the view is rightly wrong (EngineRules, "Invariants").
    if !oracle.isOutOfSync { problems += list.allViolations().map(\.message) }
    if isRefused {
      if list != before { problems.append("the refused command changed the list") }
    } else {
      problems += list.eventsAgainstCounters(since: before)
    }
    return problems
  }

  /// The list at the start and the trail, as one line to type in.
  var reproduction: String { ([start] + trail.map(\.description)).joined(separator: "; ") }

  /// The same as a session file.
  var session: String {
    "#!listlab 1\n" + reproduction.split(separator: "; ").map { "> \($0)\n" }.joined()
  }
}

extension Oracle.Refused {
  /// Whether the engine refuses for one of the reasons, and with the right numbers.
  func allows(_ refusal: Refusal?) -> Bool {
    guard let refusal else { return false }
    return codes.contains(refusal.code) && (words.isEmpty || refusal.message.contains(words))
  }
}

extension ListState {
  /// The events of the last command tell exactly what the counters counted and the ledger wrote.
  fileprivate func eventsAgainstCounters(since before: ListState) -> [String] {
    var told = before.counters
    var images = before.images.counters
    var moves: [LedgerEntry] = []
    for event in events {
      switch event {
      case .heightsAsked(let rows): told.heightsAsked += rows.count
      case .estimatesAsked(let rows): told.estimatesAsked += rows.count
      case .offsetMoved(let entry): moves.append(entry)
      case .created: told.created += 1
      case .discarded: told.discarded += 1
      case .bound: told.binds += 1
      case .leaked: told.leaked += 1
      case .imageAsked: images.requests += 1
      case .imageArrived: images.deliveries += 1
      case .imageDropped:
        images.deliveries += 1
        told.dropped += 1
      case .imageCancelled: images.cancelled += 1
      case .updateRefused: told.refused += 1
      case .updateBegan, .returned, .kept, .released, .reused, .transferred, .recalled, .drawn, .unsettled, .ticked,
        .heightsAwaited, .boundariesAsked:
        break
      }
    }
    var lines: [String] = []
    if images != self.images.counters { lines.append("the events tell \(images), not \(self.images.counters)") }
    if images.requests != images.deliveries + images.cancelled + awaitedImages {
      lines.append("\(images), and \(awaitedImages) are on their way")
    }
    if told != counters { lines.append("the events tell \(told), the counters say \(counters)") }
    if moves != newLedgerEntries { lines.append("the events tell \(moves), the ledger \(newLedgerEntries)") }
    return lines
  }
}

extension Profile {
  /// Those that the oracle plays: their passes are the shared one, or it knows what is their own. The others have twins.
  static let sharingThePass = allCases.filter { $0.steps?.layout == nil && $0.steps?.place == nil }
}
