import LabCommands

/// `note`.
enum NoteCommand {
  private static let text = Slot<String>.rest("TEXT")

  static let verb = Verb(
    "note", .sessions, "put a remark into the recording",
    about: "All that follows on the line is the remark, # and ; included. Without a recording it does nothing.",
    forms: [Form { call, context throws(CommandError) in context.effect = .note(call[text]) }.withRest(text)],
    examples: ["note here the cell shows the row it had before"],
    // The remark is recorded, which is what the command asks for.
    seeAlso: ["record"], isRecorded: false)
}
