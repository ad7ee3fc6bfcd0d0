import ListDump
import ListModel

extension ChoiceDrawing {
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
