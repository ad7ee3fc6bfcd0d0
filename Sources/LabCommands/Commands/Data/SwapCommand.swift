import ListModel

/// `swap`.
enum SwapCommand {
  private static let row = Slot<RowExpression>.row("ROW")
  private static let other = Slot<RowExpression>.row("OTHER")

  static let verb = Verb(
    "swap", .data, "let two rows exchange places",
    about: """
      One update of two moves: each row takes its key, height, kind and text with it, and both keep their cells while they
      stay on screen (K8, K10). A row may be swapped with itself.
      """,
    forms: [
      Form(row, other) { call, context throws(CommandError) in
        let (row, second) = (try call.row(row, in: context), try call.row(other, in: context))
        try context.edit(call, blaming: other, .swap(row, second))
      }
    ],
    examples: ["load 40\nswap 5 20", "load 5 keys A,B,C,D,E\nswap A last"],
    seeAlso: ["move"])
}
