import ListModel

/// What becomes of a list under each choice of a policy, drawn: a few commands, executed once under each.
///
/// `help POLICY` shows it, and the page "Choices" of the engine's documentation. Nothing is drawn in advance: a drawing is
/// what the engine does.
struct ChoiceDrawing: Sendable {
  let policy: String
  /// What is executed behind the choice, separated by `;` and line ends.
  let script: String
  /// The keys whose values stand beside each strip.
  let keys: [String]
  /// The choices that are drawn; nil: all words of the policy.
  let choices: [String]?
  /// The profile under which the choice is made; nil: `standard`.
  let profile: Profile?

  static let all = HelpText("choices").drawings

  /// The drawing of a row; nil: it is none, or names a policy or a profile that there is not.
  init?(_ cells: [String]) {
    guard (2...5).contains(cells.count), PolicySpec.settable.contains(where: { $0.name == cells[0] }) else {
      return nil
    }
    policy = cells[0]
    script = cells[1].replacing(" / ", with: "\n")
    keys = cells.count > 2 ? cells[2].listed() : []
    choices = cells.count > 3 && !cells[3].isEmpty ? cells[3].listed() : nil
    profile = cells.count > 4 ? Profile(rawValue: cells[4]) : nil
    guard cells.count < 5 || profile != nil else { return nil }
  }
}
