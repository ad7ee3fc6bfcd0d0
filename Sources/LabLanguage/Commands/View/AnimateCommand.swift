import ListModel

/// `animate`.
enum AnimateCommand {
  private static let target = Slot<Points>.signedLength("Y")
  private static let steps = Slot<Int>.count("N", 1...ListState.maxTicks)

  static let verb = Verb(
    "animate", .view, "scroll to an offset over several ticks",
    about: """
      Nothing moves until tick. The steps are equal, rounded to thousandths, and the last one lands exactly on Y; each
      step is then clamped. If an update shifts the offset to keep its anchor in place (set anchor), the rest of the
      animation shifts with it. A scroll, a drag or another animation ends this one. scroll row ROW animated in N
      animates to a row.
      """,
    forms: [
      Form(["to"], target, clauses: [.required("in", value: steps)]) { call, context throws(CommandError) in
        context.list.animate(to: call[target], in: call[steps])
      }
    ],
    examples: [
      "load 100\nanimate to 440 in 4\ntick\nshow motion\ntick 3",
      "load 100\nset anchor top\nanimate to 440 in 2\ntick\ninsert at 0\ntick\nshow offset",
    ],
    seeAlso: ["tick", "scroll", "drag"])
}
