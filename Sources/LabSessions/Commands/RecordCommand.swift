import LabCommands

/// `record`.
enum RecordCommand {
  private static let path = Slot<String>.path("FILE")
  private static let extra = Slot<Bool>.choice("tables", of: [true]) { _ in "tables" }
  private static let test = Slot<Bool>.choice("test", of: [true]) { _ in "test" }
  private static let step = Slot<Int>.count("STEP", 1...100_000_000)

  static let verb = Verb(
    "record", .sessions, "write down everything from here on, as a session",
    about: """
      The session begins with every step in effect so far, so that it always replays; goto 0 before it makes it begin
      with nothing. Each command is written before it
      runs, and what came of it afterwards. Until stop, quit or Ctrl-D the recording is FILE.partial. A file that is there
      already is only replaced with force. With tables it also holds what show all prints, after each command: longer, and
      a picture of the list all the way.

      record last FILE writes everything done so far, after the fact, with what came of it: also what was refused. A
      recording that runs goes on beside it; one that broke off, because the disk is full or its folder has gone, is saved
      elsewhere so. A file that is called last is written "last". With from STEP it writes what was done from that step
      on, behind the steps before it, as if the recording had begun there; steps numbers them.

      An expect that fails is recorded as one that is to fail. With as test it is recorded as one that is to hold: the
      session fails, until the mistake is mended.
      """,
    forms: [
      Form(
        path, clauses: [.optional("with", value: extra), .optional("as", value: test), .flag("force")]
      ) { call, context throws(CommandError) in
        context.effect = .record(request(call), tables: call[optional: extra] ?? false)
      },
      Form(
        ["last"], path, clauses: [.optional("from", value: step), .optional("as", value: test), .flag("force")]
      ) { call, context throws(CommandError) in
        context.effect = .recordLast(request(call), from: call[optional: step])
      },
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop", "load 40\nscroll by 44\nrecord last tour.session",
      "record tables.session with tables\nload 40\nscroll by 44\nstop",
      "load 40\nscroll by 44\nexpect offset == 40\nrecord last red.session from 2 as test",
    ],
    seeAlso: ["stop", "note", "replay", "export", "steps"], isRecorded: false)

  private static func request(_ call: Call) -> RecordRequest {
    RecordRequest(path: call[path], force: call.has("force"), isTest: call[optional: test] ?? false)
  }
}
