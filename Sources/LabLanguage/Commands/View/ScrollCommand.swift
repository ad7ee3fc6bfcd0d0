import ListModel

/// `scroll`.
enum ScrollCommand {
  private static let distance = Slot<Points>.signedLength("D")
  private static let target = Slot<Points>.signedLength("Y")
  private static let row = Slot<RowExpression>.row("ROW")
  private static let steps = Slot<Int>.count("N", 1...ListState.maxTicks)
  private static let position = Slot<ScrollPosition>.choice("position", what: "a position")
  private static let share = Slot<Points>.length("SHARE")
  private static let plus = Slot<Points>.signedLength("DISTANCE")

  static let verb = Verb(
    "scroll", .view, "scroll by a distance, to an offset, to a row, or by pages",
    about: """
      The ledger shows the offset asked for, and then the offset after clamping (help clamp). scroll row puts the row at the
      top, the middle or the bottom of the viewport, or of what set inset leaves of it; nearest, the default, moves as
      little as possible to show the whole row. at 0.3 puts the point at 0.3 of the row's height at 0.3 of the viewport, so
      0 is the top and 1 the bottom; plus 20 has the row stand 20 points further down, from the top if no place is given.
      With animated in N nothing moves until tick: the list then scrolls in N steps, one per tick, each towards
      where the row is at that moment. If the row is deleted, the animation ends. A scroll ends any other motion.

      With an estimate, scroll bottom goes to the end as it was estimated. If rows on the way turn out to be higher, the
      end moves further down (help correction), and the scroll stops short of it; scroll row last bottom reaches it.
      """,
    forms: [
      Form(["by"], distance) { call, context throws(CommandError) in
        try call.blamingAll { () throws(Refusal) in try context.list.scroll(by: call[distance]) }
      },
      Form(["to"], target) { call, context throws(CommandError) in try scroll(to: call[target], call, &context) },
      Form(
        ["row"], row,
        clauses: [
          .choice(position), .optional("at", value: share), .optional("plus", value: plus),
          .optional("animated", "in", value: steps),
        ], action: scrollToRow),
      Form(["top"]) { call, context throws(CommandError) in
        try scroll(to: context.list.smallestOffset, call, &context)
      },
      Form(["bottom"]) { call, context throws(CommandError) in
        try scroll(to: context.list.largestOffset, call, &context)
      },
      Form(["page"]) { call, context throws(CommandError) in
        try scroll(to: context.list.offset + context.list.readableHeight, call, &context)
      },
      Form(["page", "up"]) { call, context throws(CommandError) in
        try scroll(to: context.list.offset - context.list.readableHeight, call, &context)
      },
    ],
    examples: [
      "load 1000\nscroll by 44\nscroll by -20.5", "load 1000\nscroll to 4400",
      "load 1000\nscroll row 20\nscroll row last bottom", "load 1000\nscroll row 20 at 0.3\nscroll row 20 top plus 20",
      "load 1000\nscroll row 20 top animated in 10\ntick 10",
      "load 1000\nscroll page\nscroll page up\nscroll bottom\nscroll top",
    ],
    seeAlso: ["viewport", "offset", "animate", "tick"])

  private static func scrollToRow(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let row = try call[row].row(in: context.list)
    let place = try place(call)
    if let steps = call[optional: steps] { return context.list.animate(toRow: row, at: place, in: steps) }
    try call.blaming(Self.row) { () throws(Refusal) in try context.list.scroll(toRow: row, at: place) }
  }

  /// Where the row is to stand.
  ///
  /// - Throws: `bad-argument`, `bad-number`.
  private static func place(_ call: Call) throws(CommandError) -> RowPlace {
    let distance = call[optional: plus] ?? .zero
    guard let share = call[optional: share] else {
      let isNearest = call[optional: position] == .nearest
      guard !isNearest || distance == .zero else {
        throw CommandError(
          .badArgument, "nearest has no place of its own", advice: "top, middle, bottom or at 0.3 plus \(distance)",
          at: call.span(of: plus))
      }
      return RowPlace(call[optional: position] ?? (call[optional: plus] == nil ? .nearest : .top), plus: distance)
    }
    guard call[optional: position] == nil else {
      throw CommandError(.badArgument, "use either at or a position", at: call.span(of: Self.share))
    }
    guard share <= Points(1) else {
      throw CommandError(
        .badNumber, "\(share) is no share of the viewport",
        advice: """
          0 for the top, 0.5 for the middle, 1 for the bottom
          """,
        at: call.span(of: Self.share))
    }
    return RowPlace(share: share, plus: distance)
  }

  private static func scroll(by distance: Points, _ call: Call, _ context: inout CommandContext) throws(CommandError) {
    try call.blamingAll { () throws(Refusal) in try context.list.scroll(by: distance) }
  }

  private static func scroll(to offset: Points, _ call: Call, _ context: inout CommandContext) throws(CommandError) {
    try call.blamingAll { () throws(Refusal) in try context.list.scroll(to: offset) }
  }
}
