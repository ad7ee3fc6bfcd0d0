import ListModel

/// `select`.
enum SelectCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "select", .cells, "select rows, or none",
    about: """
      The selection belongs to the keys of the rows: it moves with a row, and disappears when the row is deleted. A new
      selection replaces the old one; load begins without a selection.

      The first row selected is the anchor (show selection-anchor), and belongs to its key, too. select ROW toggle is a
      click with Ctrl or Command: it selects the row besides the others or takes it out, and makes it the anchor. select
      ROW extend is a click with Shift: it selects all rows from the anchor to this one, in the place of those to which
      the selection was extended before. To select what is selected already changes nothing, not the anchor either.
      """,
    forms: [
      Form(["none"]) { _, context throws(CommandError) in context.list.select(RowSet()) },
      Form(rows, clauses: [.flag("extend"), .flag("toggle")], action: select),
    ],
    examples: [
      "load 10\nselect 6\ninsert at 3\nshow selected", "load 10\nselect 2...4\nselect none",
      "load 300\nselect 7\nselect 200 toggle\nselect 202 extend\nshow selected selection-anchor",
    ],
    seeAlso: ["like", "mark", "fault"])

  private static func select(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let rows = try call[Self.rows].rows(in: context.list)
    let (extends, toggles) = (call.has("extend"), call.has("toggle"))
    guard extends || toggles else { return context.list.select(rows) }
    guard extends != toggles, rows.count == 1, let row = rows.first else {
      throw CommandError(
        .badArgument, extends && toggles ? "use either extend or toggle" : "a click selects one row, not \(rows.count)",
        advice: "select 5 extend, or select 5 toggle", at: call.span(of: Self.rows))
    }
    if extends { context.list.extendSelection(to: row) } else { context.list.toggleSelection(of: row) }
  }
}
