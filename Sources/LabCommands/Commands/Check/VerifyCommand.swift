import ListModel

/// `verify`.
enum VerifyCommand {
  static let verb = Verb(
    "verify", .check, "check every invariant now",
    about: "After each command the checks cover what it touched; verify looks at every row.\n\n"
      + Violation.Rule.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"),
    forms: [Form { call, turn throws(CommandError) in try check(call, &turn) }],
    examples: ["load 40\nscroll by 44\nverify"],
    seeAlso: ["expect", "show"])

  private static func check(_ call: Call, _ turn: inout Turn) throws(CommandError) {
    let found = turn.list.allDefects()
    guard let first = found.first else {
      return turn.print("ok: \(Violation.Rule.allCases.count) invariants hold")
    }
    let more = found.count == 1 ? "" : ", and \(found.count - 1) more"
    throw CommandError(.verifyFailed, "\(first.rule.rawValue): \(first.message)\(more)", at: call.verbSpan)
  }
}
