import LabCommands

/// `replay`.
enum ReplayCommand {
  private static let path = Slot<String>.path("FILE")
  private static let line = Slot<Int>.count("LINE", 1...Int(Int32.max))

  static let verb = Verb(
    "replay", .sessions, "play a session here, and stay where it leads",
    about: """
      It starts from a fresh list. Everything the file expects is checked, and what differs is shown. Afterwards the list
      is as the session left it, and undo goes back through its steps. With to LINE it plays the commands up to that line
      of the file.
      """,
    forms: [
      Form(path, clauses: [.optional("to", value: line)]) { call, turn throws(CommandError) in
        turn.effect = .replay(path: call[path], lastLine: call[optional: line])
      }
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop\nreplay tour.session",
      "record tour.session\nload 40\nscroll by 44\nstop\nreplay tour.session to 3",
    ],
    seeAlso: ["record", "undo"], isRecorded: false)
}
