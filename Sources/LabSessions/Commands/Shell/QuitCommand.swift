import LabLanguage

/// `quit`.
enum QuitCommand {
  static let verb = Verb(
    "quit", .shell, "leave the playground",
    about: """
      It finishes an open recording first. Ctrl-D on an empty line does the same. In a lesson or the tour both lead back to
      your own list.
      """,
    forms: [Form { _, context throws(CommandError) in context.act(Leave()) }],
    examples: ["quit"],
    synonyms: ["exit", "q"], isRecorded: false, isTypedInFull: true)

  private struct Leave: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      guard let farewell = interpreter.interceptor?.leave() else { return answer.leaves = true }
      answer.report.printed.add(lines: farewell)
    }
  }
}
