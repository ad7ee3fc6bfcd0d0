/// The help about all features together.
extension Vocabulary {
  var firstVerbs: [Verb] { help().flatMap { $0.firstCommands }.compactMap(verb(named:)) }
  package var cheatSheet: [CheatSheet.Line] { help().flatMap { $0.cheatSheet } }
  /// Every error code, in the order of the alphabet.
  package var errors: [ErrorMeaning] { help().flatMap { $0.errors }.sorted { $0.code < $1.code } }
  package var limits: [Limit] { help().flatMap { $0.limits } }
}

// MARK: Topics

extension Vocabulary {
  /// The subjects of the help that are no commands; the first lists all commands.
  package var topics: [Topic] {
    [Topic(name: "commands", summary: "all commands and topics, a line each") { self.commandsText }] + subjects
  }

  /// The topics that explain something.
  package var subjects: [Topic] {
    [
      Topic(name: "cheatsheet", summary: "the commands that you need most, on one screen") {
        CheatSheet.text(self.cheatSheet)
      }
    ] + help().flatMap { $0.topics } + [
      Topic(name: "errors", summary: "the error codes") { self.errorsText },
      Topic(name: "limits", summary: "the limits of everything") { self.limitsText },
    ]
  }

  private var commandsText: String {
    var lines = ["commands", ""]
    for area in Verb.Area.allCases {
      let verbs = verbs.filter { $0.area == area }
      guard !verbs.isEmpty else { continue }
      lines.append(area.rawValue)
      lines += verbs.map { "  " + HelpLayout.padded($0.name, 13) + $0.summary }
    }
    lines.append("topics")
    lines += topics.map { "  " + HelpLayout.padded($0.name, 13) + $0.summary }
    lines.append("help WORD explains one of them.")
    return lines.joined(separator: "\n")
  }

  private var errorsText: String {
    let codes = errors.map { $0.code } + errors.flatMap { $0.reasons }.map { $0.code }
    let width = (codes.map { $0.count }.max() ?? 0) + 2
    func line(_ code: String, _ about: String) -> String { "  " + HelpLayout.padded(code, width) + about }
    var lines = ["errors", ""] + errors.map { line($0.code, $0.about) }
    for error in errors where !error.reasons.isEmpty {
      lines += ["", "Reasons for \(error.code):", ""] + error.reasons.map(line)
    }
    return lines.joined(separator: "\n")
  }

  private var limitsText: String {
    let width = limits.map { $0.what.count }.max() ?? 0
    let lines = limits.map { limit in
      "  " + HelpLayout.padded(limit.what, width + 2) + HelpLayout.padded("\(limit.max)", 12) + limit.answer
    }
    return (["limits", "", "What is limited, the limit, and the error or effect of more:", ""] + lines)
      .joined(separator: "\n")
  }
}
