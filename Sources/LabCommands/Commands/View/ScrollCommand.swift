import ListModel

/// `scroll`.
enum ScrollCommand {
  private static let distance = Slot<Points>.signedLength("D")
  private static let target = Slot<Points>.signedLength("Y")
  private static let row = Slot<RowExpression>.row("ROW")
  private static let steps = Slot<Int>.count("N", 1...ListState.maxTicks)
  private static let position = Slot<ScrollPosition>.choice("position")

  static let verb = Verb(
    "scroll", .view, "scroll by a distance, to an offset, to a row, or by pages",
    about: """
      The ledger notes the offset asked for, and then what the clamp made of it (K6). scroll row puts the row at the top,
      the middle or the bottom of the viewport; nearest, which is meant if nothing is said, moves as little as it takes to
      show the row whole. With animated in N nothing moves before tick: then it is N steps, one a tick, each of which
      aims at where the row is by then; if the row goes, they end. A scroll ends whatever was in motion.

      With an estimate scroll bottom aims at the end as it is known before. Rows that are measured on the way and turn out
      higher move the end further down (K12), so that it stops short of it; scroll row last bottom arrives.
      """,
    forms: [
      Form(["by"], distance) { call, context throws(CommandError) in
        try scroll(to: context.list.offset + call[distance], call, &context)
      },
      Form(["to"], target) { call, context throws(CommandError) in try scroll(to: call[target], call, &context) },
      Form(
        ["row"], row, clauses: [.choice(position), .optional("animated", "in", value: steps)], action: scrollToRow),
      Form(["top"]) { call, context throws(CommandError) in try scroll(to: .zero, call, &context) },
      Form(["bottom"]) { call, context throws(CommandError) in
        try scroll(to: context.list.largestOffset, call, &context)
      },
      Form(["page"]) { call, context throws(CommandError) in
        try scroll(to: context.list.offset + context.list.viewport, call, &context)
      },
      Form(["page", "up"]) { call, context throws(CommandError) in
        try scroll(to: context.list.offset - context.list.viewport, call, &context)
      },
    ],
    examples: [
      "load 1000\nscroll by 44\nscroll by -20.5", "load 1000\nscroll to 4400",
      "load 1000\nscroll row 20\nscroll row last bottom",
      "load 1000\nscroll row 20 top animated in 10\ntick 10",
      "load 1000\nscroll page\nscroll page up\nscroll bottom\nscroll top",
    ],
    seeAlso: ["viewport", "offset", "animate", "tick"])

  private static func scrollToRow(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let row = try call[row].row(in: context.list)
    let position = call[optional: position] ?? .nearest
    if let steps = call[optional: steps] { return context.list.animate(toRow: row, at: position, in: steps) }
    try call.blaming(Self.row) { () throws(Refusal) in try context.list.scroll(toRow: row, at: position) }
  }

  private static func scroll(to offset: Points, _ call: Call, _ context: inout CommandContext) throws(CommandError) {
    try call.blamingAll { () throws(Refusal) in try context.list.scroll(to: offset) }
  }
}
