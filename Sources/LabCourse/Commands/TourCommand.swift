import LabLanguage
import LabSessions

/// `tour`.
enum TourCommand {
  static let verb = Verb(
    "tour", .learning, "play a tour of five minutes, step by step",
    about: """
      It shows a command and what it is for; Enter or next plays it. In between you can type commands of your own. The tour has a
      list and files of its own: your list and your files stay as they are. quit, Ctrl-D and tour off end it.
      """,
    forms: [
      Form { _, context in context.act(Begin()) },
      Form(["off"]) { _, context in context.act(Off()) },
    ],
    examples: ["tour\ntour off", "tour\nskip\ntour off"],
    seeAlso: ["lesson", "help"], isRecorded: false)

  private struct Begin: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.checkMayPlay(call)
      let fileSystem = ScratchFileSystem(["people.csv": Course.people])
      let play = TourPlay(TourPlay.steps(in: Course.tour), on: interpreter.stage(on: fileSystem), fileSystem)
      answer.report.printed.add(play.open())
      interpreter.course.begin(play)
    }
  }

  private struct Off: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      guard let play = interpreter.course.play, play.mark == nil else {
        throw CommandError(.notHere, "no tour is under way", advice: "tour begins one", at: call.wholeSpan)
      }
      answer.report.printed.add(lines: play.farewell)
      interpreter.course.end()
    }
  }
}
