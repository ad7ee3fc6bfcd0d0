import ListModel

/// `measure`.
enum MeasureCommand {
  private static let rows = Slot<RowExpression>.rows("ROWS")

  static let verb = Verb(
    "measure", .cells, "measure rows now",
    about: """
      Their records are exact from then on, whether the rows are on screen or not. The offset follows the changes above
      the first visible row, so that nothing moves on screen (help correction).
      """,
    forms: [
      Form(rows) { call, context throws(CommandError) in
        let rows = try call[Self.rows].rows(in: context.list)
        try call.blaming(Self.rows) { () throws(Refusal) in try context.list.measure(rows) }
        context.effect = ChangeDescription(measuring: rows)
      }
    ],
    examples: ["estimate 100\nload 40 height 50\nscroll to 1000\nmeasure 0...9\nshow ledger", "load 40\nmeasure all"],
    seeAlso: ["estimate"])
}
