import LabLanguage
import ListDump

/// `history`.
enum HistoryCommand {
  private static let count = Slot<Int>.count("N", 1...1_000_000)

  static let verb = Verb(
    "history", .shell, "list the lines typed at the terminal",
    about: """
      It lists the oldest line first, including lines from earlier sessions at the terminal, each line once; with N only
      the last N. Lines that begin with a blank are not kept, and with --no-history no lines are. steps lists the
      commands that led to the current list.
      """,
    forms: [Form { call, context in context.act(List(most: call[optional: count])) }.withOptional(count)],
    examples: ["history", "history 20"],
    seeAlso: ["steps", "record"], isRecorded: false)

  private struct List: OutsideEffect {
    let scope = OutsideScope.everywhereWithOtherOutput
    let most: Int?

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      // What is played must not hang on what was typed before.
      let lines = interpreter.mode == .session ? [] : interpreter.typedLines()
      answer.report.printed.add(
        lines.isEmpty ? "none" : lines.suffix(most ?? lines.count).map { "\($0)" }.joined(separator: "\n"))
    }
  }
}
