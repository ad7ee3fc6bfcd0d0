import LabCommands

/// `export`.
enum ExportCommand {
  private static let path = Slot<String>.path("FILE")

  static let verb = Verb(
    "export", .sessions, "write everything so far as a bug report",
    about: """
      The report is Markdown: what was said, what was expected, what happened, the list at that point, and the session in
      a block that can be saved and replayed. It is about what a replayed file expects and did not get, or else about what
      went wrong last: the expect or verify that failed, or the command that broke an invariant which held before,
      whichever came later. A check that failed before a load that succeeded is over. Where nothing failed, it says that
      all is as expected, and which invariants do not hold. A file that is there already is only replaced with force.

      listlab export does the same with a session file.
      """,
    forms: [
      Form(path, clauses: [.flag("force")]) { call, context throws(CommandError) in
        context.effect = .export(path: call[path], force: call.has("force"))
      }
    ],
    examples: [
      "load 40 height 50\nscroll by 50\nexport report.md",
      "load 40 height 50\nscroll by 50\nexpect visible == 0...8\nexport report.md force",
    ],
    seeAlso: ["record", "expect", "replay"], isRecorded: false)
}
