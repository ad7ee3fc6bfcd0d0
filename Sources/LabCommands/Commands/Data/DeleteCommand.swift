import ListModel

/// `delete`.
enum DeleteCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "delete", .data, "delete rows",
    about: """
      Their cells go back to the pool in the order in which they stood on screen; the rows below move up and keep theirs
      (K4, K8). If the content gets too short for the offset, the offset is clamped (K6).
      """,
    forms: [
      Form(rows) { call, turn throws(CommandError) in
        let rows = try call[rows].rows(in: turn.list)
        try call.blaming(Self.rows) { () throws(Refusal) in try turn.list.delete(rows) }
      }
    ],
    examples: [
      "load 40 height 50\ndelete 0", "load 40 height 50\ndelete 3...9,12", "load 4\ndelete all", "load 40\ndelete r17",
    ],
    seeAlso: ["keep", "insert", "move"])
}
