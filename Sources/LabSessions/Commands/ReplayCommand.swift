import LabCommands

/// `replay`.
enum ReplayCommand {
  private static let path = Slot<String>.path("FILE")

  static let verb = Verb(
    "replay", .sessions, "play a session here, and stay where it leads",
    about: """
      It starts from a fresh list. Everything the file expects is checked, and what differs is shown. Afterwards the list
      is as the session left it, and undo goes back through its steps.
      """,
    forms: [
      Form(path) { call, turn throws(CommandError) in turn.effect = .replay(path: call[path]) }
    ],
    examples: ["record tour.session\nload 40\nscroll by 44\nstop\nreplay tour.session"],
    seeAlso: ["record", "undo"], isRecorded: false)
}
