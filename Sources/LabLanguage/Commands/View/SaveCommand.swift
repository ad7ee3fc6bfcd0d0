import ListModel

/// `save`.
enum SaveCommand {
  private static let name = Slot<String>.name("NAME", completion: .savedPositions)

  static let verb = Verb(
    "save", .view, "remember the scroll position under a name",
    about: """
      It saves which row is the first visible one, by key and by number, and how far its top edge is from the top of the
      viewport. It does not save the offset, which means nothing once rows are inserted or deleted. No file is written
      (record writes files). You can reuse a name; load clears all positions.
      """,
    forms: [Form(name) { call, context throws(CommandError) in context.list.savePosition(as: call[name]) }],
    examples: ["load 100\nscroll to 500\nsave here\nscroll top\nrestore here", "load 100\nsave A\nshow saved"],
    seeAlso: ["restore", "scroll"])
}
