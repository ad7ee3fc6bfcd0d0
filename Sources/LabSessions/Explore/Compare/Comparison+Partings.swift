import LabLanguage
import ListDump
import ListModel

/// Where profiles part.
extension Comparison {
  /// The first command after which two profiles do not say the same.
  private struct Parting {
    let step: Int
    let offset: String
    /// The first key in which they differ, its value, and that of the first profile.
    let what: String
  }

  /// A table of where each group of profiles parts from the first.
  func partings(of groups: [ComparedGroup], on page: Page) -> [PrintableText] {
    guard let first = runs.first else { return [] }
    let rows = groups.dropFirst().compactMap { group -> [String]? in
      guard let run = runs.first(where: { $0.profile == group.profiles[0] }) else { return nil }
      guard let parting = Self.parting(of: run, from: first) else {
        return [group.name, "never", "", "", "other keys only"]
      }
      let command = Self.cut(commands[parting.step].canonical)
      return [group.name, "\(parting.step + 1)", command, parting.offset, parting.what]
    }
    guard !rows.isEmpty else { return [] }
    let titles = ["parts from \(first.profile.rawValue)", "step", "command", "offset", "in"]
    return ["", columnText(titles, rows, page: page)]
  }

  private static func parting(of run: Run, from first: Run) -> Parting? {
    for (step, (there, here)) in zip(first.trace, run.trace).enumerated() where there != here {
      guard let column = columns.indices.first(where: { there[$0] != here[$0] }) else { continue }
      let what = "\(columns[column]) \(cut(here[column])), not \(cut(there[column]))"
      return Parting(step: step, offset: here[0], what: what)
    }
    return nil
  }
}
