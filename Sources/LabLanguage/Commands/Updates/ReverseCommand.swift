import ListModel

/// `reverse`.
enum ReverseCommand {
  static let verb = Verb(
    "reverse", .updates, "turn the order of all rows around",
    about: """
      The last row comes first. All rows but one are moved, in one batch, as snapshot does it. It does not work in a list
      of several sections, nor while a filter hides rows.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        context.effect = .order()
        try call.blamingAll { () throws(Refusal) in try context.list.reverse() }
      }
    ],
    examples: ["load 20\nreverse\nshow order"],
    seeAlso: ["sort", "snapshot", "move"], isTypedInFull: true)
}
