import ListModel

/// `reload`.
enum ReloadCommand {
  private static let rows = Slot<RowExpression>.rows()
  private static let section = Slot<Int>.section()

  /// The form that says which rows, and nothing else.
  static let rowsOnly = Form(rows) { call, context throws(CommandError) in
    try context.edit(call, blaming: rows, .reload(try call.rows(rows, in: context)))
  }

  static let verb = Verb(
    "reload", .data, "ask for rows again",
    about: """
      Without rows everything is asked for again: cells kept for their rows and every visible cell, in screen order,
      return to the pool, counts and heights are asked, the offset stays, and a pass is made. With rows, those on screen keep their cells and are bound
      again, and only their heights are asked (K9). UIKit's reloadRows, which fetches other cells, is replace here.

      reload section S reloads the rows of a section. It is also how a view learns that a section has another number of
      rows than it was told: such a section is read anew, and its rows fetch cells anew.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        guard call[optional: rows] != nil else {
          return try call.blamingAll { () throws(Refusal) in try context.list.reload() }
        }
        try context.edit(call, blaming: rows, .reload(try call.rows(rows, in: context)))
      }.withOptional(rows),
      Form(["section"], section) { call, context throws(CommandError) in
        try context.edit(call, blaming: section, .reloadSection(call[section]))
      },
    ],
    examples: [
      "load 40\nreload", "load 40\nreload 3...5", "load 40\nreload visible", "sections 3 4\nreload section 1",
    ],
    seeAlso: ["reconfigure", "replace", "load", "text"])
}
