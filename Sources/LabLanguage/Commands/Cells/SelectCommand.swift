import ListModel

/// `select`.
enum SelectCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "select", .cells, "select rows, or none",
    about: """
      The selection belongs to the keys of the rows: it moves with a row, and disappears when the row is deleted. A new
      selection replaces the old one; load begins without a selection.
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
