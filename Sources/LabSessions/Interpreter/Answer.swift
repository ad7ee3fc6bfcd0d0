package import LabLanguage
package import ListModel

/// What came of a line that an interpreter executed.
package struct Answer: Sendable {
  /// The line as it was typed.
  package internal(set) var line: String
  /// Whether the line is a command, which may have been refused all the same.
  package var isUnderstood = false
  /// Why the command was refused; the list is as before.
  package var error: CommandError?
  /// What came of the command, if it ran.
  package var report = StepReport()
  /// How the line was read, where it was given in other words: `read as scroll by 50`.
  package var reading: String?
  /// How the beginning of a command was read, where it was given for the first time: `foo was read as footer`.
  package var abbreviation: String?
  /// What the user should know beside the answer: a recording that broke, a file that replaces another.
  package var warnings: [String] = []
  /// The SHA-256 of the file that the command read, where somebody wants to know.
  package var fileHash: String?
  /// Whether it was a replay that did not pass.
  package internal(set) var differs = false
  /// Whether the list is now as a file leaves it that was replayed from its first line on.
  var comesFromFile = false
  /// Whether what the command prints was left out, as it hangs on more than the list.
  package var lacksOutput = false
  /// Whether the command asked for an empty screen.
  package internal(set) var clearsScreen = false
  /// The commands that are to run now, as the command asked for.
  package internal(set) var commandFile: CommandFile?
  /// How many of the last lines are to be edited and then executed; nil: none.
  package internal(set) var editsLines: Int?
  /// Whether the command asked to leave.
  package var leaves = false

  package init(line: String) { self.line = line }

  /// Whether the command was refused; a look that copies nothing.
  package var isRefused: Bool { if case .some = error { true } else { false } }
  /// What the command itself printed, as sessions see it: none, or lines that end with a newline.
  package var output: String { report.output }
  /// What changed, in one line; nil for a refusal.
  package var summary: String? { isRefused ? nil : report.summary }
  /// Whether list, view or settings are other than before.
  package var hasChanged: Bool { report.hasChanged }
  package var violations: [Violation] { report.violations }
}
