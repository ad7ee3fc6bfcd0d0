import LabLanguage
import ListDump
import ListModel

/// A fault or a profile that the learner has to name.
package struct HiddenSetting: Equatable, Sendable {
  /// The command that sets it.
  let command: String

  /// The verb that sets it: `fault` or `profile`.
  var verb: String { String(command.prefix { $0 != " " }) }
  package var name: String { command.split(separator: " ").last.map(String.init) ?? "" }

  /// The reason for which a command is refused while this is hidden; nil: it is allowed.
  ///
  /// Commands that could print the name are refused by their words, whatever they would print: a refusal that depends
  /// on the hidden setting would reveal it.
  func refusal(of call: Call) -> CommandError? {
    let said = Set(call.canonical.split { " ,;:=!\"".contains($0) }.map(String.init))
    guard said.isDisjoint(with: telling), !explainsBroken(call, said) else {
      return CommandError(
        .notHere, "this would show which \(verb) is on, and that is the question",
        advice: "type its name when you know it; skip shows it", at: call.wholeSpan)
    }
    return nil
  }

  /// The names of commands, tables and keys that would reveal it.
  private var telling: Set<String> {
    let all: Set<String> = [
      "fault", "faults", "profile", "reset", "steps", "compare", "sweep", "find", "minimise", "violation", "film",
    ]
    return verb == "fault" ? all : all.union(["policies", "set", "explain", "anchor"])
  }

  /// Whether a command explains broken invariants, with the fault that breaks them: `explain` of no row, or of an invariant.
  private func explainsBroken(_ call: Call, _ said: Set<String>) -> Bool {
    guard call.verb.name == "explain" else { return false }
    return said.count == 1 || !said.isDisjoint(with: ["jump"] + Violation.Rule.allCases.map { $0.rawValue })
  }

  /// The output without its name.
  func hiding(_ printed: Printed) -> Printed {
    var hidden = Printed()
    hidden.add(fitted: { page in
      var plain = page
      plain.style = .plain
      return PrintableText(document: hiding(printed.text(on: plain).string))
    })
    return hidden
  }

  func hiding(_ error: CommandError) -> CommandError {
    var error = error
    (error.message, error.advice) = (hiding(error.message), error.advice.map(hiding))
    return error
  }

  private func hiding(_ text: String) -> String { text.replacing(name, with: "…") }
}
