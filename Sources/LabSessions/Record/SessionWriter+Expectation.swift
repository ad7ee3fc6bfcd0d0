import LabLanguage
import ListDump
import ListModel

extension SessionWriter {
  /// `# sha256: …` for a command that read a file.
  static func hash(_ call: Call) -> String { call.fileHash.map { note("\(FileHash.sign) \($0)") } ?? "" }

  /// Commands as steps of which nothing is expected, for a session in this folder.
  static func steps(_ calls: [Call], in folder: String) -> [String] {
    calls.map { command($0.written(from: folder)) + hash($0) }
  }

  /// Whether a command that was refused is left out: in a test one that was refused for how it was said.
  static func leavesOut(_ code: String, isTest: Bool) -> Bool { isTest && Refusal.Code.ofWording.contains(code) }

  /// The line that says that a command is refused.
  ///
  /// - Parameter isTest: whether a check that fails is to hold instead: then there is none.
  static func failure(_ code: String, isTest: Bool) -> String {
    isTest && Refusal.Code.failedChecks.contains(code) ? "" : failure(code)
  }

  /// The lines that say what came of a command: after a change offset, content, visible, pool and created, and every
  /// other key that changed; then what it printed.
  ///
  /// - Parameter isTest: whether only its checks demand something: then there are none, as what came of the other
  ///   commands may be just what is wrong.
  static func expectation(of outcome: Outcome, isTest: Bool = false) -> String {
    if isTest { return "" }
    let state = state(of: outcome)
    return outcome.printed.isEmpty ? state : state + output(outcome.output)
  }

  /// The same for a command that only looked.
  static func expectation(ofLook printed: Printed, isTest: Bool) -> String {
    isTest ? "" : output(printed.text().string)
  }

  /// A command that shows the list, with what it prints; in a test that is a comment, of which nothing is demanded.
  static func tables(_ command: String, printing text: String, isTest: Bool) -> String {
    isTest ? note(text) : self.command(command) + output(text)
  }

  private static let keys: (always: [StateKey], ifChanged: [StateKey], violations: StateKey?) = {
    let names = ["offset", "content", "visible", "pool", "created"]
    let always = names.compactMap { name in StateKey.recorded.first { $0.word == name } }
    let others = StateKey.recorded.filter { !names.contains($0.word) }
    return (always, others, others.first { $0.word == "violations" })
  }()

  private static func state(of outcome: Outcome) -> String {
    guard let (before, after) = outcome.change?.lists else { return "" }
    return before.lend { before in after.lend { after in state(before, after, outcome) } }
  }

  private static func state(_ before: ListState, _ after: ListState, _ outcome: Outcome) -> String {
    let (always, ifChanged, violations) = keys
    let parts = after.partsNotShared(with: before)
    var line = StateLine()
    for key in always { line.add(key, of: after) }
    for key in ifChanged where key.mayDiffer(in: parts) {
      if key === violations {
        add(outcome.violations, after: outcome.violationsBefore, as: key, to: &line)
      } else if key.mayDiffer(before, after) {
        line.add(key, of: after, ifOtherThanIn: before)
      }
    }
    return line.finish()
  }

  /// They were looked for when the command ended; looking again would double the price of the command.
  private static func add(
    _ violations: [Violation], after before: [Violation], as key: StateKey, to line: inout StateLine
  ) {
    if violations.isEmpty, before.isEmpty { return }
    let now = violationState(violations)
    if now != violationState(before) { line.add(key.word, now) }
  }
}
