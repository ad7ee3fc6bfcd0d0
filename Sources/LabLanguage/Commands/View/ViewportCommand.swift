import ListModel

/// `viewport`.
enum ViewportCommand {
  private static let height = Slot<Points>.length()
  private static let width = Slot<Points>.length("W")

  static let verb = Verb(
    "viewport", .view, "change the size of the viewport",
    about: """
      At first it is 480 points high and 320 wide: 320 by 480. The offset stays as far as the clamp allows (help clamp); with set
      anchor-viewport on, the anchor moves it along (help anchor-viewport).

      The width matters to the heights of texts. load file wraps texts at the width when it reads them, and its rows keep
      these heights. With set sizing preferred rows are as high as their texts at every width: after a new width the view
      asks for all heights again (help sizing). Other rows do not depend on the width.
      """,
    forms: [
      Form(height, clauses: [.optional("width", value: width)]) { call, context throws(CommandError) in
        try resize(to: call[optional: width], call, &context)
      },
      Form(width, clauses: [.required("by", value: height)]) { call, context throws(CommandError) in
        try resize(to: call[width], call, &context)
      },
    ],
    examples: [
      "load 100\nviewport 200", "load 100\nviewport 600 width 400", "load 100\nviewport 400 by 600",
      "load 100\ntext 0 \"a text that is wrapped where the viewport is narrow\"\nset sizing preferred\nviewport 480 width 160",
    ],
    seeAlso: ["scroll", "load", "set"])

  private static func resize(to width: Points?, _ call: Call, _ context: inout CommandContext) throws(CommandError) {
    try call.blaming(height) { () throws(Refusal) in
      try context.list.setViewport(height: call[height], width: width)
    }
  }
}
