import LabLanguage
import LabSessions

/// `hint`.
enum HintCommand {
  static let verb = Verb(
    "hint", .learning, "help with what a lesson asks",
    about: "Some questions have several hints; each call gives the next one.",
    forms: [Form { _, context in context.act(Hint()) }],
    examples: ["lesson 2\nhint\nlesson off"],
    seeAlso: ["lesson"], isRecorded: false)

  private struct Hint: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.course.act(for: call, &answer) { $0.hint() }
    }
  }
}
