import LabLanguage
import LabSessions

/// `hint`, `why` and `skip`, which help with what a lesson asks.
enum HelpingCommands {
  static let hint = Verb(
    "hint", .learning, "help with what a lesson asks",
    about: "Some questions have several hints; each call gives the next one.",
    forms: [form { $0.hint() }],
    examples: ["lesson 2\nhint\nlesson off"],
    seeAlso: ["lesson"], isRecorded: false)

  static let why = Verb(
    "why", .learning, "say again why the answer of a lesson is what it is",
    about: """
      After a wrong answer it also explains the row, the cell or the offset that was asked about. It works once the answer
      is there.
      """,
    forms: [form { $0.why() }],
    examples: ["lesson 2\nwhy\nlesson off"],
    seeAlso: ["lesson"], isRecorded: false)

  static let skip = Verb(
    "skip", .learning, "show the answer that a lesson asks for",
    about:
      "The command runs, or the solution is played, and the lesson says why. What was skipped does not count as right.",
    forms: [form { $0.skip() }],
    examples: ["lesson 2\nskip\nlesson off"],
    seeAlso: ["lesson"], isRecorded: false)

  private static func form(_ action: @escaping @Sendable (LessonPlay) -> Void) -> Form {
    Form { _, context in context.act(Help(action: action)) }
  }

  private struct Help: OutsideEffect {
    let scope = OutsideScope.prompt
    let action: @Sendable (LessonPlay) -> Void

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.course.act(for: call, &answer, action)
    }
  }
}
