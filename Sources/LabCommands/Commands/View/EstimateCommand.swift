import ListModel

/// `estimate`.
enum EstimateCommand {
  private static let height = Slot<Points>.length("H")

  static let verb = Verb(
    "estimate", .view, "ask for heights only when rows are shown",
    about: """
      It acts from the next load, sections, reload or profile on. Rows are then H high until they come on screen; a pass
      asks for the height of each visible row that it does not know exactly, beginning at the one whose place it keeps, and
      the offset follows what changes above that row (K12). A reload keeps the heights that were measured as stale, and asks
      again when it shows the row (K10). With estimate off every height is asked at once.
      """,
    forms: [
      Form(["off"]) { _, context throws(CommandError) in context.list.endEstimate() },
      Form(height) { call, context throws(CommandError) in
        try call.blaming(height) { () throws(Refusal) in try context.list.setEstimate(call[height]) }
      },
    ],
    examples: [
      "estimate 40\nviewport 504\nload 200 heights 20,40,60\nshow counters",
      "load 40\nestimate 100\nreload\nscroll to 1000\nestimate off\nreload",
    ],
    seeAlso: ["measure", "load", "reload"])
}
