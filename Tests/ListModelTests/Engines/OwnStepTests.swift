import Testing

@testable import ListModel
@testable import ListOracle

/// What an engine with steps of its own asks, and what it does not (Engines, "Overview").
@Suite struct `Engines with steps of their own` {
  private static let engines = Profile.allCases.filter { $0.steps != nil }

  /// The commands that are played: no settings, which would take the place of what is tried.
  private static let verbs: [PlainDraw.Verb] = [
    .insert, .delete, .keep, .move, .swap, .height, .kind, .replace, .reconfigure, .reloadRows, .reload, .scrollTo,
    .scrollTo, .scrollBy, .scrollBy, .scrollRow, .rawOffset, .viewport, .width,
    .select, .focus, .clearPool, .tick,
    .animate,
    .drag, .release,
  ]

  /// Some games, as commands that make sense for a list under a profile; the last leads to a row in the upper half of the first screen.
  private static func games(_ profile: Profile) -> [[Operation]] {
    let drawn: [[Operation]] = (0..<24).map { seed in
      var draw = Mulberry32(seed: UInt32(seed) &+ 640_000)
      var list = start(ImposedProfile(profile))
      return (0..<28).compactMap { _ in
        guard let operation = PlainDraw.operation(verbs.randomElement(using: &draw)!, on: list, &draw) else {
          return nil
        }
        _ = operation.run(on: &list)
        return operation
      }
    }
    return drawn + [[.scrollTo(300), .scrollRow(2, RowPlace(.middle))]]
  }

  /// How many rows there are, and how high they are taken to be, where 12 rows of known heights would not show what the engine does.
  private static let starts: [Profile: (count: Int, estimate: Points?)] = [
    .gtk4: (420, nil), .gtk48: (420, nil), .mealplan: (40, nil), .quasar: (40, nil), .contentVisibility: (40, 24),
    .aggrid: (12, 42),
  ]

  /// Policies that act with the engine's own steps, as a test of the engine shows, but not in these games.
  private static let actingRarely: [Profile: [String]] = [
    .aggrid: ["threshold"], .contentVisibility: ["anchor-edge", "resize"],
  ]

  /// A list of which some rows have no cell.
  private static func start(_ imposed: ImposedProfile) -> ListState {
    var list = ListState(imposing: imposed)
    let (count, estimate) = starts[imposed.profile] ?? (12, nil)
    var plan = LoadPlan(count: count)
    plan.heights = .cycle([30, 0, 90, 60])
    plan.kinds = [.row, .row, Kind("photo")]
    try? list.setViewport(height: 110, width: nil)
    if let estimate { try? list.setEstimate(estimate) }
    _ = try? list.load(plan)
    return list
  }

  /// What a user sees of a list.
  private struct Sight: Equatable {
    let (offset, content): (Points, Points)
    let cells: [LiveCell]
    let pool: ReusePool
    let counters: Counters
    let selected: RowSet
    let focused: RowKey?

    static func == (left: Sight, right: Sight) -> Bool {
      (left.offset, left.content) == (right.offset, right.content) && left.cells == right.cells
        && left.pool == right.pool
        && left.counters == right.counters && left.selected == right.selected && left.focused == right.focused
    }
  }

  private static func play(_ game: [Operation], under imposed: ImposedProfile, _ fault: Fault? = nil) -> [Sight] {
    var list = start(imposed)
    if let fault { list.setFault(fault) }
    return game.map { operation in
      _ = operation.run(on: &list)
      return Sight(
        offset: list.offset, content: list.content, cells: list.live, pool: list.pool, counters: list.counters,
        selected: list.rows(with: .selected), focused: list.focusedKey)
    }
  }

  /// The profile with overscan, so that it matters which rows are chosen.
  private static func own(_ profile: Profile) -> ImposedProfile {
    var imposed = ImposedProfile(profile)
    if profile.steps?.layout == nil { imposed.policies.overscan = .points(60) }
    return imposed
  }

  /// Those whose pool or cache is such that faults in these do not show: they are played with others, too.
  private static let varied: Set<Profile> = [.reactwindow, .virtuoso, .virtua, .legendlist, .flashlist]

  /// The profile, and with what users set of cells, as far as the engine asks for it.
  private static func settings(_ profile: Profile) -> [ImposedProfile] {
    guard varied.contains(profile) else { return [own(profile)] }
    let changes: [(policy: String, change: (inout Rules) -> Void)] = [
      ("pool", { $0.pool = .lifo }), ("pool", { $0.pool = .off }), ("cache", { $0.cache = 3 }),
    ]
    let asked = changes.filter { profile.steps?.step(insteadOf: $0.policy) == nil }
    return [own(profile)]
      + asked.map {
        var imposed = own(profile)
        $0.change(&imposed.policies)
        return imposed
      }
  }

  /// The same profile with the shared steps.
  private static func shared(_ profile: Profile) -> ImposedProfile {
    var imposed = own(profile)
    for step in profile.ownSteps where step != .keeping { imposed.take(step, of: .standard) }
    return imposed
  }

  @Test(arguments: engines)
  func `take no policy that acts with the shared steps and has no effect with their own`(_ profile: Profile) {
    let games = Self.games(profile)
    let (own, shared) = (Self.own(profile), Self.shared(profile))
    let (seenOwn, seenShared) = (games.map { Self.play($0, under: own) }, games.map { Self.play($0, under: shared) })
    #expect(seenOwn != seenShared)
    let taken = PolicySpec.settable.filter { profile.steps?.step(insteadOf: $0.name) == nil }
    let silent = taken.filter { policy in
      func acts(_ imposed: ImposedProfile, besides seen: [[Sight]]) -> Bool {
        policy.valuesInGames.contains { value in
          var changed = imposed
          policy.set(&changed.policies, value)
          guard changed.policies != imposed.policies else { return false }
          return zip(games, seen).contains { Self.play($0, under: changed) != $1 }
        }
      }
      return !acts(own, besides: seenOwn) && acts(shared, besides: seenShared)
    }
    #expect(silent.map { $0.name } == Self.actingRarely[profile] ?? [])
  }

  @Test(arguments: engines)
  func `name the faults that act with the shared steps and change nothing with their own`(_ profile: Profile) {
    let games = Self.games(profile)
    func seen(_ imposed: ImposedProfile) -> (imposed: ImposedProfile, sights: [[Sight]]) {
      (imposed, games.map { Self.play($0, under: imposed) })
    }
    let (own, shared) = (Self.settings(profile).map(seen), seen(Self.shared(profile)))
    func acts(_ fault: Fault, _ seen: (imposed: ImposedProfile, sights: [[Sight]])) -> Bool {
      zip(games, seen.sights).contains { Self.play($0, under: seen.imposed, fault) != $1 }
    }
    let idle = Fault.allCases.filter { fault in !own.contains { acts(fault, $0) } && acts(fault, shared) }
    #expect(idle == profile.idleFaults)
  }
}
