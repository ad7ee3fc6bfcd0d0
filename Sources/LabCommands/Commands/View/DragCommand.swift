import ListModel

/// `drag`.
enum DragCommand {
  private static let distance = Slot<Points>.signedLength("D")

  static let verb = Verb(
    "drag", .view, "put a finger on the list and move it",
    about: """
      The offset moves by the distance at once and is clamped: there is no rubber band, at an end the list stays. The finger
      holds the list until release, whatever else is done, unless an animation begins; whatever was in motion ends.
      """,
    forms: [
      Form(distance) { call, context throws(CommandError) in
        try call.blaming(distance) { () throws(Refusal) in try context.list.drag(by: call[distance]) }
      }
    ],
    examples: ["load 100\ndrag 30\ndrag 10.5\nrelease", "load 100\ndrag 30\nrelease 600\ntick 10"],
    seeAlso: ["release", "tick", "scroll"])
}
