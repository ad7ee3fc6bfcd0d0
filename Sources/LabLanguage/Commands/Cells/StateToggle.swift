import ListModel

/// The common part of `like` and `mark`: a button in the cell that toggles a state of its row.
enum StateToggle {
  private static let rows = Slot<RowExpression>.rows()

  static func verb(_ name: String, _ state: CellState, seeAlso: [String]) -> Verb {
    Verb(
      name, .cells, "\(name) or un\(name) rows",
      about: """
        The rows are \(state) from now on; if all of them already are, the state is removed from all. It belongs to the
        key of a row: it moves with the row, and disappears when the row is deleted. A cell shows the state of its row
        at once, and takes on that of the next row when it is bound. No cell is bound or drawn for it, and load begins
        without any.
        """,
      forms: [
        Form(rows) { call, context throws(CommandError) in
          context.list.toggle(state, of: try call[rows].rows(in: context.list))
        }
      ],
      examples: ["load 40\n\(name) 3\nshow state[3]", "load 40\n\(name) 0...3,last\nshow \(state)\n\(name) all"],
      seeAlso: seeAlso)
  }
}
