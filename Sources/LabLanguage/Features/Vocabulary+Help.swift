import ListDump
import ListModel

/// The help about all features together.
extension Vocabulary {
  var firstVerbs: [Verb] { help().flatMap { $0.firstCommands }.compactMap(verb(named:)) }
  package var cheatSheet: [CheatSheet.Line] { help().flatMap { $0.cheatSheet } }
  /// Every error code, in the order of the alphabet.
  package var errors: [ErrorMeaning] { help().flatMap { $0.errors }.sorted { $0.code < $1.code } }
  package var limits: [Limit] { help().flatMap { $0.limits } }

  /// The subjects of the help that are no commands; the first lists all commands, and the last are tables.
  package var topics: [Topic] {
    let topics = help().flatMap { $0.topics }.map { topic in
      var topic = topic
      let own = topic.part
      topic.part = { own($0) ?? TopicPart.text($0, self) }
      return topic
    }
    let (first, last): (Set, Set) = (["commands", "cheatsheet"], ["errors", "limits"])
    return topics.filter { first.contains($0.name) }
      + topics.filter { !first.contains($0.name) && !last.contains($0.name) }
      + topics.filter { last.contains($0.name) }
  }

  /// The topics that explain something.
  package var subjects: [Topic] { topics.filter { $0.name != "commands" } }
}

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
    case "rules": lines(EngineRule.all.map { listed(HelpLayout.padded($0.number, 5) + $0.name, $0.about, 22) })
    case "errors": errors(vocabulary)
    case "limits": limits(vocabulary)
    case "platforms": PlatformLimit.table
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
