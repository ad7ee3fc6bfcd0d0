package import LabCommands
package import ListModel

/// What came of a line that was said at the desk.
package struct Answer: Sendable {
  /// The line as it was typed.
  package let line: String
  /// The command in full words, if the line was understood.
  package var canonical: String?
  /// Why the command was refused; the list is as before.
  package var error: CommandError?
  /// What the command itself printed.
  package var printed = Printed()
  /// What changed, in one line.
  package var summary: String?
  /// Whether list, view or settings are other than before.
  package var hasChanged = false
  package var ledger: [LedgerEntry] = []
  package var violations: [Violation] = []
  /// What the user should know beside the answer: a recording that broke, a file that replaces another.
  package var warnings: [String] = []
  /// Whether it was a replay that did not pass.
  package internal(set) var differs = false
  /// Whether the command asked to leave.
  package var leaves = false

  init(line: String) { self.line = line }

  /// What the command itself printed, as sessions see it: none, or lines that end with a newline.
  package var output: String { printed.text() }
}
