import ListModel

/// `hover`.
enum HoverCommand {
  private static let finger = Slot<Points>.signedLength("Y")

  static let verb = Verb(
    "hover", .view, "move the finger that holds a lifted row",
    about: """
      Y is the distance from the upper edge of the viewport, and may be outside. Less than 50 points from an edge, or
      from a bar that covers it, each tick scrolls the list by 20 points that way; show drop-place says where the row
      would come down.
      """,
    forms: [
      Form(finger) { call, context throws(CommandError) in
        try call.blaming(finger) { () throws(Refusal) in try context.list.hover(at: call[finger]) }
      }
    ],
    examples: [
      """
      load 150 height 50\nviewport 400\nlift 0\nhover 390\ntick 60\nshow offset drop-place
      """, "load 9\nlift 8\nhover 0",
    ],
    seeAlso: ["lift", "drop", "tick"])
}
