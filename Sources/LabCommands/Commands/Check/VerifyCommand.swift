import ListDump
import ListModel

/// `verify`.
enum VerifyCommand {
  static let verb = Verb(
    "verify", .check, "check every invariant now",
    about:
      """
      After each command the checks cover what it touched; verify looks at every row, or in a list of more than a million
      rows at those around the viewport; it names at most a thousand rows for one rule. While a fault is on, every command
      does the same, and while source and view have set data source and view apart and both have as many rows. What the fault
      breaks is then printed, and verify does not fail; nor does it where source or view has
      set data source and view apart, until a reload brings them together.

      These must hold; help rules says what K1 to K20 are:


      """
        + Violation.Rule.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"),
    forms: [Form { call, context throws(CommandError) in try check(call, &context) }],
    examples: ["load 40\nscroll by 44\nverify"],
    seeAlso: ["expect", "show"])

  private static func check(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let found = context.list.allDefects()
    guard let first = found.first else {
      return context.print("ok: \(Violation.Rule.allCases.count) invariants hold")
    }
    if context.list.isTainted || context.list.isOutOfSync {
      return context.print(violationText(found) + "\(violationState(found))")
    }
    let more = found.count == 1 ? "" : ", and \(found.count - 1) more"
    throw CommandError(.verifyFailed, "\(first.rule.rawValue): \(first.message)\(more)", at: call.verbSpan)
  }
}
