import LabLanguage

/// `clear`.
enum ClearCommand {
  static let verb = Verb(
    "clear", .shell, "clear the terminal's screen",
    about: "The list does not change. Without a terminal it does nothing.",
    forms: [Form { _, context in context.act(Clear()) }],
    examples: ["clear"],
    seeAlso: ["show"], isRecorded: false, isTypedInFull: true)

  private struct Clear: OutsideEffect {
    let scope = OutsideScope.everywhere

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { answer.clearsScreen = true }
  }
}
