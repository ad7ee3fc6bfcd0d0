/// A named bundle of policies that reproduces one real engine (EngineRules, "Policies").
package enum Profile: String, CaseIterable, Sendable {
  case standard
  case uitableview
  case uitableview15 = "uitableview-15"
  case pgtable
  case listview
  case chameleon
  case recyclerview
  case vscode
  case vscode2020 = "vscode-2020"
  case flutter
  case reactnative
  case codemirror
  case tanstack
  case reactwindow
  case virtuoso
  case legendlist
  case flashlist
  case gtk4
  case vueVirtualScroller = "vue-virtual-scroller"
  case virtua
  case mealplan

  /// The policies the profile sets.
  package var policies: Rules {
    var policies = Rules()
    switch self {
    case .standard, .uitableview: break
    case .uitableview15:
      policies.overscan = .rows(1)
      (policies.cache, policies.cacheYield) = (1_000_000, .farthest)
    case .pgtable: policies = .pgtable
    case .listview:
      policies.rowHeight = Points(50)
      policies.edges = .closed
      policies.onReload = .top
    case .chameleon:
      policies.rowHeight = Points(43)
      policies.returnTime = .after
      policies.updates = .reload
      policies.poolOnReload = .emptied
      policies.clearsSelectionOnReload = true
      policies.middle = .bottomEdge
      policies.offsetRounding = .nearest
    case .recyclerview: policies = .recyclerview
    case .vscode: policies = .vscode
    case .vscode2020: policies = .vscode2020
    case .flutter:
      (policies.edges, policies.pool) = (.keptTop, .off)
      (policies.overscan, policies.scrolling) = (.points(Points(250)), .walk)
    case .reactnative:
      (policies.edges, policies.pool) = (.closedTop, .off)
      (policies.overscan, policies.keepFirst) = (.viewports(Points(10)), 10)
    case .codemirror: policies = .codemirror
    case .mealplan: policies = .mealplan
    case .tanstack: policies = .tanstack
    case .reactwindow:
      (policies.edges, policies.pool, policies.overscan) = (.throughEnd, .off, .rows(3))
      (policies.content, policies.middle, policies.landing) = (.averaged, .centreOrTop, .once)
      (policies.measuring, policies.correction) = (.inCells, .off)
    case .virtuoso:
      (policies.edges, policies.pool, policies.leaving) = (.halfOpenZero, .off, .withEntrants)
      (policies.overscanShare, policies.viewportTime) = (.missing, .afterPass)
      (policies.clampTime, policies.landing) = (.afterPass, .once)
      (policies.measuring, policies.correction) = (.inCells, .off)
    case .legendlist: policies = .legendlist
    case .flashlist: policies = .flashlist
    case .gtk4: policies = .gtk4
    case .vueVirtualScroller: policies = .vueVirtualScroller
    case .virtua: policies = .virtua
    }
    return policies
  }

  /// What the profile imitates: the name of an engine, or a few words.
  package var engine: String {
    switch self {
    case .standard: "the engine described by the rules"
    case .uitableview: "UITableView, same as standard"
    case .uitableview15: "UITableView since iOS 15, with cells prepared ahead"
    case .chameleon: "Chameleon"
    case .pgtable: "PGTableView"
    case .listview: "the list of a book on UITableView, not Android's ListView"
    case .recyclerview: "RecyclerView"
    case .flutter: "Flutter's list"
    case .reactnative: "React Native's list"
    case .codemirror: "CodeMirror's lines"
    case .tanstack: "TanStack Virtual"
    case .reactwindow: "react-window's list"
    case .virtuoso: "React Virtuoso"
    case .legendlist: "Legend List"
    case .flashlist: "FlashList"
    case .gtk4: "GTK's GtkListView"
    case .vueVirtualScroller: "vue-virtual-scroller"
    case .virtua: "virtua"
    case .mealplan: "an endless list of days, with a window that slides over the rows"
    case .vscode: "VS Code's list"
    case .vscode2020: "VS Code's list of November 2020"
    }
  }
}

extension Rules {
  /// VS Code's ListView.
  fileprivate static var vscode: Rules {
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
    policies.arrivals = .asked
    return policies
  }

