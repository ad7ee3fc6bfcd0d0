import ListModel

/// `sort`.
enum SortCommand {
  private static let order = Slot<RowOrder>.choice("height|text|key", what: "what rows are sorted by")

  static let verb = Verb(
    "sort", .updates, "sort all rows",
    about: """
      As few rows as possible are moved, all in one batch, as snapshot does it. height is that of the data source. text
      compares byte by byte, so capital letters come before small ones. key compares numbers as numbers, r2 before r10,
      and puts names behind them. Equal rows keep their order. It does not work in a list of several sections, nor while
      a filter hides rows.
      """,
    forms: [
      Form(["by"], order, clauses: [.flag("descending")]) { call, context throws(CommandError) in
        context.effect = .order()
        try call.blaming(order) { () throws(Refusal) in
          try context.list.sort(by: call[order], descending: call.has("descending"))
        }
      }
    ],
    examples: [
      "load 20 heights 50,20,80\nsort by height\nshow order", "load 3 keys B,A,C\nsort by key descending\nshow order",
    ],
    seeAlso: ["reverse", "snapshot", "move"], isTypedInFull: true)
}
