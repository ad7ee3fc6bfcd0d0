import ListModel

/// A common problem in lists as a user sees it, and the commands that show its cause.
struct Symptom: Sendable {
  /// The visible problem.
  let name: String
  /// The commands to type after `load 40 height 50`, a line for each.
  let commands: [String]
  /// The evidence in the output of the last command.
  let evidence: Evidence
  /// The command behind which the same commands do not show it; nil: the fault is the cause, and the only one.
  let cure: String?

  /// The evidence that a recipe promises; a test checks it.
  enum Evidence: Sendable {
    /// An invariant is violated.
    case violation(Violation.Rule)
    /// The command is refused.
    case refusal(Refusal.Code)
    /// The command prints exactly these lines.
    case prints([String])
    /// The summary of the command contains this.
    case summary(String)

    /// The evidence of a cell, as `violation stale-cell`; nil: it is none.
    init?(_ cell: String) {
      let word = cell.prefix { $0 != " " }
      let text = String(cell.dropFirst(word.count + 1))
      switch word {
      case "violation":
        guard let rule = Violation.Rule(rawValue: text) else { return nil }
        self = .violation(rule)
      case "error": self = .refusal(Refusal.Code(text))
      case "prints": self = .prints(text.listed())
      case "summary": self = .summary(text)
      default: return nil
      }
    }

    /// The evidence as a comment behind the command.
    fileprivate var remark: String {
      switch self {
      case .violation(let rule): "violation \(rule.rawValue)"
      case .refusal(let code): "error \(code.name)"
      case .prints(let lines): lines.joined(separator: ", ")
      case .summary(let text): text
      }
    }
  }

  /// The commands for the help: the last one with a comment, so that all of it can be pasted.
  var lines: [String] {
    commands.dropLast() + commands.suffix(1).map { HelpLayout.padded($0, 29) + "# " + evidence.remark }
  }

  static let all = HelpText("symptoms").symptoms

  /// The problem of a row; nil: it is none.
  init?(_ cells: [String]) {
    guard cells.count == 3 || cells.count == 4, let evidence = Evidence(cells[2]) else { return nil }
    (name, commands, self.evidence) = (cells[0], cells[1].listed(";"), evidence)
    cure = cells.count > 3 ? cells[3] : nil
  }

  /// All of them, as the topic of the help shows them.
  static var recipes: String {
    all.map { symptom in
      let cure = symptom.cure.map { ["# not so if \($0) comes first"] } ?? []
      return (["  " + symptom.name] + (symptom.lines + cure).map { "    " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
