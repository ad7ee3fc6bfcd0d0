import LabLanguage

/// `note`.
enum NoteCommand {
  private static let text = Slot<String>.rest("TEXT")

  static let verb = Verb(
    "note", .sessions, "add a comment to the recording",
    about: "The rest of the line is the comment, including any # and ; in it. Without a recording it does nothing.",
    forms: [Form { call, context in context.act(Remark(text: call[text])) }.withRest(text)],
    examples: ["note here the cell shows the row it had before"],
    // The remark is recorded, which is what the command asks for.
    seeAlso: ["record"], isRecorded: false)

  private struct Remark: OutsideEffect {
    let scope = OutsideScope.everywhere
    let text: String

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { interpreter.remark(text) }
  }
}
