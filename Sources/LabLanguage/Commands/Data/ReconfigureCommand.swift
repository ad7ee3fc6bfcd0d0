import ListModel

/// `reconfigure`.
enum ReconfigureCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "reconfigure", .data, "bind rows again without asking for heights",
    about: """
      Rows on screen keep their cells and are bound again, as with reload. Their heights are not asked for: the view
      keeps the heights it knows (help reloads, help heights). Rows off screen do not change. UIKit calls this reconfigureRows.
      """,
    forms: [
      Form(rows) { call, context throws(CommandError) in
        try context.edit(call, blaming: rows, .reconfigure(try call.rows(rows, in: context)))
      }
    ],
    examples: ["load 40\nreconfigure 3...5", "load 40\nreconfigure visible"],
    seeAlso: ["reload", "replace"])
}
