import LabLanguage

/// `quit`.
enum QuitCommand {
  static let verb = Verb(
    "quit", .shell, "leave the playground",
    about: "It finishes an open recording first. Ctrl-D on an empty line does the same.",
    forms: [Form { _, context throws(CommandError) in context.outsideAction = Leave() }],
    examples: ["quit"],
    synonyms: ["exit", "q"], isRecorded: false)

  private struct Leave: InterpreterAction {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      answer.leaves = true
      if let farewell = interpreter.interceptor?.farewell { answer.report.printed.add(lines: farewell) }
    }
  }
}
