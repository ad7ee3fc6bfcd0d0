import ListModel

/// `move`.
enum MoveCommand {
  private static let row = Slot<RowExpression>.row("ROW")
  private static let destination = Slot<RowExpression>.row("PLACE")

  static let verb = Verb(
    "move", .data, "move a row to another place",
    about: """
      PLACE is the row's number afterwards; the number of rows itself means the end. A row takes its key, height, kind
      and text with it (K10). Moving a row to where it is is legal.
      """,
    forms: [Form(row, clauses: [.required("to", value: destination)], action: moveRow)],
    examples: ["load 40\nmove 5 to 20", "load 5 keys A,B,C,D,E\nmove 0 to last"],
    seeAlso: ["swap", "insert", "delete"])

  private static func moveRow(_ call: Call, _ turn: inout Turn) throws(CommandError) {
    let from = try call[row].row(in: turn.list)
    let place = try call[destination].place(in: turn.list)
    let to = min(place, turn.list.records.count - 1)
    try call.blaming(destination) { () throws(Refusal) in try turn.list.move(from, to: to) }
  }
}
