import ListModel

/// `filter`.
enum FilterCommand {
  private static let text = Slot<String>.text()

  static let verb = Verb(
    "filter", .updates, "show only the rows whose text contains something",
    about: """
      The other rows are deleted from the view in one batch. The data source keeps them, and unfilter brings them back.
      The filter is case-sensitive. A new filter replaces the old one. While a filter hides rows, you can delete and
      change the rows that are shown, but not insert or move any.
      """,
    forms: [
      Form(text) { call, context throws(CommandError) in
        try call.blaming(text) { () throws(Refusal) in try context.list.setFilter(call[text]) }
      }
    ],
    examples: [
      "load 1000 height 50\nscroll bottom\nfilter \"Row 9\"\nunfilter",
      "load 40\nfilter \"Row 1\"\ndelete 0\nshow source-rows",
    ],
    seeAlso: ["unfilter", "keep", "text"])
}
