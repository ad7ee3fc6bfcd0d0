import ListModel

/// `reload`.
enum ReloadCommand {
  private static let rows = Slot<RowExpression>.rows()

  static let verb = Verb(
    "reload", .data, "ask for rows again",
    about: """
      Without rows everything is asked for again: every visible cell returns to the pool in screen order, counts and
      heights are asked, the offset stays, and a pass is made. With rows, those on screen keep their cells and are bound
      again, and only their heights are asked (K9).
      """,
    forms: [
      Form { call, turn throws(CommandError) in
        guard let rows = call[optional: rows] else {
          return try call.blamingAll { () throws(Refusal) in try turn.list.reload() }
        }
        let set = try rows.rows(in: turn.list)
        try call.blaming(Self.rows) { () throws(Refusal) in try turn.list.reload(set) }
      }.withOptional(rows)
    ],
    examples: ["load 40\nreload", "load 40\nreload 3...5", "load 40\nreload visible"],
    seeAlso: ["reconfigure", "replace", "load", "text"])
}
