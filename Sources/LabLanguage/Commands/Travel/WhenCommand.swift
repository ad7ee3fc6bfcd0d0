import ListDump
import ListModel

/// `when`.
enum WhenCommand {
  /// What is looked for in the steps.
  private enum Subject {
    case key(String)
    case rule(Violation.Rule)

    /// Its value in a list: that of the key, or `broken` and `kept`; nil: there is none, as of a row that is not there.
    func value(in list: ListState) -> String? {
      switch self {
      case .key(let key): try? StateKey.value(of: key, in: list, at: 0..<0)
      case .rule(let rule): list.violations().contains { $0.rule == rule } ? "broken" : "kept"
      }
    }
  }

  private static let key = Slot<String>.stateKey()
  private static let value = Slot<String>.name("VALUE")

  static let verb = Verb(
    "when", .travel, "find the step that changed a value last",
    about: """
      KEY is one of the keys in help keys, or the name of an invariant in help verify. The answer is the last step in effect
      that changed it, with the values before and after; with is VALUE, the last step that made it so. The number of the
      step is what goto takes. The steps are executed again from the newest backwards; nothing changes.
      """,
    forms: [
      Form(key, clauses: [.optional("is", value: value)]) { call, context throws(CommandError) in
        try find(call, call[optional: value], &context)
      }
    ],
    examples: [
      "load 40\nscroll by 44\ninsert at 0\nwhen offset", "load 40\nscroll by 44\nscroll by 10\nwhen offset is 44",
      "fault redraw-dirty-only\nload 40\nscroll by 44\nwhen stale-cell",
    ],
    seeAlso: ["steps", "goto", "cell"])

  private static func find(_ call: Call, _ wish: String?, _ context: inout CommandContext) throws(CommandError) {
    let name = call[key]
    let subject = try subject(name, at: call.span(of: key), context)
    var found: (step: ReplayedStep, from: String?, to: String?)?
    try context.timeline.forEachPartBackwards(context.replay) { part in
      var after = part.last.flatMap { subject.value(in: $0.after.list) }
      for step in part.reversed() {
        let before = subject.value(in: step.before.list)
        if before != after, wish == nil || after == wish {
          found = (step, before, after)
          return false
        }
        after = before
      }
      return true
    }
    guard let found else {
      let now = subject.value(in: context.list) ?? "nothing"
      return context.print(
        wish.map { "no step made \(name) \($0); it is \(now)\n" } ?? "no step changed \(name): it is \(now)\n")
    }
    let (step, from, to) = (found.step, found.from ?? "nothing", found.to ?? "nothing")
    context.print("step \(step.number), \(step.call.canonical): \(name) \(from) → \(to)\n")
  }

  /// - Throws: `unknown-state-key`, with what was meant.
  private static func subject(
    _ name: String, at span: Range<Int>, _ context: CommandContext
  ) throws(CommandError) -> Subject {
    if let rule = Violation.Rule(rawValue: name) { return .rule(rule) }
    // A row or a cell that is not there now may have been there.
    if !StateKey.isKey(name) { _ = try context.value(of: name, at: span) }
    return .key(name)
  }
}
