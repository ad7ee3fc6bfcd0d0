import ListModel

/// `history`.
enum HistoryCommand {
  private static let count = Slot<Int>.count("N", 1...1_000_000)

  static let verb = Verb(
    "history", .shell, "list the lines typed at the terminal",
    about: """
      The oldest first, also those of earlier starts, each only once; with N the last N. A line that begins with a blank is
      not kept, and with --no-history none is. steps lists what led to the list as it is.
      """,
    forms: [Form { call, context in context.effect = .history(most: call[optional: count]) }.withOptional(count)],
    examples: ["history", "history 20"],
    seeAlso: ["steps", "record"], isRecorded: false)
}
