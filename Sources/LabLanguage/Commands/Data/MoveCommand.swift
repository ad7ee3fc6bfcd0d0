import ListModel

/// `move`.
enum MoveCommand {
  private static let row = Slot<RowExpression>.row("ROW")
  private static let destination = Slot<RowExpression>.row("PLACE")

  private static let section = Slot<Int>.section()
  private static let sectionDestination = Slot<Int>.section("PLACE")

  static let verb = Verb(
    "move", .data, "move a row to another place",
    about: """
      PLACE is the number that the row has after the move; the number of rows itself means the end. A row takes its key,
      height, kind and text along (help heights). You can move a row to where it already is. move section S to PLACE moves a
      section with everything in it; PLACE is its number after the move.
      """,
    forms: [
      Form(row, clauses: [.required("to", value: destination)]) { call, context throws(CommandError) in
        let (row, address) = (try call.row(row, in: context), try call.destination(destination, in: context))
        try context.edit(call, blaming: destination, .move(row, to: address))
      },
      Form(["section"], section, clauses: [.required("to", value: sectionDestination)]) {
        call, context throws(CommandError) in
        try context.edit(call, blaming: section, .moveSection(call[section], to: call[sectionDestination]))
      },
    ],
    examples: [
      "load 40\nmove 5 to 20", "load 5 keys A,B,C,D,E\nmove 0 to last",
      "sections 3 4\nmove 0:2 to 1:0\nmove section 1 to 0",
    ],
    seeAlso: ["swap", "insert", "delete"], isTypedInFull: true)
}
