import ListModel

/// `select`.
enum SelectCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "select", .cells, "select these rows and no other, or none",
    about: """
      The selection belongs to the rows' keys: it goes with a row when it moves, and is gone with the row. What was
      selected before is no longer; load begins without a selection.
      """,
    forms: [
      Form(["none"]) { _, context throws(CommandError) in context.list.select(RowSet()) },
      Form(rows) { call, context throws(CommandError) in context.list.select(try call[rows].rows(in: context.list)) },
    ],
    examples: [
      "load 10\nselect 6\ninsert at 3\nshow selected", "load 10\nselect 2...4\nselect none",
    ],
    seeAlso: ["like", "mark", "fault"])
}
