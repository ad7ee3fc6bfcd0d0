import LabCommands

/// `record`.
enum RecordCommand {
  private static let path = Slot<String>.path("FILE")
  private static let extra = Slot<Bool>.choice("tables", of: [true]) { _ in "tables" }

  static let verb = Verb(
    "record", .sessions, "write down everything from here on, as a session",
    about: """
      The session begins with every step in effect so far, so that it always replays. Each command is written before it
      runs, and what came of it afterwards. Until stop, quit or Ctrl-D the recording is FILE.partial. A file that is there
      already is only replaced with force. With tables it also holds what show all prints, after each command: longer, and
      a picture of the list all the way.

      record last FILE writes everything done so far, after the fact, with what came of it: also what was refused. A
      recording that runs goes on beside it; one that broke off, because the disk is full or its folder has gone, is saved
      elsewhere so. A file that is called last is written "last".
      """,
    forms: [
      Form(path, clauses: [.optional("with", value: extra), .flag("force")]) { call, turn throws(CommandError) in
        turn.effect = .record(path: call[path], force: call.has("force"), tables: call[optional: extra] ?? false)
      },
      Form(["last"], path, clauses: [.flag("force")]) { call, turn throws(CommandError) in
        turn.effect = .recordLast(path: call[path], force: call.has("force"))
      },
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop", "load 40\nscroll by 44\nrecord last tour.session",
      "record tables.session with tables\nload 40\nscroll by 44\nstop",
    ],
    seeAlso: ["stop", "note", "replay", "export"], isRecorded: false)
}
