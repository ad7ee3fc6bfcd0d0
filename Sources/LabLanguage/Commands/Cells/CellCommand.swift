import ListModel

/// `cell`.
enum CellCommand {
  private static let cell = Slot<Cell.ID>.cell()

  static let verb = Verb(
    "cell", .cells, "show the history of a cell",
    about: """
      It shows where the cell is now, and a line for every step in effect that changed it: for which row it was created
      or reused, when it was bound and drawn, when it left the screen, and where it went. Undone steps are not listed.
      """,
    forms: [
      Form(cell) { call, context throws(CommandError) in
        let id = call[cell]
        try call.blaming(cell) { () throws(Refusal) in try context.list.checkExists(id) }
        context.print(try CellBiography.text(of: id, context))
      }
    ],
    examples: ["load 1000\nscroll by 44\ncell c0", "load 4 height 50\ndelete 0\ncell c0"],
    seeAlso: ["show"])
}
