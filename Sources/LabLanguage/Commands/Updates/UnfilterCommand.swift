import ListModel

/// `unfilter`.
enum UnfilterCommand {
  static let verb = Verb(
    "unfilter", .updates, "show all rows again",
    about: """
      The rows hidden by the filter return to their places in the data source, in one batch. Rows that were shown keep
      their cells while they stay on screen (help survivors).
      """,
    forms: [
      Form { call, context throws(CommandError) in
        try call.blamingAll { () throws(Refusal) in try context.list.removeFilter() }
      }
    ],
    examples: ["load 40\nfilter \"Row 1\"\nunfilter"],
    seeAlso: ["filter"])
}
