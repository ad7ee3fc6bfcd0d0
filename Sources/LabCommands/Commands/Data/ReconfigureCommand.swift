import ListModel

/// `reconfigure`.
enum ReconfigureCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "reconfigure", .data, "bind rows again and ask nothing",
    about: """
      Those on screen keep their cells and are bound again, as by reload. Their heights are not asked for: what the view
      knows about them it keeps (K9, K10). Rows off the screen are left as they are.
      It is what UIKit calls reconfigureRows.
      """,
    forms: [
      Form(rows) { call, context throws(CommandError) in
        try context.edit(call, blaming: rows, .reconfigure(try call.rows(rows, in: context)))
      }
    ],
    examples: ["load 40\nreconfigure 3...5", "load 40\nreconfigure visible"],
    seeAlso: ["reload", "replace"])
}
