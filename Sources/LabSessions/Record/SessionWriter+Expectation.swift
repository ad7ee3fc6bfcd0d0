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

  /// The line that says that a command is refused.
  ///
  /// - Parameter isTest: whether a check that fails is to hold instead: then there is none.
  static func failure(_ code: String, isTest: Bool) -> String {
    isTest && Refusal.Code.failedChecks.contains(code) ? "" : failure(code)
  }

  /// The lines that say what came of a command: after a change offset, content, visible, pool and created, and every
  /// other key that changed; then what it printed.
  static func expectation(of outcome: Outcome) -> String {
    state(values(of: outcome)) + output(outcome.output)
  }

  private static let keys: (always: [StateKey], ifChanged: [StateKey]) = {
    let names = ["offset", "content", "visible", "pool", "created"]
    let always = names.compactMap { name in StateKey.recorded.first { $0.word == name } }
    return (always, StateKey.recorded.filter { !names.contains($0.word) })
  }()

  private static func values(of outcome: Outcome) -> [(key: String, value: String)] {
    guard let (before, after) = outcome.change?.lists else { return [] }
    var values = keys.always.map { ($0.word, $0.value(in: after.list) ?? "") }
    for key in keys.ifChanged {
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
