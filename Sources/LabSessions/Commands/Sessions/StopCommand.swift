import LabLanguage

/// `stop`.
enum StopCommand {
  static let verb = Verb(
    "stop", .sessions, "finish the recording",
    about: "The partial file becomes the file named by record. It can be replayed, and tested with listlab test.",
    forms: [Form { _, context throws(CommandError) in context.act(Stop()) }],
    examples: ["record tour.session\nload 40\nstop"],
    seeAlso: ["record", "replay"], isRecorded: false)

  private struct Stop: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard interpreter.recorder != nil else {
        throw CommandError(.notHere, "nothing is being recorded", advice: "record FILE begins", at: call.wholeSpan)
      }
      answer.report.printed.add(lines: try interpreter.finishRecording().map { "\($0)\n" } ?? "")
    }
  }
}
