import LabCommands
import ListModel

/// `minimise`.
enum MinimiseCommand {
  private static let path = Slot<String>.path("FILE")

  static let verb = Verb(
    "minimise", .check, "find the fewest commands that show the same failure",
    about: """
      It keeps the first command of which the session expects something else. Without one it keeps what went wrong
      last: the expect or verify that failed, also one that was recorded so, or the command that broke an invariant
      which held before, whichever came later. A check that failed before a load or sections that succeeded is over.
      Commands are left out as long as that stays, then words: fewer rows, rounder numbers, earlier rows. What is left is
      1-minimal, since without any one of its commands the failure does not show, and is written to FILE.min.session.
      One that is there already is only replaced with force. With trust FILE may load files outside its folder tree.

      Without FILE it is the session so far, and what is left is printed as a whole session.

      A command that is refused in a shorter session is left out of it. What is expected must have been true before it
      fails if it was so in the session; else it must fail otherwise than in an empty list. Ctrl-C ends the search, as a
      minute does: the best so far is kept, and said to be no more than that. The list on screen is not touched.
      """,
    forms: [
      Form(clauses: [.flag("force"), .flag("trust")]) { call, context throws(CommandError) in
        if call.has("force"), call[optional: path] == nil {
          throw CommandError(
            .badArgument, "without a file nothing is written that could replace another", advice: "minimise FILE force",
            at: call.wholeSpan)
        }
        context.effect = .minimise(
          path: call[optional: path], force: call.has("force"), isTrusted: call.has("trust"))
      }.withOptional(path)
    ],
    examples: [
      "viewport 200\nload 60 height 50\nfault stale-index\nscroll by 120\ndelete 0\nminimise",
      "record tour.session\nload 60\nfault stale-index\nscroll by 50\ndelete 3\nstop\nminimise tour.session",
    ],
    seeAlso: ["expect", "record", "replay"], isRecorded: false)
}
