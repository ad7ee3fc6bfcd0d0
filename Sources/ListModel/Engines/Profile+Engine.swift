extension Profile {
  /// What the profile's engine does in its own way; nil: all steps are shared. The list has it in its settings, so that a pass names no
  /// engine.
  var steps: Engine? {
    switch self {
    case .qt: .qt
    case .aggrid: .agGrid
    case .chameleon: .chameleon
    case .codemirror: .codemirror
    case .gtk4: .gtkListView
    case .flashlist: .flashList
    case .kivy: .kivy
    case .legendlist: .legendList
    case .mealplan: .mealplan
    case .qtTableView: .qtTableView
    case .reactwindow: .reactWindow
    case .recyclerview: .recyclerView
    case .virtua: .virtua
    case .virtuoso: .virtuoso
    case .vueVirtualScroller: .vueVirtualScroller
    default: nil
    }
  }

  /// The steps that the profile's engine does in its own way.
  package var ownSteps: [EngineStep] { steps?.steps ?? [] }

  /// Whether rows outside the viewport may have cells.
  package var rendersBeyond: Bool { policies.rendersBeyond(under: steps) }
}

extension ImposedProfile {
  /// What its engine does in its own way, with the steps that others lend it.
  var steps: Engine? {
    lentSteps.reduce(profile.steps) { Engine($0, taking: $1.step, of: $1.lender.steps) }
  }
}
