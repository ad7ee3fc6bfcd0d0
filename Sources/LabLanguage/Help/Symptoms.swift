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

  private init(_ name: String, _ commands: String..., shows evidence: Evidence, cure: String? = nil) {
    (self.name, self.commands, self.evidence, self.cure) = (name, commands, evidence, cure)
  }
}

extension Symptom {
  static let all = [
    Symptom(
      "a cell shows the row it had before",
      "fault redraw-dirty-only", "scroll page", shows: .violation(.staleCell)),
    Symptom(
      "one row is liked, others are too",
      "like 0", "fault keep-cell-state", "scroll page", shows: .violation(.cellState)),
    Symptom(
      "an image is in the wrong row",
      "set image-latency 3", "load 40 image", "tick", "fault deliver-to-cell", "scroll page", "tick 2",
      shows: .violation(.wrongImage)),
    Symptom(
      "the old image flashes up",
      "load 40 image", "tick", "fault no-placeholder", "scroll page", shows: .violation(.wrongImage)),
    Symptom(
      "content jumps with estimated heights",
      "estimate 100", "load 100 height 50", "fault no-correction", "scroll to 3000", "scroll by -50",
      shows: .violation(.correction)),
    Symptom(
      "it jumps after a reload",
      "estimate 100", "load 100 height 50", "scroll to 3000", "fault forget-heights-on-reload", "reload",
      shows: .violation(.forgottenHeight)),
    Symptom(
      "a row that I insert does not appear",
      "set anchor top", "insert at 0", "show visible", shows: .prints(["visible  1...10"])),
    Symptom(
      "the rows I am reading are pushed away",
      "scroll to 500", "insert 5 at 0", "show jump", shows: .prints(["jump  220"]), cure: "set anchor top"),
    Symptom(
      "a hole above the rows",
      "fault delta-only-offset", "scroll to 200", "delete 0...9", shows: .violation(.offsetRange)),
    Symptom(
      "a hole below the rows",
      "fault no-clamp", "scroll bottom", "delete 30...39", shows: .violation(.offsetRange)),
    Symptom(
      "\"Invalid update: invalid number of rows in section 0\"",
      "source delete 0", "view insert 1 at 0", shows: .refusal(.countsDiffer)),
    Symptom(
      "a tap acts on the wrong row",
      "fault stale-index", "delete 0", shows: .violation(.cellIndex)),
    Symptom(
      "row height changes are ignored until reload",
      "source height 0 90", "show height[0]", shows: .prints(["height[0]  50"])),
    Symptom(
      "the newest message of a chat stays below the screen",
      "scroll bottom", "insert at 40", "show visible", shows: .prints(["visible  30...39"]), cure: "set anchor end"),
    Symptom(
      "the keyboard covers the last row",
      "set anchor end", "scroll bottom", "set inset 0 216", "show readable", shows: .prints(["readable  30...35"])),
    Symptom(
      "a row that I scroll to is behind the header",
      "header 0 60", "set sticky on", "scroll row 12 top", "show readable", shows: .prints(["readable  13...21"])),
    Symptom(
      "the list ends where it ended before rows came",
      "fault stale-content", "insert 20 at 40", shows: .violation(.contentSize)),
    Symptom(
      "an insert above makes every row a new one",
      "fault keys-by-index", "insert at 0", shows: .violation(.survivors)),
    Symptom(
      "the end cannot be reached after a rotation",
      "fault heights-lost-on-width", "viewport 480 width 480", shows: .violation(.recordHeight)),
    Symptom(
      "after a filter only some of the rows are there until one scrolls",
      "fault rows-enter-late", "filter 1", shows: .violation(.visibleSet)),
    Symptom(
      "the wrong row is selected",
      "select 5", "fault selection-by-index", "insert at 0", shows: .violation(.selection)),
    Symptom(
      "a list updates itself while binding",
      "set reentrancy queue", "on bind r12: insert 1 at 0", "scroll page",
      shows: .summary("insert 1 at 0 carried out after the pass")),
    Symptom(
      "an animation ends in the wrong place",
      "fault animation-absolute", "set anchor top", "animate to 900 in 4", "tick", "insert 1 at 0", "tick 3",
      shows: .violation(.animationTarget)),
    Symptom(
      "scrolling keeps creating cells",
      "set cap 5", "scroll page", "scroll page", "show created live", shows: .prints(["created  19", "live  10"])),
    Symptom(
      "an endless list of days",
      "profile mealplan", "load 2001", "scroll by 600", "show offset visible",
      shows: .prints(["offset  336", "visible  994...1018"])),
  ]

  /// The topic of the help.
  static var text: String {
    let recipes = all.map { symptom in
      let cure = symptom.cure.map { ["# not so if \($0) comes first"] } ?? []
      return (["  " + symptom.name] + (symptom.lines + cure).map { "    " + $0 }).joined(separator: "\n")
    }
    return """
      symptoms

      What you see, and what to type after load 40 height 50, one command per line; after # is what the last
      command shows. If that load was your first command, goto 1 undoes everything else before the next
      recipe. masked FAULT explains when the same mistake cannot be seen.

      \(recipes.joined(separator: "\n\n"))
      """
  }
}
