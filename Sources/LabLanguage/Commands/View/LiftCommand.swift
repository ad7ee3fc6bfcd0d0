import ListModel

/// `lift`.
enum LiftCommand {
  private static let row = Slot<RowExpression>.row("ROW")

  static let verb = Verb(
    "lift", .view, "lift a row, to drop it elsewhere",
    about: """
      The finger is at the middle of the row; hover moves it, and drop puts the row down there (help drop-place). The row
      keeps its place until then. While the finger is near the upper or lower edge, each tick scrolls the list by 20
      points. A row that was lifted before is put back.
      """,
    forms: [
      Form(row) { call, context throws(CommandError) in
        let row = try call[Self.row].row(in: context.list)
        context.list.lift(row: row)
      }
    ],
    examples: [
      "load 40\nlift 0\nhover 200\nshow lifted drop-place\ndrop\nshow order",
      "load 150 height 50\nviewport 400\nlift 0\nhover 390\ntick 60\ndrop\nshow first",
    ],
    seeAlso: ["hover", "drop", "move"])
}
