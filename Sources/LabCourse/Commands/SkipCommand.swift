import LabLanguage
import LabSessions

/// `skip`.
enum SkipCommand {
  static let verb = Verb(
    "skip", .learning, "show the answer that a lesson asks for",
    about:
      "The command runs, or the solution is played, and the lesson says why. What was skipped does not count as right.",
    forms: [Form { _, context in context.act(Skip()) }],
    examples: ["lesson 2\nskip\nlesson off"],
    seeAlso: ["lesson"], isRecorded: false)

  private struct Skip: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.course.act(for: call, &answer) { $0.skip() }
    }
  }
}
