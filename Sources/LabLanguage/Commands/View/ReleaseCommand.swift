import ListModel

/// `release`.
enum ReleaseCommand {
  private static let velocity = Slot<Points>.signedLength("VELOCITY")

  static let verb = Verb(
    "release", .view, "take the finger off the list, with a velocity or without",
    about: """
      The velocity is in points per second; a positive one scrolls down. In each tick the offset moves by a sixtieth of
      it, rounded to thousandths; then the velocity is multiplied by 0.967184, UIScrollView's normal deceleration rate
      of 0.998 per millisecond. The list comes to rest below 10 points per second or where it is clamped, and at once
      without a velocity.
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
