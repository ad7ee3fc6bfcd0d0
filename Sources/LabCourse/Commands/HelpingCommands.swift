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
    "why", .learning, "say why the last answer is what it is",
    about: """
      In a lesson it says again why the answer is what it is, and after a wrong answer also explains the row, the cell or the
      offset that was asked about; it works once the answer is there. Outside a lesson it does
      the same as explain without a row.
      """,
    forms: [Form { _, context in context.act(Why()) }],
    examples: ["load 40 height 50\nscroll to 300\ninsert 2 at 0\nwhy", "lesson 2\nwhy\nlesson off"],
    seeAlso: ["lesson", "explain"], isRecorded: false)

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

  private struct Why: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard interpreter.course.play == nil else { return try interpreter.course.act(for: call, &answer) { $0.why() } }
      answer.report.printed.add(StepReasons(interpreter.lab.list).text)
    }
  }

  private struct Help: OutsideEffect {
    let scope = OutsideScope.prompt
    let action: @Sendable (LessonPlay) -> Void

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.course.act(for: call, &answer, action)
    }
  }
}
