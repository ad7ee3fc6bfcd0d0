import Testing

@testable import ListModel
@testable import ListOracle

/// What is true of each profile (EngineRules, "Profiles").
@Suite struct EveryProfileTests {
  /// The rows that are visible; the windows of pgtable and mealplan have tests of their own.
  private static let visibleAtOneOffset: [Profile: String] = [
    .standard: "1...10", .uitableview: "1...10", .uitableview15: "1...10", .chameleon: "1...10",
    .recyclerview: "1...10", .vscode: "1...10",
    .vscode2020: "1...10", .tanstack: "1...10", .tanstackEnd: "1...10", .flutter: "1...10", .reactnative: "0...10",
    .reactwindow: "1...10",
    .virtuoso: "1...10", .legendlist: "1...10", .flashlist: "1...10", .codemirror: "1...11", .listview: "0...11",
    .gtk4: "1...10", .gtk48: "1...10", .vueVirtualScroller: "0...10", .virtua: "1...10", .qt: "0...11", .kivy: "0...10",
    .qtTableView: "1...10", .browser: "1...10", .contentVisibility: "1...10", .quasar: "1...10", .aggrid: "1...11",
  ]

  @Test(arguments: Profile.allCases.filter { ![.pgtable, .mealplan].contains($0) })
  func `one offset under every profile: 40 x 50, V 500, offset 50`(profile: Profile) throws {
    let list = try ListState("40x50 V500 @50") { $0 = profile.policies }
    #expect(list.visible.description == Self.visibleAtOneOffset[profile] && list.allViolations() == [])
  }

  // MARK: Policies

  @Test(arguments: Profile.allCases) func `what a policy says of its value sets it again`(profile: Profile) {
    var rules = Rules()
    for spec in PolicySpec.settable { spec.set(&rules, spec.value(profile.policies)) }
    #expect(PolicySpec.settable.map { $0.value(rules) } == PolicySpec.settable.map { $0.value(profile.policies) })
  }

  @Test(arguments: Profile.allCases)
  func `a profile differs from standard in what the rules say, and in nothing else`(profile: Profile) throws {
    let change = try #require(Self.changes[profile])
    var policies = Rules()
    change(&policies)
    #expect(profile.policies == policies)
  }

