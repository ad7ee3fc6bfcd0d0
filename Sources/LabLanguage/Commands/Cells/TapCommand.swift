import ListModel

/// `tap`.
enum TapCommand {
  private static let row = Slot<RowExpression>.row("ROW")

  static let verb = Verb(
    "tap", .cells, "tap a row's cell, which redraws it",
    about: """
      The cell is marked dirty and draws the content that is bound to it (help draw). Normally that changes nothing. Under a
      fault that forgets to draw, it is why touching a cell "repairs" it.
      """,
    forms: [
      Form(row) { call, context throws(CommandError) in
        let row = try call[row].row(in: context.list)
        try call.blaming(Self.row) { () throws(Refusal) in try context.list.tap(row) }
      }
    ],
    examples: [
      "load 40\ntap 3", "viewport 200\nload 20 height 50\nfault redraw-dirty-only\nscroll to 200\ntap r5\nshow stale",
    ],
    seeAlso: ["like", "select", "fault"])
}
