import ListModel

/// `focus`.
enum FocusCommand {
  private static let row = Slot<RowExpression>.row("ROW")

  static let verb = Verb(
    "focus", .cells, "give a row the focus: its cell is kept off screen, too",
    about: """
      A text field is edited in the row, or the keyboard stands on it. The row must have a cell. The focus belongs to the
      row's key: it moves with the row, and is gone with it. focus none takes it away, so does load.

      set focus kept: the row keeps its cell wherever the viewport is, until the focus leaves it (show focused retained).
      set focus lost: the row leaves as others do, and the focus is gone. set focus remembered: it comes back with the row.
      focused-y is where the row's cell stands in the content.
      """,
    forms: [
      Form(["none"]) { call, context throws(CommandError) in
        try call.blamingAll { () throws(Refusal) in try context.list.focus(row: nil) }
      },
      Form(row) { call, context throws(CommandError) in
        let row = try call[row].row(in: context.list)
        try call.blaming(Self.row) { () throws(Refusal) in try context.list.focus(row: row) }
      },
    ],
    examples: [
      "load 40\nfocus 3\nscroll to 900\nshow focused focused-y retained\nfocus none",
      "set focus lost\nload 40\nfocus 3\nscroll to 900\nshow focused",
    ],
    seeAlso: ["select", "tap", "set"])
}
