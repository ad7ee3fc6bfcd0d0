import ListModel

/// `swap`.
enum SwapCommand {
  private static let row = Slot<RowExpression>.row("ROW")
  private static let other = Slot<RowExpression>.row("OTHER")

  static let verb = Verb(
    "swap", .data, "swap two rows",
    about: """
      It is one update of two moves. Each row takes its key, height, kind and text along, and both keep their cells
      while they stay on screen (help survivors, help heights). You can swap a row with itself.
      """,
    forms: [
      Form(row, other) { call, context throws(CommandError) in
        let (row, second) = (try call.row(row, in: context), try call.row(other, in: context))
        try context.edit(call, blaming: other, .swap(row, second))
      }
    ],
    examples: ["load 40\nswap 5 20", "load 5 keys A,B,C,D,E\nswap A last"],
    seeAlso: ["move"], isTypedInFull: true)
}
