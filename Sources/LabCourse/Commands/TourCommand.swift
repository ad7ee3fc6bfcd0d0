import LabLanguage
import LabSessions

/// `tour`.
enum TourCommand {
  static let verb = Verb(
    "tour", .learning, "play a tour of five minutes, step by step",
    about: """
      It shows what commands do, one after the other; Enter or next plays the next one. In between you can type commands of
      your own. The tour has a list of its own: your list stays as it is. quit, Ctrl-D and tour off end it.
      """,
    forms: [
      Form { _, context in context.act(Begin()) },
      Form(["off"]) { _, context in context.act(LessonCommand.Off()) },
    ],
    examples: ["tour\ntour off", "tour\nskip\ntour off"],
    seeAlso: ["lesson", "help"], isRecorded: false, isTypedInFull: true)

  private struct Begin: OutsideEffect {
    let scope = OutsideScope.prompt

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      try interpreter.checkMayPlay(call)
      let fileSystem = ScratchFileSystem(["people.csv": Course.people])
      interpreter.course.begin(.tour, on: interpreter.stage(on: fileSystem), &answer)
    }
  }
}
