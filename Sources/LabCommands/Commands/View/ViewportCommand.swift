import ListModel

/// `viewport`.
enum ViewportCommand {
  private static let height = Slot<Points>.length()
  private static let width = Slot<Points>.length("W")

  static let verb = Verb(
    "viewport", .view, "give the viewport another size",
    about: """
      It is 480 points high and 320 wide at first. The offset stays as far as the clamp allows (K6). The width is what
      load file wraps texts in when it reads them: rows that are there already keep their heights, so that a new width
      shows once the file is loaded again. Other rows do not depend on it.
      """,
    forms: [
      Form(height, clauses: [.optional("width", value: width)]) { call, context throws(CommandError) in
        try call.blaming(height) { () throws(Refusal) in
          try context.list.setViewport(height: call[height], width: call[optional: width])
        }
      }
    ],
    examples: ["load 100\nviewport 200", "load 100\nviewport 600 width 400"],
    seeAlso: ["scroll", "load"])
}
