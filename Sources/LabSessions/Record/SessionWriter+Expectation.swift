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
    isTest ? "" : state(values(of: outcome)) + output(outcome.output)
  }

  /// The same for a command that only looked.
  static func expectation(ofLook printed: Printed, isTest: Bool) -> String {
    isTest ? "" : output(printed.text().string)
  }

  /// A command that shows the list, with what it prints; in a test that is a comment, of which nothing is demanded.
  static func tables(_ command: String, printing text: String, isTest: Bool) -> String {
    isTest ? note(text) : self.command(command) + output(text)
  }

  private static let keys: (always: [StateKey], ifChanged: [StateKey]) = {
    let names = ["offset", "content", "visible", "pool", "created"]
    let always = names.compactMap { name in StateKey.recorded.first { $0.word == name } }
    return (always, StateKey.recorded.filter { !names.contains($0.word) })
  }()

  private static func values(of outcome: Outcome) -> [(key: String, value: String)] {
    guard let (before, after) = outcome.change?.lists else { return [] }
    let parts = after.list.partsNotShared(with: before.list)
    var values: [(key: String, value: String)] = keys.always.map { ($0.word, $0.value(in: after.list) ?? "") }
    for key in keys.ifChanged where key.mayDiffer(in: parts) {
      if key.word == "violations" {
        // They were looked for when the command ended; looking again would double the price of the command.
        if outcome.violations.isEmpty, outcome.violationsBefore.isEmpty { continue }
        let now = violationState(outcome.violations)
        if now != violationState(outcome.violationsBefore) { values.append((key.word, now)) }
      } else if key.mayDiffer(before.list, after.list) {
        guard let value = key.value(in: after.list), value != key.value(in: before.list) else { continue }
        values.append((key.word, value))
      }
    }
    return values
  }
}
