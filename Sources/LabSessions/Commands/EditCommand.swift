import LabCommands

/// `edit`.
enum EditCommand {
  private static let count = Slot<Int>.count("N", 1...1000)

  static let verb = Verb(
    "edit", .sessions, "change the last lines in your editor, and obey them",
    about: """
      The line typed last, or the last N, are opened in $VISUAL, else $EDITOR, else vi. When you leave it, the lines are
      obeyed as if they were typed, up to the first that fails. Delete them all to have nothing obeyed; an editor that ends
      with an error, as vi does with :cq, changes nothing either. It works at a terminal alone.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        context.effect = .edit(lines: call[optional: count] ?? 1)
      }.withOptional(count)
    ],
    examples: ["edit", "edit 5"],
    seeAlso: ["run", "history", "undo"], isRecorded: false)
}
