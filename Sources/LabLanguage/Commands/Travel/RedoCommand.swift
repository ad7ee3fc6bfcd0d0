import ListModel

/// `redo`.
enum RedoCommand {
  static let verb = Verb(
    "redo", .travel, "redo undone steps",
    about: "You can redo undone steps until you make a new one.",
    forms: [
      Form { call, context throws(CommandError) in
        let steps = call[optional: UndoCommand.count] ?? 1
        try UndoCommand.checkSteps(steps, of: context.timeline.undoneSteps, call)
        context.walk(to: context.timeline.steps + steps)
      }.withOptional(UndoCommand.count)
    ],
    examples: ["load 40\ninsert at 0\nundo\nredo", "load 40\nscroll by 44\nscroll by 44\nundo 2\nredo 2"],
    seeAlso: ["undo", "goto", "steps"])
}
