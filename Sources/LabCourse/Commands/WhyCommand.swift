import LabLanguage
import LabSessions

/// `why`.
enum WhyCommand {
  static let verb = Verb(
    "why", .learning, "say again why the answer of a lesson is what it is",
    about: """
      After a wrong answer it also explains the row, the cell or the offset that was asked about. It works once the answer
      is there.
      """,
    forms: [Form { _, context in context.act(Why()) }],
    examples: ["lesson 2\nwhy\nlesson off"],
    seeAlso: ["lesson"], isRecorded: false)

  private struct Why: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.course.act(for: call, &answer) { $0.why() }
    }
  }
}
