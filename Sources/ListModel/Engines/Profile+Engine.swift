extension Profile {
  /// What the profile's engine does in its own way; nil: all steps are shared. The list has it in its settings, so that a pass names no
  /// engine.
  var steps: Engine? {
    switch self {
    case .qt: .qt
    case .aggrid: .agGrid
    case .chameleon: .chameleon
    case .codemirror: .codemirror
    case .contentVisibility: .contentVisibility
    case .gtk4: .gtkListView
    case .gtk48: .gtkListView8
    case .flashlist: .flashList
    case .kivy: .kivy
    case .legendlist: .legendList
    case .mealplan: .mealplan
    case .qtTableView: .qtTableView
    case .quasar: .quasar
    case .reactwindow: .reactWindow
    case .recyclerview: .recyclerView
    case .tanstackEnd: .tanStackEnd
    case .virtua: .virtua
    case .virtuoso: .virtuoso
    case .vueVirtualScroller: .vueVirtualScroller
    default: nil
    }
  }

  /// What the profile's engine does in its own way.
  package var ownSteps: [EngineStep] {
    (steps?.steps ?? []) + (policies.keeping == Rules().keeping ? [] : [.keeping])
  }

  /// The faults that change nothing under it, as they lie in what its engine does in its own way.
  package var idleFaults: [Fault] { steps?.idleFaults ?? [] }

  /// Whether rows without height have cells where others around them have some.
  package var showsNoHeight: Bool { steps?.layout?.showsNoHeight == true || policies.edges.zeroRows != .hidden }

  /// Whether rows outside the viewport may have cells.
  package var rendersBeyond: Bool { policies.rendersBeyond(under: steps) }
}

extension ImposedProfile {
  /// What its engine does in its own way, with the steps that others lend it.
  var steps: Engine? {
    lentSteps.reduce(profile.steps) { Engine($0, taking: $1.step, of: $1.lender.steps) }
  }
}
