import ListDump
import ListModel

/// `verify`.
enum VerifyCommand {
  static let verb = Verb(
    "verify", .check, "check every invariant now",
    about:
      """
      verify checks every row, or in a list of more than a million rows those around the viewport; it names at most a
      thousand rows per invariant. While a fault is on, and while source or view has made data source and view differ,
      this is checked after each command, too. Violations are then printed, but verify does not fail until a reload brings
      data source and view together. Sessions are checked after each command whatever is on.

      These are the invariants; help rules says what the engine does:


      """
        + Violation.Rule.allCases.map { HelpLayout.listed("\($0.rawValue):", $0.summary, padding: 18) }.joined(
          separator: "\n"),
    forms: [Form { call, context throws(CommandError) in try check(call, &context) }],
    examples: ["load 40\nscroll by 44\nverify"],
    seeAlso: ["expect", "show"])

  private static func check(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let found = context.list.allViolations()
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
