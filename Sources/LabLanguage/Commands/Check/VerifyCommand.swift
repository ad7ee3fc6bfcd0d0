import ListDump
import ListModel

/// `verify`.
enum VerifyCommand {
  static let verb = Verb(
    "verify", .check, "check every invariant now",
    about:
      """
      After each command, only what it touched is checked. verify checks every row, or in a list of more than a million
      rows those around the viewport; it names at most a thousand rows per invariant. Every command makes the full check
      while a fault is on, or while source or view has made data source and view differ although both have the same number
      of rows. Violations are then printed, but verify does not fail; nor does it fail while source or view has made data
      source and view differ, until a reload brings them together.

      These are the invariants; help rules explains their numbers:


      """
        + Violation.Rule.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"),
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
