import ListModel

/// `save`.
enum SaveCommand {
  private static let name = Slot<String>.name("NAME", completion: .savedPositions)

  static let verb = Verb(
    "save", .view, "remember the scroll position under a name",
    about: """
      What is remembered is the first visible row, by key and by number, and how far its top edge is from the viewport's:
      no offset, which means nothing once rows have come or gone. No file is written (record does that). A name can be
      given again; load forgets all positions.
      """,
    forms: [Form(name) { call, context throws(CommandError) in context.list.savePosition(as: call[name]) }],
    examples: ["load 100\nscroll to 500\nsave here\nscroll top\nrestore here", "load 100\nsave A\nshow saved"],
    seeAlso: ["restore", "scroll"])
}
