import ListModel

/// `filter`.
enum FilterCommand {
  private static let text = Slot<String>.text()

  static let verb = Verb(
    "filter", .updates, "show only the rows whose text holds something",
    about: """
      The other rows are deleted from the view in one batch; the data source keeps them, and unfilter brings them back.
      Upper and lower case differ. Another filter takes the place of the one before. While a filter hides rows, those
      that are shown can be deleted and changed, but none inserted or moved.
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
