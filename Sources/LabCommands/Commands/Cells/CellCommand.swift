import ListModel

/// `cell`.
enum CellCommand {
  private static let cell = Slot<Cell.ID>.cell()

  static let verb = Verb(
    "cell", .cells, "tell a cell's life since it was made",
    about: """
      Where it is now, and a line for every step in effect that did something to it: for which row it was created or
      reused, when it was bound and drawn, when it left, and what became of it. Steps that were undone are none.
      """,
    forms: [
      Form(cell) { call, context throws(CommandError) in
        let id = call[cell]
        try call.blaming(cell) { () throws(Refusal) in try context.list.checkExists(id) }
        context.print(CellBiography.text(of: id, context.timeline))
      }
    ],
    examples: ["load 1000\nscroll by 44\ncell c0", "load 4 height 50\ndelete 0\ncell c0"],
    seeAlso: ["show"])
}
