import LabLanguage

/// `hint`.
enum HintCommand {
  static let verb = Verb(
    "hint", .learning, "help with what a lesson asks",
    about: "Some questions have several hints; each call gives the next one.",
    forms: [Form { _, context in context.hostAction = Hint() }],
    examples: ["lesson 2\nhint\nlesson off"],
    seeAlso: ["lesson"], isRecorded: false)

  private struct Hint: InterpreterAction {
    let scope = HostScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard let printed = interpreter.play?.hint() else { throw .notInLesson(call) }
      answer.outcome.printed.add(printed)
      answer.warnings += interpreter.noteProgress()
    }
  }
}
