import LabCommands

/// `edit`.
enum EditCommand {
  private static let count = Slot<Int>.count("N", 1...1000)

  static let verb = Verb(
    "edit", .sessions, "change the last lines in your editor, and obey them",
    about: """
      The line typed last, or the last N of this shell, are opened in $VISUAL, else $EDITOR, else vi. When you have saved
      them and leave it, they are obeyed as if they were typed, up to the first that fails. Where nothing was saved, or
      the editor ends with an error, as vi does with :cq, nothing is obeyed. It works at a terminal alone.
      """,
    forms: [
      Form { call, context in context.hostAction = Edit(count: call[optional: count] ?? 1) }.withOptional(count)
    ],
    examples: ["edit", "edit 5"],
    seeAlso: ["run", "history", "undo"], isRecorded: false)

  private struct Edit: InterpreterAction {
    let scope = HostScope.prompt
    let count: Int

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard interpreter.canEdit, interpreter.runDepth == 0 else {
        throw CommandError(
          .notHere, "edit works where lines are typed at a terminal", advice: "leave it out here", at: call.wholeSpan)
      }
      answer.editsLines = count
    }
  }
}
