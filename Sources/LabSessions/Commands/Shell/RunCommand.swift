import LabLanguage

/// `run`.
enum RunCommand {
  private static let path = Slot<String>.path("FILE")

  static let verb = Verb(
    "run", .sessions, "run the commands of a file as if they were typed here",
    about: """
      It works on the current list and stops at the first command that fails; the commands before it are kept. From a
      session it takes the commands, including those of its includes. It continues after a command that the session
      expects to fail, and ignores other expectations; replay FILE checks them, starting from a fresh list. Words can be
      abbreviated as at the prompt. Aliases work and paths are relative to the current folder, but in a session aliases
      do not work and paths are relative to its folder. A recording holds the commands that were run, not run itself. A
      file may run other files, nested up to 16 deep.

      A file may come from anyone, so its commands write no files unless you add trust; see help trust.
      """,
    forms: [
      Form(path, clauses: [.flag("trust")]) { call, context in
        context.act(Run(path: call[path], isTrusted: call.has("trust")))
      }
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop\nrun tour.session",
      "load 3\nrecord last three.session\nload 9\nrun three.session",
    ],
    seeAlso: ["replay", "edit", "record"], isRecorded: false)

  /// Reads the file. Whoever shows the answers executes what is in it.
  private struct Run: OutsideEffect {
    let scope = OutsideScope.prompt
    let path: String
    let isTrusted: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      answer.commandFile = try interpreter.commandFile(path, isTrusted: isTrusted, call)
    }
  }
}
