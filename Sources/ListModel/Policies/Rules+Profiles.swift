/// The policies of the profiles that set more than a few.
extension Rules {
  /// VS Code's ListView.
  static var vscode: Rules {
    var policies = Rules()
    policies.edges = .toLastPoint
    policies.fetchOrder = .up
    policies.spliceCells = .handed
    policies.resize = .holdTop
    policies.clampTime = .late
    policies.offsetRounding = .down
    policies.measuring = .probe
    policies.correction = .secondVisible
    policies.landing = .once
    return policies
  }

  /// RecyclerView with its LinearLayoutManager, without item animations.
  static var recyclerview: Rules {
    var policies = Rules()
    policies.edges = .laidOut
    policies.scrolling = .walkBy
    policies.returnTime = .during
    policies.cap = 5
    policies.cache = 2
    policies.anchor = .follow
    policies.updates = .sequence
    return policies
  }

  /// TanStack Virtual.
  static var tanstack: Rules {
    var policies = Rules()
    policies.edges = .nearestStart
    policies.pool = .off
    policies.overscan = .rows(1)
    policies.resize = .aboveOffset
    policies.clampTime = .afterPass
    policies.measuring = .inCells
    policies.correction = .aboveOffset
    return policies
  }

  /// Legend List.
  static var legendlist: Rules {
    var policies = Rules()
    policies.overscan = .points(Points(250))
    policies.cache = 1_000_000
    policies.cacheYield = .farthest
    policies.pool = .lowest
    policies.key = .kindFirst
    return policies
  }

  /// FlashList.
  static var flashlist: Rules {
    var policies = Rules()
    policies.overscan = .points(Points(250))
    (policies.pool, policies.cache) = (.off, 1_000_000)
    policies.anchor.row = .first
    policies.heightsKept = .byNumber
    return policies
  }

  /// vue-virtual-scroller's RecycleScroller, with rows of different heights.
  static var vueVirtualScroller: Rules {
    var policies = Rules()
    policies.edges = EdgesRule(.oneBefore, .through)
    policies.updates = .reload
    policies.heightChange = .inPlace
    policies.cellsOnReload = .kept
    policies.clampTime = .afterPass
    return policies
  }

  /// AG Grid's rows.
  static var aggrid: Rules {
    var policies = Rules()
    policies.rowHeight = Points(42)
    policies.edges = EdgesRule(.open, .closed, .shown, .lastRow)
    policies.pool = .off
    policies.overscan = .rows(10)
    policies.measuring = .inCells
    policies.correction = .off
    policies.clampTime = .afterPass
    return policies
  }

  /// VS Code's ListView in November 2020.
  static var vscode2020: Rules {
    var policies = vscode
    policies.returnTime = .after
    policies.fetchOrder = .down
    policies.spliceCells = .allHanded
    return policies
  }

  /// PGTableView's arithmetic (EngineRules, "pgtable").
  static var pgtable: Rules {
    var policies = Rules()
    policies.rowHeight = Points(40)
    policies.spacing.margin = Points(2)
    policies.edges = .startBelow
    policies.returnTime = .after
    policies.pool = .fifo
    policies.updates = .reload
    policies.heightChange = .withoutMargin
    policies.clampTime = .afterPass
    policies.emptiesPoolAtDequeue = true
    policies.refusesEmptyList = true
    return policies
  }
}
