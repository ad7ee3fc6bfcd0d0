import ListModel

/// `animate`.
enum AnimateCommand {
  private static let target = Slot<Points>.signedLength("Y")
  private static let steps = Slot<Int>.count("N", 1...ListState.maxTicks)

  static let verb = Verb(
    "animate", .view, "set out for an offset, a step a tick",
    about: """
      Nothing moves before tick. The steps are equal, rounded to thousandths, and the last lands exactly; each is then
      clamped. An update that shifts the offset to keep its anchor in place (set anchor) shifts the rest of the way
      with it. A scroll, a drag or another animation ends this one; scroll row ROW animated in N leads to a row.
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
