import ListModel

/// `replace`.
enum ReplaceCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "replace", .data, "give rows another cell",
    about: """
      The heights of the rows are asked for. Those on screen return their cells to the pool, in screen order, and each
      fetches one, which may be the same: they leave and enter in one pass (K9). Under return after they fetch before
      their cells are back, so that each gets another one. It is what UIKit calls reloadRows.
      """,
    forms: [
      Form(rows) { call, context throws(CommandError) in
        try context.edit(call, blaming: rows, .replace(try call.rows(rows, in: context)))
      }
    ],
    examples: ["load 40\nreplace 3...5", "load 40\nset return after\nreplace 0"],
    seeAlso: ["reload", "reconfigure", "kind"])
}
