import LabCommands
import ListModel

/// `replay`.
enum ReplayCommand {
  private static let path = Slot<String>.path("FILE")
  private static let start = Slot<Int>.count("START", 1...Int(Int32.max))
  private static let line = Slot<Int>.count("LINE", 1...Int(Int32.max))

  static let verb = Verb(
    "replay", .sessions, "play a session here, and stay where it leads",
    about: """
      It starts from a fresh list. Everything the file expects is checked, and what differs is shown. Afterwards the list
      is as the session left it, and undo goes back through its steps. With to LINE it plays the commands up to that line
      of the file. With from START it plays those from that line on, on the list as it is now: so a session goes on that
      was left, or whose next command failed, after whatever you did in between.

      At a terminal it stops where something differs. Enter then plays the next command and stops again, c plays all that
      are left, and q, Ctrl-C or Ctrl-D stay there. With step it stops so before every command; a script cannot.

      It reads nothing outside its folder tree unless trust stands behind it: help trust.
      """,
    forms: [
      Form(
        path, clauses: [.optional("from", value: start), .optional("to", value: line), .flag("step"), .flag("trust")]
      ) { call, context throws(CommandError) in
        if let first = call[optional: start], let last = call[optional: line], first > last {
          throw CommandError(
            .badArgument, "from \(first) to \(last) is no range: it ends before it begins",
            advice: "replay FILE from \(last) to \(first)", at: call.wholeSpan)
        }
        context.effect = .replay(
          Replay(
            path: call[path], firstLine: call[optional: start], lastLine: call[optional: line],
            isStepping: call.has("step"), isTrusted: call.has("trust")))
      }
    ],
    examples: [
      "record tour.session\nload 40\nscroll by 44\nstop\nreplay tour.session",
      "record tour.session\nload 40\nscroll by 44\nstop\nreplay tour.session to 3\nreplay tour.session from 4",
    ],
    seeAlso: ["record", "export", "undo"], isRecorded: false)
}
