/// A named bundle of policies that reproduces one real engine (EngineRules, "Policies").
package enum Profile: String, CaseIterable, Sendable {
  case standard
  case uitableview
  case pgtable
  case listview
  case chameleon
  case recyclerview
  case vscode
  case flutter
  case reactnative
  case codemirror
  case tanstack
  case mealplan

  /// The policies the profile sets.
  package var policies: Rules {
    var policies = Rules()
    switch self {
    case .standard, .uitableview: break
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
    case .recyclerview:
      policies.cap = 5
      policies.cache = 2
      policies.anchor = .top
      policies.updates = .sequence
    case .vscode: policies.returnTime = .after
    case .flutter, .reactnative: (policies.edges, policies.pool) = (.closedTop, .off)
    case .codemirror: (policies.edges, policies.pool, policies.anchor) = (.closedBottom, .off, .top)
    case .mealplan: policies = .mealplan
    case .tanstack: (policies.edges, policies.pool) = (.halfOpenZero, .off)
    }
    return policies
  }

  /// What the profile imitates: the name of an engine, or in a few words.
  package var engine: String {
    switch self {
    case .standard: "the engine described by the rules"
    case .uitableview: "UITableView, same as standard"
    case .chameleon: "Chameleon"
    case .pgtable: "PGTableView"
    case .listview: "ListView"
    case .recyclerview: "RecyclerView"
    case .flutter: "Flutter's list"
    case .reactnative: "React Native's list"
    case .codemirror: "CodeMirror's lines"
    case .tanstack: "TanStack Virtual"
    case .mealplan: "an endless list of days, with a window that slides over the rows"
    case .vscode: "VS Code's list"
    }
  }
}

extension Rules {
  /// A sliding window over days (EngineRules, "mealplan").
  fileprivate static var mealplan: Rules {
    var policies = Rules()
    policies.extent = .days
    policies.pool = .off
    policies.clamp = .lower
    policies.updates = .reload
    policies.heightChange = .inPlace
    return policies
  }

  /// PGTableView's own arithmetic (EngineRules, "pgtable").
  fileprivate static var pgtable: Rules {
    var policies = Rules()
    policies.rowHeight = Points(40)
    policies.spacing.margin = Points(2)
    policies.edges = .startBelow
    policies.returnTime = .after
    policies.pool = .fifo
    policies.updates = .reload
    policies.heightChange = .withoutMargin
    policies.emptiesPoolAtDequeue = true
    policies.refusesEmptyList = true
    return policies
  }
}
