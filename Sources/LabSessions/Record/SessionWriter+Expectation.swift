import LabLanguage
import ListDump
import ListModel

extension SessionWriter {
  /// `# sha256: …` for a command that read a file.
  static func hash(_ call: Call) -> String { call.fileHash.map { note("\(FileHash.sign) \($0)") } ?? "" }

  /// Whether a command that was refused is left out: in a test one that was refused for how it was said.
  static func leavesOut(_ code: String, isTest: Bool) -> Bool { isTest && Refusal.Code.ofWording.contains(code) }

  /// The line that says that a command is refused.
  ///
  /// - Parameter isTest: whether a check that fails is to hold instead: then there is none.
  static func failure(_ code: String, isTest: Bool) -> String {
    isTest && Refusal.Code.failedChecks.contains(code) ? "" : failure(code)
  }

  /// Adds the lines that say what came of a command: after a change offset, content, visible, pool and created, and every
  /// other key that changed; then what it printed.
  ///
  /// - Parameter isTest: whether only its checks demand something: then there are none, as what came of the other
  ///   commands may be just what is wrong.
  static func writeExpectation(of report: StepReport, isTest: Bool, to text: inout TextBuffer) {
    if isTest { return }
    writeState(of: report, to: &text)
    if !report.printed.isEmpty { text.append(trusted: output(report.output)) }
  }

  /// A command that shows the list, with what it prints; in a test that is a comment, of which nothing is demanded.
  static func tables(_ command: String, printing text: String, isTest: Bool) -> String {
    isTest ? note(text) : self.command(command) + output(text)
  }

  private static let keys = RecordedKeys(always: ["offset", "content", "visible", "pool", "created"])

  private static func writeState(of report: StepReport, to text: inout TextBuffer) {
    guard let change = report.change else { return }
    var line = StateLine()
    for (key, beginning) in keys.always { line.add(key, behind: beginning, of: change.after, to: &text) }
    keys.forEachOther(madeIn: change.changedParts) { key in
      if key === keys.violations {
        // They were looked for when the command ended.
        if report.violations.isEmpty, report.violationsBefore.isEmpty { return }
        let now = violationState(report.violations)
        if now != violationState(report.violationsBefore) { line.add(key.word, now, to: &text) }
      } else if key.mayDiffer(change.before, change.after) {
        line.add(key, of: change.after, ifOtherThanIn: change.before, to: &text)
      }
    }
    line.end(in: &text)
  }
}
