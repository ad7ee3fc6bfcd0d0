import ListModel

/// `kind`.
enum KindCommand {
  private static let rows = Slot<RowExpression>.rows()
  private static let kind = Slot<String>.name("KIND")

  static let verb = Verb(
    "kind", .data, "change the kind of rows",
    about: """
      The rows are then replaced: those on screen return their cells to the pool of the old kind and fetch cells of the
      new kind, even if the kind is the same as before (help reloads).
      """,
    forms: [
      Form(rows, kind) { call, context throws(CommandError) in
        try context.edit(call, blaming: rows, .setKind(try call.rows(rows, in: context), Kind(call[kind])))
      }
    ],
    examples: ["load 40\nkind 3 image", "load 20 kinds text,image\nkind all text"],
    seeAlso: ["replace", "insert", "load"])
}
