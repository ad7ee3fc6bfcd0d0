import ListModel

/// `release`.
enum ReleaseCommand {
  private static let velocity = Slot<Points>.signedLength("VELOCITY")

  static let verb = Verb(
    "release", .view, "take the finger off the list, which may run on",
    about: """
      The velocity is in points per second, downwards if positive. In each tick the offset moves by a sixtieth of it, rounded
      to thousandths, and then it shrinks to 0.967184 of itself, which is UIScrollView's normal deceleration: 0.998 a
      millisecond. Below 10 points per second, or where the clamp stops it, the list is at rest; and so at once without a
      velocity.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        try call.blamingAll { () throws(Refusal) in
          try context.list.release(velocity: call[optional: velocity] ?? .zero)
        }
      }.withOptional(velocity)
    ],
    examples: ["load 100\ndrag 30\nrelease", "load 100\ndrag 30\nrelease 600\ntick 10\nshow motion\ntick 200"],
    seeAlso: ["drag", "tick"])
}
