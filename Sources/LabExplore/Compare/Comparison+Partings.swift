import LabLanguage
import LabSessions
import ListDump
import ListModel

/// Where profiles part.
extension Comparison {
  /// The first command after which a list is otherwise than another in one of the columns.
  struct Parting: Sendable {
    /// The command's index.
    let index: Int
    /// The key in which they differ, its value, and that of the other list.
    let what: String

    /// - Parameters:
    ///   - values: those of the columns after a command, by its index.
    ///   - firsts: the same under the first profile.
    /// - Returns: nil if no column differs.
    init?(of values: [String], from firsts: [String], after index: Int) {
      guard let column = values.indices.first(where: { values[$0] != firsts[$0] }) else { return nil }
      self.index = index
      what = Comparison.difference(of: Comparison.columns[column], values[column], firsts[column])
    }
  }

  /// `offset 600, not 500`.
  private static func difference(of key: String, _ value: String, _ other: String) -> String {
    "\(key) \(cut(value)), not \(cut(other))"
  }

  /// A table of where each profile parts from the first, those together that part alike; nil: none does.
  func partings(on textFormat: TextFormat) -> PrintableText? {
    let told = runs.dropFirst().compactMap { run in parting(of: run).map { (run.profile, $0) } }
    let groups = told.reduce(into: [(profiles: [Profile], parting: [String])]()) { groups, one in
      if textFormat.tableForm == .table, let index = groups.firstIndex(where: { $0.parting == one.1 }) {
        groups[index].profiles.append(one.0)
      } else {
        groups.append(([one.0], one.1))
      }
    }
    guard !groups.isEmpty else { return nil }
    let title = "parts from \(runs[0].profile.rawValue)"
    let rows = groups.flatMap { ComparedGroup.rows(of: $0.profiles, $0.parting, nameColumns: title.utf8.count) }
    return columnText([title, "step", "command", "offset", "in"], rows, format: textFormat)
  }

  /// Step, command, offset and what differs; nil: nothing does. What the columns do not tell is told by the first refusal
  /// that only one of both has, or by the first other key at the end.
  private func parting(of run: Run) -> [String]? {
    if let first = run.parting { return parting(of: run, at: first.index, first.what) }
    if let index = commands.indices.first(where: { run.refusals[$0]?.sentence != runs[0].refusals[$0]?.sentence }) {
      return parting(of: run, at: index, run.refusals[index].map { "refused: \($0.code.name)" } ?? "not refused")
    }
    let (here, there) = (run.group.others, runs[0].group.others)
    guard let index = here.indices.first(where: { here[$0] != there[$0] }) else { return nil }
    return ["end", "", "", Self.difference(of: Self.otherKeys[index], here[index], there[index])]
  }

  private func parting(of run: Run, at index: Int, _ what: String) -> [String] {
    ["\(index + 1)", Self.cut(commands[index].canonical), "\(run.offsets[index])", what]
  }
}
