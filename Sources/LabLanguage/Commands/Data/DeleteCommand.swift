import ListModel

/// `delete`.
enum DeleteCommand {
  private static let rows = Slot<RowExpression>.rows()
  private static let section = Slot<Int>.section()
  private static let cell = Slot<Cell.ID>.cell()

  static let verb = Verb(
    "delete", .data, "delete rows",
    about: """
      The cells of the deleted rows go back to the pool in screen order. The rows below move up and keep their cells
      (help pass, help survivors). If the content becomes too short for the offset, the offset is clamped (help clamp).

      delete section S deletes a section with its rows, header and footer. delete cell CELL deletes the row whose number
      the cell has as its index, as a button inside the cell would.
      """,
    forms: [
      Form(rows) { call, context throws(CommandError) in
        try context.edit(call, blaming: rows, .delete(try call.rows(rows, in: context)))
      },
      Form(["section"], section) { call, context throws(CommandError) in
        try context.edit(call, blaming: section, .deleteSection(call[section]))
      },
      Form(["cell"], cell) { call, context throws(CommandError) in
        let list = context.list
        let row = try call.blaming(cell) { () throws(Refusal) in try list.indexedRow(by: call[cell]) }
        try context.edit(call, blaming: cell, .delete([.rows(RowSet(row))]))
      },
    ],
    examples: [
      "load 40 height 50\ndelete 0", "load 40 height 50\ndelete 3...9,12", "load 4\ndelete all", "load 40\ndelete r17",
      "sections 3 4\ndelete section 0",
      "load 40\ndelete cell c3",
    ],
    seeAlso: ["keep", "insert", "move"], isTypedInFull: true)
}
