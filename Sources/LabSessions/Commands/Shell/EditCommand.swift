import LabLanguage

/// `edit`.
enum EditCommand {
  private static let count = Slot<Int>.count("N", 1...1000)

  static let verb = Verb(
    "edit", .sessions, "edit the last lines in your editor and run them",
    about: """
      It opens the last line that you typed, or the last N of this shell, in $VISUAL, else $EDITOR, else vi. After you
      save and leave the editor, the lines run as if you had typed them, up to the first that fails. If you do not save,
      or the editor fails, as vi does with :cq, nothing runs. It works at a terminal only.
      """,
    forms: [
      Form { call, context in context.act(Edit(count: call[optional: count] ?? 1)) }.withOptional(count)
    ],
    examples: ["edit", "edit 5"],
    seeAlso: ["run", "history", "undo"], isRecorded: false)

  private struct Edit: OutsideEffect {
    let scope = OutsideScope.prompt
    let count: Int

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard interpreter.canEdit, interpreter.runDepth == 0 else {
        throw CommandError(
          .notHere, "edit works at a terminal only", advice: "leave it out here", at: call.wholeSpan)
      }
      answer.editsLines = count
    }
  }
}
