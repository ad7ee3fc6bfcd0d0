/// A named bundle of policies that reproduces one real engine (engine 4).
package enum Profile: String, CaseIterable, Sendable {
  case standard
  case uitableview
  case chameleon
  case vscode

  /// The policies the profile sets.
  package var policies: Policies {
    var policies = Policies()
    switch self {
    case .standard, .uitableview: break
    case .chameleon:
      policies.rowHeight = Points(43)
      policies.returnTime = .after
      policies.updates = .reload
      policies.poolOnReload = .emptied
      policies.clearsSelectionOnReload = true
      policies.middle = .bottomEdge
    case .vscode:
      policies.returnTime = .after
    }
    return policies
  }

  /// What the profile stands for, in a few words.
  package var summary: String {
    switch self {
    case .standard: "the engine as its rules say, row height 44"
    case .uitableview: "UITableView: row height 44, as standard"
    case .chameleon: "Chameleon: row height 43, cells return after the fetches, every update is a reload"
    case .vscode: "VS Code's list: cells return after the fetches"
    }
  }
}
