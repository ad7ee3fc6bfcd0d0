import ListModel

/// `drop`.
enum DropCommand {
  static let verb = Verb(
    "drop", .view, "put a lifted row down where the finger is",
    about: """
      The row comes after all other rows whose middle is above the finger. That is a move, as move ROW to PLACE makes it,
      with the anchor and all (help drop-place); where the row stays in its place, nothing happens.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        if let key = context.list.liftedKey, let place = context.list.dropPlace {
          context.effect = ChangeDescription(.move(.key(context.list.catalog.name(of: key)), to: .number(place)), .both)
        }
        try call.blamingAll { () throws(Refusal) in try context.list.drop() }
      }
    ],
    examples: ["load 40\nlift 0\nhover 200\ndrop\nshow order"],
    seeAlso: ["lift", "hover", "move"], isTypedInFull: true)
}
