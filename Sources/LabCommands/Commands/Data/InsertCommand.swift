import ListModel

/// `insert`.
enum InsertCommand {
  private static let count = Slot<Int>.count("N", 0...ListState.mostRows)
  private static let place = Slot<RowExpression>.row("ROW")
  private static let height = Slot<Points>.length()
  private static let kind = Slot<String>.name("KIND")
  private static let key = Slot<String>.name("KEY")
  private static let text = Slot<String>.text()

  static let verb = Verb(
    "insert", .data, "insert rows before a row",
    about: """
      Without a number it is one row. The place goes from 0 to the number of rows, which is behind the last one.
      New rows get the next free keys, the profile's row height, the kind row and a text Row N, unless something else is
      said. Rows that stay on screen keep their cells and are not bound again (K8).
      """,
    forms: [
      Form(
        clauses: [
          .required("at", value: place), .optional("height", value: height), .optional("kind", value: kind),
          .optional("key", value: key), .optional("text", value: text),
        ], action: insertRows
      ).withOptional(count)
    ],
    examples: [
      "load 40 height 50\ninsert at 5", "load 40 height 50\ninsert 3 at 10 height 80 kind image",
      "insert at 0 key X text \"the first\"",
    ],
    seeAlso: ["delete", "move", "load"])

  private static func insertRows(_ call: Call, _ turn: inout Turn) throws(CommandError) {
    let count = call[optional: Self.count] ?? 1
    let row = try call[place].place(in: turn.list)
    if let height = call[optional: Self.height] { try call.checkHeight(height, of: Self.height) }
    if call[optional: key] != nil, count != 1 {
      throw CommandError(
        .badArgument, "a key names one row, not \(count)", advice: "insert at ROW key KEY", at: call.span(of: key))
    }
    let insert = { () throws(Refusal) in
      try turn.list.insert(
        count, at: row, height: call[optional: height], kind: call[optional: kind].map { Kind($0) },
        name: call[optional: key], text: call[optional: text])
    }
    if call[optional: key] != nil { try call.blaming(key, insert) } else { try call.blaming(Self.count, insert) }
  }
}
