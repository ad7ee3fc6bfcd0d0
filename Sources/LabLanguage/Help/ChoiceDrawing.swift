import ListDump
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
  private let keys: [String]
  /// The choices that are drawn; nil: all words of the policy.
  private let choices: [String]?
  /// The profile under which the choice is made; nil: `standard`.
  private let profile: Profile?

  static let all = HelpText("choices").drawings

  /// The drawing of a row; nil: it is none, or names a policy, a key or a profile that there is not.
  init?(_ cells: [String]) {
    guard (2...5).contains(cells.count), PolicySpec.settable.contains(where: { $0.name == cells[0] }) else {
      return nil
    }
    policy = cells[0]
    script = cells[1].replacing(" / ", with: "\n")
    keys = cells.count > 2 ? cells[2].listed() : []
    choices = cells.count > 3 && !cells[3].isEmpty ? cells[3].listed() : nil
    profile = cells.count > 4 ? Profile(rawValue: cells[4]) : nil
    guard keys.allSatisfy({ StateKey.isKey($0) }), cells.count < 5 || profile != nil else { return nil }
  }

  /// What the strips show.
  static let legend = "drawn: |r1 c1 is a row with its cell, |h0 a header, · no cell; the list's top is at the left"

  /// The drawings of a policy, each below its commands; empty if it has none.
  static func text(of policy: PolicySpec, _ vocabulary: Vocabulary) -> String {
    let drawings = all.filter { $0.policy == policy.name }.map { $0.text(policy, vocabulary) }
    return drawings.isEmpty ? "" : legend + "\n" + drawings.joined(separator: "\n")
  }

  /// The commands, and a line for each choice; choices that lead to the same share one.
  func text(_ policy: PolicySpec, _ vocabulary: Vocabulary) -> String {
    var lines: [(strip: String, values: String, choices: [String])] = []
    var viewport = Points.zero
    for choice in choices(of: policy) {
      let (strip, values, height) = result(of: choice, vocabulary)
      viewport = max(viewport, height)
      if let same = lines.firstIndex(where: { $0.strip == strip && $0.values == values }) {
        lines[same].choices.append(choice)
      } else {
        lines.append((strip, values, [choice]))
      }
    }
    let width = (lines.map { $0.strip.count }.max() ?? 0) + 2
    let drawn = lines.map { line in
      HelpLayout.listed(
        line.strip, line.choices.joined(separator: ", ") + (line.values.isEmpty ? "" : ": " + line.values), indent: 4,
        padding: width)
    }
    let title = script.split(separator: "\n").map { "  \($0)" } + (profile.map { ["  under \($0.rawValue)"] } ?? [])
    return (title + ["    " + Strip.ruler(ofViewport: viewport)] + drawn).joined(separator: "\n")
  }

  /// What is drawn of one choice.
  func line(of choice: String, _ vocabulary: Vocabulary) -> String {
    let (strip, values, _) = result(of: choice, vocabulary)
    return "\(strip) \(values)"
  }

  /// The choices that are drawn.
  func choices(of policy: PolicySpec) -> [String] { choices ?? policy.words.map { $0.word } }

  /// What the commands lead to under a choice: the strip, the values of the keys, and the viewport's height. What is
  /// refused is said, and the rest is executed.
  private func result(of choice: String, _ vocabulary: Vocabulary) -> (strip: String, values: String, Points) {
    var lab = Lab(vocabulary: vocabulary)
    lab.checking = .never
    var refusal = ""
    let choosing = "profile \((profile ?? .standard).rawValue); set \(policy) \(choice)"
    for line in vocabulary.lines(ofScript: "\(choosing); \(script)") {
      do throws(CommandError) {
        guard let call = try vocabulary.parse(line, spelling: .full) else { continue }
        _ = try lab.run(call)
      } catch {
        refusal = "refused, \(error.code)"
      }
    }
    let list = lab.list
    let values = keys.map { "\($0) \(StateKey.shownValue(of: $0, in: list))" } + (refusal.isEmpty ? [] : [refusal])
    return (Strip(Scene(of: list, before: nil)).line, values.joined(separator: ", "), list.viewport)
  }
}
