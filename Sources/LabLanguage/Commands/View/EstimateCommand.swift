import ListModel

/// `estimate`.
enum EstimateCommand {
  private static let height = Slot<Points>.length("H")

  static let verb = Verb(
    "estimate", .view, "ask for heights only when rows are shown",
    about: """
      It takes effect with the next load, sections, reload or profile. Rows then have the height H until they come on
      screen. A layout pass asks for the height of each visible row that it does not know exactly, starting with the row
      that keeps its place, and the offset follows the changes above that row (help correction). A reload keeps measured heights as
      stale and asks again when a row is shown (help heights). With estimate off all heights are asked for at once.
      set measure-latency N lets a height be known only N ticks after its row is shown, as on the web (help measure-latency). set
      header-estimate H and set footer-estimate H estimate the heights of section headers and footers (help header-estimate).
      """,
    forms: [
      Form(["off"]) { _, context throws(CommandError) in context.list.endEstimate() },
      Form(height) { call, context throws(CommandError) in
        try call.blaming(height) { () throws(Refusal) in try context.list.setEstimate(call[height]) }
      },
    ],
    examples: [
      "estimate 40\nviewport 504\nload 200 heights 20,40,60\nshow counters",
      "estimate 100\nset measure-latency 2\nload 40\nshow awaited-heights\ntick 2",
      "load 40\nestimate 100\nreload\nscroll to 1000\nestimate off\nreload",
    ],
    seeAlso: ["measure", "load", "reload", "tick"])
}
