import ListDump
import ListModel

/// What topics of the help have of what the program knows, as `<<keys>>` in `Sources/Help/topics.txt`.
enum TopicPart {
  static func text(_ name: String, _ vocabulary: Vocabulary) -> String? {
    switch name {
    case "commands": commands(vocabulary)
    case "cheatsheet": CheatSheet.text(vocabulary.cheatSheet)
    case "words": words
    case "keys": lines(StateKey.all.map { "  " + HelpLayout.padded($0.usage, 18) + $0.summary })
    case "profiles": Profile.listByPlatform()
    case "not modelled":
      lines(Synonym.table.words.filter { $0.kind == .absent }.map { listed($0.word, $0.meaning, 18) })
    case "symptoms": Symptom.recipes
    case "screen": SampleScreen.text(of: [.rows, .pool, .visible])
    case "picture": SampleScreen.text(of: [.picture])
    case "occasions":
      lines(Occasion.allCases.map { listed($0.rawValue, $0.about, width(Occasion.allCases.map { $0.rawValue })) })
    case "policies with occasions":
      PolicySpec.settable.filter { !$0.occasions.isEmpty }.map { $0.name }.joined(separator: ", ")
    case "rules": lines(EngineRule.all.map { listed(HelpLayout.padded($0.number, 5) + $0.name, $0.about, 22) })
    case "errors": errors(vocabulary)
    case "limits": limits(vocabulary)
    default: nil
    }
  }

  private static func commands(_ vocabulary: Vocabulary) -> String {
    func named(_ name: String, _ summary: String) -> String { "  " + HelpLayout.padded(name, 13) + summary }
    let areas = Verb.Area.allCases.flatMap { area in
      let verbs = vocabulary.verbs.filter { $0.area == area }
      return verbs.isEmpty ? [] : [area.rawValue] + verbs.map { named($0.name, $0.summary) }
    }
    return lines(areas + ["topics"] + vocabulary.topics.map { named($0.name, $0.summary) })
  }

  /// The field's words with their names in frameworks.
  private static var words: String {
    lines(
      Synonym.ofField.flatMap { entry in
        ["  " + HelpLayout.padded(entry.word, 18) + entry.meaning]
          + entry.elsewhere.map { String(repeating: " ", count: 20) + "\($0.framework): \($0.name)" }
      })
  }

  private static func errors(_ vocabulary: Vocabulary) -> String {
    let errors = vocabulary.errors
    let padding = width(errors.map { $0.code } + errors.flatMap { $0.reasons }.map { $0.code })
    func line(_ code: String, _ about: String) -> String { "  " + HelpLayout.padded(code, padding) + about }
    let reasons = errors.filter { !$0.reasons.isEmpty }.flatMap { error in
      ["", "Reasons for \(error.code):", ""] + error.reasons.map(line)
    }
    return lines(errors.map { line($0.code, $0.about) } + reasons)
  }

  private static func limits(_ vocabulary: Vocabulary) -> String {
    let limits = vocabulary.limits
    let padding = width(limits.map { $0.what })
    return lines(
      limits.map { limit in
        "  " + HelpLayout.padded(limit.what, padding) + HelpLayout.padded("\(limit.max)", 12) + limit.answer
      })
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  private static func listed(_ word: String, _ text: String, _ padding: Int) -> String {
    HelpLayout.listed(word, text, padding: padding)
  }

  private static func width(_ words: [String]) -> Int { (words.map { $0.count }.max() ?? 0) + 2 }
}
