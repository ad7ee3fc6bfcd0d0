import LabCommands

/// `run`.
enum RunCommand {
  private static let path = Slot<String>.path("FILE")

  static let verb = Verb(
    "run", .sessions, "obey the commands of a file, as if they were typed here",
    about: """
      It begins with the list as it is, and stops at the first command that fails: the ones before it stand. Of a session
      it takes the commands, those of the sessions that it includes too, and goes on where one is to fail; what else is
      expected it leaves out. replay FILE plays one from a fresh list and checks it.
      Words may be cut short as at the prompt. Aliases count, and paths begin where you are; in a session neither: its
      paths begin in its folder. A recording holds the commands that were run, not this one. A file that is run may run others, 16 deep.

      A file may come from anybody, so its commands write no files unless trust stands behind it: help trust.
      """,
    forms: [
      Form(path, clauses: [.flag("trust")]) { call, context in
        context.hostAction = Run(path: call[path], isTrusted: call.has("trust"))
      }
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop\nrun tour.session",
      "load 3\nrecord last three.session\nload 9\nrun three.session",
    ],
    seeAlso: ["replay", "edit", "record"], isRecorded: false)

  /// Reads the file. Whoever shows the answers obeys what is in it.
  private struct Run: InterpreterAction {
    let scope = HostScope.prompt
    let path: String
    let isTrusted: Bool

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) throws(CommandError) {
      answer.commandFile = try interpreter.commandFile(path, isTrusted: isTrusted, call)
    }
  }
}
