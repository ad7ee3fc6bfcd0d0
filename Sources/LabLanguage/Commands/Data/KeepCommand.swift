import ListModel

/// `keep`.
enum KeepCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "keep", .data, "delete all other rows",
    about: """
      The other rows are deleted in one update. The rows that are kept stay in their order, and those that stay on
      screen keep their cells (help survivors). If the content becomes too short for the offset, the offset is clamped (help clamp).
      """,
    forms: [
      Form(rows) { call, context throws(CommandError) in
        try context.edit(call, blaming: rows, .keep(try call.rows(rows, in: context)))
      }
    ],
    examples: ["load 40 height 50\nkeep 3...9,12", "load 40\nkeep visible"],
    seeAlso: ["delete"], isTypedInFull: true)
}
