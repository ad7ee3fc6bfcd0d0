import ListDump
import ListModel

/// `undo`.
enum UndoCommand {
  static let count = Slot<Int>.count("N", 1...1_000_000)

  static let verb = Verb(
    "undo", .travel, "undo the last steps",
    about: """
      A step is a command that changed the list, the view or the settings; show, expect, undo and refused commands are
      not steps. redo brings undone steps back until you make a new one.

      The checks that were made after a step (expect, verify) go with it, and come back with it: a test that is recorded
      leaves them out (help record). undo check takes back only the last check after the current step, as one that was
      mistyped; the list stays as it is.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        let steps = call[optional: count] ?? 1
        try checkSteps(steps, of: context.timeline.steps, call)
        context.walk(to: context.timeline.steps - steps)
      }.withOptional(count),
      Form(["check"], isRecorded: false) { call, context throws(CommandError) in
        guard let check = context.lastCheck else {
          throw CommandError(
            .nothingToUndo, "no check was made after this step", advice: "undo takes back the step", at: call.wholeSpan)
        }
        context.takesBackCheck = true
        context.print("took back \(check.canonical)")
        context.outsideAction = CheckTakenBack()
      },
    ],
    examples: [
      "load 40\ninsert at 0\nundo", "load 40\nscroll by 44\nscroll by 44\nundo 2",
      "load 40\nexpect rows == 40\nundo check",
    ],
    seeAlso: ["redo", "goto", "steps", "expect"], isTypedInFull: true)

  static func checkSteps(_ steps: Int, of possible: Int, _ call: Call) throws(CommandError) {
    guard steps <= possible else {
      let what =
        switch possible {
        case 0: "there is nothing"
        case 1: "there is only 1 step"
        default: "there are only \(possible) steps"
        }
      let advice = possible == 0 ? nil : "\(call.verb.name) \(possible) takes \(possible == 1 ? "it" : "them all")"
      throw CommandError(
        .nothingToUndo, "\(what) to \(call.verb.name)", advice: advice, at: call.span(of: count))
    }
  }
}

/// The last check after the current step is taken back: what writes down what was done forgets it.
package final class CheckTakenBack: OutsideAction { package let scope = OutsideScope.everywhere }

extension CommandContext {
  /// Goes to the list after this number of steps, and says which steps it undoes or executes again.
  mutating func walk(to step: Int) {
    let calls = timeline.commands(to: step)
    guard let first = calls.first else { return }
    let steps = calls.count == 1 ? first.canonical : "\(calls.count) steps"
    go(to: step, through: "\(step < timeline.steps ? "undid" : "redid") \(steps)")
  }
}