  /// CodeMirror's view of a document's lines.
  fileprivate static var codemirror: Rules {
    var policies = Rules()
    policies.edges = .closedBottom
    policies.pool = .off
    policies.overscan = .points(Points(500))
    policies.anchor = .line
    return policies
  }

  /// RecyclerView with its LinearLayoutManager, without item animations.
  fileprivate static var recyclerview: Rules {
    var policies = Rules()
    policies.edges = .laidOut
    policies.scrolling = .walkBy
    policies.returnTime = .during
    policies.cap = 5
    policies.cache = 2
    policies.anchor = .follow
    policies.resizedCells = .bound
    policies.updates = .sequence
    return policies
  }

  /// TanStack Virtual.
  fileprivate static var tanstack: Rules {
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

  /// Legend List, with known heights.
  fileprivate static var legendlist: Rules {
    var policies = Rules()
    policies.edges = .closedBottom
    policies.overscan = .points(Points(250))
    policies.overscanShare = .byPlace
    policies.jumpOverscan = 50
    policies.leaving = .whileEnough
    policies.cache = 1_000_000
    policies.cacheYield = .farthest
    policies.spliceCells = .handed
    policies.pool = .lowest
    policies.key = .kindFirst
    policies.clampTime = .afterPass
    policies.measuring = .inCells
    policies.correction = .off
    policies.landing = .once
    return policies
  }

  /// FlashList, with known heights.
  fileprivate static var flashlist: Rules {
    var policies = Rules()
    policies.edges = .closedBottomZero
    policies.overscan = .points(Points(250))
    policies.overscanShare = .byDirection
    policies.projection = .median
    policies.cache = 1_000_000
    policies.cacheYield = .lowest
    policies.cacheFor = .number
    policies.spliceCells = .handed
    policies.pool = .lowest
    policies.anchor = .first
    policies.approach = .inSteps
    policies.clampTime = .afterPass
    policies.measuring = .inCells
    policies.correction = .firstVisible
    policies.landing = .once
    return policies
  }

  /// GTK's GtkListView.
  fileprivate static var gtk4: Rules {
    var policies = Rules()
    policies.overscan = .rows(102)
    policies.overscanShare = .aroundAnchor
    policies.pool = .fifo
    policies.poolLife = .onePass
    policies.spliceCells = .discarded
    policies.bindsOnUpdate = .belowChange
    policies.cellsOnReload = .kept
    policies.anchor = .fraction
    policies.offsetRounding = .down
    policies.heightsKept = .withCell
    policies.estimates = .median
    policies.measuring = .inCells
    policies.correction = .off
    policies.landing = .once
    return policies
  }

  /// vue-virtual-scroller's RecycleScroller, with rows of different heights.
  fileprivate static var vueVirtualScroller: Rules {
    var policies = Rules()
    policies.edges = EdgesRule(.oneBefore, .through)
    policies.updates = .reload
    policies.heightChange = .inPlace
    policies.cellsOnReload = .kept
    policies.poolRefill = .byNumber
    policies.clampTime = .afterPass
    return policies
  }

  /// virtua's list.
  fileprivate static var virtua: Rules {
    var policies = Rules()
    policies.edges = .closedBottom
    policies.overscanShare = .ahead
    policies.pool = .off
    policies.resize = .holdTop
    policies.heightsKept = .byNumber
    policies.cellsOnReload = .kept
    policies.measuring = .inCells
    policies.correction = .firstVisible
    policies.correctionDown = .aboveOffset
    policies.clampTime = .afterPass
    policies.landing = .once
    return policies
  }

  /// VS Code's ListView in November 2020.
  fileprivate static var vscode2020: Rules {
    var policies = vscode
    policies.returnTime = .after
    policies.fetchOrder = .down
    policies.spliceCells = .allHanded
    return policies
  }

  /// A sliding window over days (EngineRules, "mealplan").
  fileprivate static var mealplan: Rules {
    var policies = Rules()
    policies.contentRows = .sliding
    policies.pool = .off
    policies.clamp = .lower
    policies.updates = .reload
    policies.heightChange = .inPlace
    return policies
  }

  /// PGTableView's arithmetic (EngineRules, "pgtable").
  fileprivate static var pgtable: Rules {
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
