import ListModel

/// `drag`.
enum DragCommand {
  private static let distance = Slot<Points>.signedLength("D")

  static let verb = Verb(
    "drag", .view, "put a finger on the list and move it",
    about: """
      The offset moves by the distance at once and is clamped: the list does not bounce at its ends. The finger stays on
      the list until release, whatever you do in between, unless an animation begins. Any earlier motion ends.
      """,
    forms: [
      Form(distance) { call, context throws(CommandError) in
        try call.blaming(distance) { () throws(Refusal) in try context.list.drag(by: call[distance]) }
      }
    ],
    examples: ["load 100\ndrag 30\ndrag 10.5\nrelease", "load 100\ndrag 30\nrelease 600\ntick 10"],
    seeAlso: ["release", "tick", "scroll"])
}