  private static let changes: [Profile: @Sendable (inout Rules) -> Void] = [
    .standard: { _ in },
    .uitableview: { _ in },
    .uitableview15: { ($0.overscan, $0.cache, $0.cacheYield) = (.rows(1), 1_000_000, .farthest) },
    .pgtable: {
      ($0.rowHeight, $0.spacing.margin, $0.edges) = (40, 2, .startBelow)
      ($0.returnTime, $0.pool, $0.updates) = (.after, .fifo, .reload)
      ($0.heightChange, $0.clampTime) = (.withoutMargin, .afterPass)
      ($0.emptiesPoolAtDequeue, $0.refusesEmptyList) = (true, true)
    },
    .listview: { ($0.rowHeight, $0.edges, $0.onReload) = (50, .closed, .top) },
    .chameleon: {
      ($0.rowHeight, $0.returnTime, $0.updates) = (43, .after, .reload)
      ($0.poolOnReload, $0.offsetRounding) = (.emptied, .nearest)
    },
    .recyclerview: {
      ($0.cap, $0.cache, $0.anchor, $0.updates) = (5, 2, .follow, .sequence)
      ($0.edges, $0.scrolling, $0.returnTime) = (.laidOut, .walkBy, .during)
    },
    .vscode: { vscode(&$0) },
    .vscode2020: {
      vscode(&$0)
      ($0.returnTime, $0.fetchOrder, $0.spliceCells) = (.after, .down, .allHanded)
    },
    .flutter: { ($0.edges, $0.pool, $0.overscan, $0.scrolling) = (.keptTop, .off, .points(250), .walk) },
    .reactnative: { ($0.edges, $0.pool, $0.overscan, $0.keepFirst) = (.closedTop, .off, .viewports(10), 10) },
    .codemirror: { ($0.edges, $0.pool, $0.overscan) = (.closedBottom, .off, .points(500)) },
    .tanstack: {
      ($0.edges, $0.pool, $0.overscan) = (.nearestStart, .off, .rows(1))
      ($0.clampTime, $0.resize) = (.afterPass, .aboveOffset)
      ($0.measuring, $0.correction) = (.inCells, .aboveOffset)
    },
    .tanstackEnd: {
      ($0.edges, $0.pool, $0.overscan) = (.nearestStart, .off, .rows(1))
      ($0.clampTime, $0.resize) = (.afterPass, .aboveOffset)
      ($0.measuring, $0.correction) = (.inCells, .aboveOffset)
    },
    .reactwindow: { ($0.pool, $0.overscan, $0.heightsKept) = (.off, .rows(3), .byNumber) },
    .virtuoso: { ($0.pool, $0.overscanShare, $0.heightsKept) = (.off, .missing, .byNumber) },
    .legendlist: {
      ($0.overscan, $0.pool, $0.key) = (.points(250), .lowest, .kindFirst)
      ($0.cache, $0.cacheYield) = (1_000_000, .farthest)
    },
    .flashlist: {
      ($0.overscan, $0.anchor.row, $0.heightsKept) = (.points(250), .first, .byNumber)
      ($0.pool, $0.cache) = (.off, 1_000_000)
    },
    .gtk4: { ($0.overscan, $0.offsetRounding, $0.pool) = (.rows(102), .down, .fifo) },
    .gtk48: {
      ($0.overscan, $0.offsetRounding, $0.pool, $0.cellsOnReload) = (.rows(102), .down, .fifo, .kept)
    },
    .qt: {
      ($0.edges.upper, $0.edges.lower, $0.edges.zeroRows) = (.kept, .closed, .shown)
      ($0.pool, $0.cellsOnReload) = (.fifo, .discarded)
    },
    .qtTableView: { ($0.pool, $0.cellsOnReload) = (.fifo, .discarded) },
    .kivy: { ($0.edges, $0.returnTime, $0.cache, $0.updates) = (.closedTop, .after, 1_000_000, .reload) },
    .vueVirtualScroller: {
      ($0.edges.upper, $0.edges.lower, $0.edges.zeroRows) = (.oneBefore, .through, .shown)
      ($0.updates, $0.heightChange, $0.clampTime) = (.reload, .inPlace, .afterPass)
      $0.cellsOnReload = .kept
    },
    .virtua: { ($0.pool, $0.heightsKept, $0.cellsOnReload) = (.off, .byNumber, .kept) },
    .browser: {
      ($0.pool, $0.keepFirst) = (.off, 1_000_000)
      ($0.anchor.row, $0.anchor.atTop, $0.offsetRounding) = (.first, .stays, .nearest)
    },
    .contentVisibility: {
      ($0.edges, $0.overscan) = (.halfOpenZero, .points(900))
      ($0.pool, $0.cache) = (.off, 1_000_000)
      ($0.anchor.row, $0.anchor.atTop, $0.offsetRounding) = (.first, .stays, .nearest)
      $0.measuring = .inCells
    },
    .quasar: {
      ($0.pool, $0.cellsOnReload, $0.landing) = (.off, .kept, .once)
      ($0.heightsKept, $0.measuring, $0.correction) = (.byNumber, .inCells, .off)
    },
    .aggrid: {
      ($0.rowHeight, $0.overscan, $0.pool) = (42, .rows(10), .off)
      $0.edges = EdgesRule(.open, .closed, .shown, .lastRow)
      ($0.measuring, $0.correction, $0.clampTime) = (.inCells, .off, .afterPass)
    },
    .mealplan: {
      ($0.pool, $0.clamp) = (.off, .lower)
      ($0.updates, $0.heightChange) = (.reload, .inPlace)
    },
  ]

  private static func vscode(_ policies: inout Rules) {
    (policies.edges, policies.fetchOrder) = (.toLastPoint, .up)
    (policies.spliceCells, policies.resize) = (.handed, .holdTop)
    (policies.clampTime, policies.offsetRounding) = (.late, .down)
    (policies.measuring, policies.correction) = (.probe, .secondVisible)
    policies.landing = .once
  }
}
