import ListModel

/// `replace`.
enum ReplaceCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "replace", .data, "reload rows in other cells",
    about: """
      The data source is asked for the heights of the rows. Rows on screen return their cells to the pool, in screen
      order, and fetch cells again, which may be the same ones: they leave and enter in the same pass (help reloads). With set
      return after they fetch before their cells are back, so each gets another cell. UIKit calls this reloadRows.
      """,
    forms: [
      Form(rows) { call, context throws(CommandError) in
        try context.edit(call, blaming: rows, .replace(try call.rows(rows, in: context)))
      }
    ],
    examples: ["load 40\nreplace 3...5", "load 40\nset return after\nreplace 0"],
    seeAlso: ["reload", "reconfigure", "kind"])
}
