import ListModel

/// `undo`.
enum UndoCommand {
  static let count = Slot<Int>.count("N", 1...1_000_000)

  static let verb = Verb(
    "undo", .travel, "undo the last steps",
    about: """
      A step is a command that changed the list, the view or the settings; show, expect, undo and refused commands are
      not steps. redo brings undone steps back until you make a new one.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        let steps = call[optional: count] ?? 1
        try checkSteps(steps, of: context.timeline.steps, call)
        context.walk(to: context.timeline.steps - steps)
      }.withOptional(count)
    ],
    examples: ["load 40\ninsert at 0\nundo", "load 40\nscroll by 44\nscroll by 44\nundo 2"],
    seeAlso: ["redo", "goto", "steps"])

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

extension CommandContext {
  /// Goes to the list after this number of steps, and says which steps it undoes or executes again.
  mutating func walk(to step: Int) {
    let calls = timeline.commands(to: step)
    guard let first = calls.first else { return }
    let steps = calls.count == 1 ? first.canonical : "\(calls.count) steps"
    go(to: step, through: "\(step < timeline.steps ? "undid" : "redid") \(steps)")
  }
}
