import ListDump
package import ListModel

extension Profile {
  /// What it imitates, its row height, and every policy in which it differs from the standard engine.
  package var summary: String {
    let differences = differences.map { "\($0.name) \($0.value)" }
    let rowHeight = differences.contains { $0.hasPrefix("row-height ") } ? [] : ["row-height \(policies.rowHeight)"]
    return "\(engine): \((rowHeight + differences).joined(separator: ", "))"
  }

  /// The policies that it sets otherwise than the standard engine, the row height first.
  var differences: [(name: String, value: String)] {
    let own = policies.differences(from: Profile.standard.policies, among: PolicySpec.all)
    return own.filter { $0.name == "row-height" } + own.filter { $0.name != "row-height" }
  }

  /// What it does that no policy says, a paragraph each.
  var peculiarities: [String] {
    let policies = policies
    var texts: [String] = []
    if policies.updates == .reload {
      let kept = policies.heightChange == .asUpdate ? "" : " but height"
      texts.append(
        "Every update\(kept) is a reload: the visible cells return, all heights are asked again, and rows are bound anew."
      )
    }
    switch policies.heightChange {
    case .asUpdate: break
    case .inPlace:
      texts.append("height moves what is below in its place: all cells stay, and the offset is not corrected.")
    case .withoutMargin:
      texts.append(
        """
        A row is as high as its height and the margin: load 40 height 50 makes rows 52 high. height forgets the margin, as \
        PGTableView's changedHeight does: height 0 60 makes row 0 just 60 high, until the next reload brings the margin back. \
        It returns the cells of that row and of the visible ones below, and does not correct the offset.
        """)
    }
    if policies.emptiesPoolAtDequeue {
      texts.append(
        "With pool off leaving cells enter the pool all the same, and every fetch throws away what lies there.")
    }
    if policies.refusesEmptyList {
      texts.append("What would leave no row at all is refused (empty-list): there the engine crashes.")
    }
    if policies.extent == .days {
      texts.append(
        """
        A window of cells slides over the rows. Built anew, as by load or set today, it holds the rows around today; after \
        a scroll rows move across to the side where they are wanted, with offset and rows shifted so that nothing moves on \
        screen (recenter in the ledger). Cells off the viewport count as visible. Row 0 is of the kind first, the last row \
        of the kind last, all others of the kind middle.
        """)
    }
    return texts
  }

  /// The page of the help.
  var page: String {
    let width = (differences.map(\.name.count).max() ?? 0) + 2
    let own = differences.map { HelpPages.listed($0.name, $0.value, padding: width) }
    let title = "\(rawValue), a profile: \(engine)"
    let policies =
      own.isEmpty
      ? ["It sets all policies as they are at first; show policies lists them."]
      : ["It sets these policies otherwise than standard:", own.joined(separator: "\n")]
    return ([title] + policies + peculiarities).joined(separator: "\n\n")
  }

  /// A line for each of them.
  static func list() -> String {
    let width = (allCases.map(\.rawValue.count).max() ?? 0) + 2
    return allCases.map { HelpPages.listed($0.rawValue, $0.summary, padding: width) }.joined(separator: "\n")
  }
}
