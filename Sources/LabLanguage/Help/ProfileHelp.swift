import ListDump
package import ListModel

extension Profile {
  /// The engine that it imitates, its row height, and every policy in which it differs from the standard profile.
  package var summary: String {
    let differences = differences.map { "\($0.name) \($0.value)" }
    let rowHeight = differences.contains { $0.hasPrefix("row-height ") } ? [] : ["row-height \(policies.rowHeight)"]
    return "\(engine): \((rowHeight + differences).joined(separator: ", "))"
  }

  /// The policies in which it differs from the standard profile, the row height first.
  var differences: [(name: String, value: String)] {
    let own = policies.differences(from: Profile.standard.policies, among: PolicySpec.all)
    return own.filter { $0.name == "row-height" } + own.filter { $0.name != "row-height" }
  }

  /// Its behaviour that no policy describes, a paragraph for each.
  var peculiarities: [String] {
    let policies = policies
    var texts: [String] = []
    if self == .uitableview15 {
      texts.append(
        """
        A bind is not a display: a cell is bound (cellForRowAt) when its row is prepared, and displayed (willDisplay) when the \
        row comes into the viewport, which may never happen. rendered are the rows that have cells, visible those that are \
        displayed. A cell that left stays with its row until another row needs it: if its row comes back before, it is displayed \
        again without a bind.
        """)
    }
    if policies.updates == .reload {
      let kept = policies.heightChange == .asUpdate ? "" : " except height"
      texts.append(
        "Every update\(kept) is a reload: visible cells return, all heights are asked for, and rows are bound again."
      )
    }
    switch policies.heightChange {
    case .asUpdate: break
    case .inPlace:
      texts.append("height moves the rows below in place: all cells stay, and the offset is not corrected.")
    case .withoutMargin:
      texts.append(
        """
        The height of a row includes the margin: load 40 height 50 makes rows 52 high. height forgets the margin, as \
        PGTableView's changedHeight does: height 0 60 makes row 0 just 60 high, until the next reload brings the margin back. \
        It returns the cells of that row and of the visible ones below, and does not correct the offset.
        """)
    }
    if policies.emptiesPoolAtDequeue {
      texts.append(
        "Even with pool off, cells that leave go to the pool, and every fetch discards the cells in it.")
    }
    if policies.refusesEmptyList {
      texts.append("A command that would leave no rows is refused (empty-list), because the real engine crashes there.")
    }
    if policies.contentRows == .sliding {
      texts.append(
        """
        A window of cells slides over the rows. load and set today build it around today. After a scroll, rows move across \
        to the side where they are needed, and the offset shifts so that nothing moves on screen (recenter in the ledger). \
        Cells outside the viewport count as visible. With an odd number of views the window goes one day past the last row: \
        the view has a row there that the data source does not have. Row 0 has the kind first, the last row the kind last, and all others \
        the kind middle.
        """)
    }
    return texts
  }

  /// The page of the help.
  var page: String {
    let width = (differences.map { $0.name.count }.max() ?? 0) + 2
    let own = differences.map { HelpLayout.listed($0.name, $0.value, padding: width) }
    let title = "\(rawValue), a profile: \(engine)"
    let policies =
      own.isEmpty
      ? ["It sets all policies to their initial values; show policies lists them."]
      : ["It sets these policies, which differ from standard:", own.joined(separator: "\n")]
    return ([title] + policies + peculiarities + (source?.paragraphs ?? [])).joined(separator: "\n\n")
  }

  /// Where the engine is at home.
  private enum Platform: String, CaseIterable {
    case none = "of no platform"
    case apple = "iOS: UIKit, its imitations, and books on it"
    case android = "Android"
    case flutter = "Flutter"
    case reactNative = "React Native"
    case web = "the web"
    case desktop = "the desktop: GTK and Qt"
    case editor = "editors, on the web and in Electron"
  }

  private var platform: Platform {
    switch self {
    case .standard: .none
    case .uitableview, .uitableview15, .pgtable, .listview, .chameleon, .mealplan: .apple
    case .recyclerview: .android
    case .flutter: .flutter
    case .reactnative, .flashlist, .legendlist: .reactNative
    case .tanstack, .reactwindow, .virtuoso, .vueVirtualScroller, .virtua: .web
    case .gtk4, .qt: .desktop
    case .vscode, .vscode2020, .codemirror: .editor
    }
  }

  /// A line for each of them, by platform.
  static func listByPlatform() -> String {
    let width = (allCases.map { $0.rawValue.count }.max() ?? 0) + 2
    return Platform.allCases.map { platform in
      let lines = allCases.filter { $0.platform == platform }
        .map { HelpLayout.listed($0.rawValue, $0.summary, padding: width) }
      return ([platform.rawValue] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// A line for each of them.
  static func list() -> String {
    let width = (allCases.map { $0.rawValue.count }.max() ?? 0) + 2
    return allCases.map { HelpLayout.listed($0.rawValue, $0.summary, padding: width) }.joined(separator: "\n")
  }
}
