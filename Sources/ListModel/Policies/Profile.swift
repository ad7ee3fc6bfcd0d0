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
  case tanstackEnd = "tanstack-end"
  case reactwindow
  case virtuoso
  case legendlist
  case flashlist
  case gtk4
  case gtk48 = "gtk4-8"
  case qt
  case qtTableView = "qt-tableview"
  case kivy
  case vueVirtualScroller = "vue-virtual-scroller"
  case virtua
  case browser
  case contentVisibility = "content-visibility"
  case quasar
  case aggrid
  case mealplan

  /// Whether an offset beyond an end, to which a program has scrolled, may stay there.
  package var mayRestBeyondEnds: Bool { self == .qt }

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
    case .codemirror: (policies.edges, policies.pool, policies.overscan) = (.closedBottom, .off, .points(Points(500)))
    case .mealplan:
      (policies.pool, policies.clamp) = (.off, .lower)
      (policies.updates, policies.heightChange) = (.reload, .inPlace)
    case .tanstack, .tanstackEnd: policies = .tanstack
    case .reactwindow: (policies.pool, policies.overscan, policies.heightsKept) = (.off, .rows(3), .byNumber)
    case .virtuoso: (policies.pool, policies.overscanShare, policies.heightsKept) = (.off, .missing, .byNumber)
    case .legendlist: policies = .legendlist
    case .flashlist: policies = .flashlist
    case .gtk4, .gtk48:
      (policies.overscan, policies.offsetRounding, policies.pool) = (.rows(102), .down, .fifo)
      if self == .gtk48 { policies.cellsOnReload = .kept }
    case .qt: policies = .qt
    case .qtTableView: (policies.pool, policies.cellsOnReload) = (.fifo, .discarded)
    case .kivy:
      (policies.edges, policies.returnTime) = (.closedTop, .after)
      (policies.cache, policies.updates) = (1_000_000, .reload)
    case .vueVirtualScroller: policies = .vueVirtualScroller
    case .virtua: (policies.pool, policies.heightsKept, policies.cellsOnReload) = (.off, .byNumber, .kept)
    case .browser:
      (policies.pool, policies.keepFirst) = (.off, 1_000_000)
      (policies.anchor, policies.offsetRounding) = (.stickTop, .nearest)
    case .contentVisibility:
      (policies.edges, policies.overscan) = (.halfOpenZero, .points(Points(900)))
      (policies.pool, policies.cache) = (.off, 1_000_000)
      (policies.anchor, policies.offsetRounding) = (.stickTop, .nearest)
      policies.measuring = .inCells
    case .quasar:
      (policies.pool, policies.cellsOnReload, policies.landing) = (.off, .kept, .once)
      (policies.heightsKept, policies.measuring, policies.correction) = (.byNumber, .inCells, .off)
    case .aggrid: policies = .aggrid
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
    case .tanstackEnd: "TanStack Virtual with anchorTo: 'end' and followOnAppend"
    case .reactwindow: "react-window's list"
    case .virtuoso: "React Virtuoso"
    case .legendlist: "Legend List"
    case .flashlist: "FlashList"
    case .gtk4: "GTK's GtkListView"
    case .gtk48: "GTK's GtkListView of 4.8"
    case .qt: "Qt Quick's ListView"
    case .qtTableView: "Qt Quick's TableView, with one column"
    case .kivy: "Kivy's RecycleView"
    case .vueVirtualScroller: "vue-virtual-scroller"
    case .virtua: "virtua"
    case .browser: "a plain list in Chromium, with scroll anchoring"
    case .contentVisibility: "rows with content-visibility: auto in Chromium"
    case .quasar: "Quasar's QVirtualScroll"
    case .aggrid: "AG Grid's rows"
    case .mealplan: "an endless list of days, with a window that slides over the rows"
    case .vscode: "VS Code's list"
    case .vscode2020: "VS Code's list of November 2020"
    }
  }
}
