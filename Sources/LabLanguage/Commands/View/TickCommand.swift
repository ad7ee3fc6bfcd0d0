import ListModel

/// `tick`.
enum TickCommand {
  private static let number = Slot<Int>.count("N", 1...ListState.maxTicks)
  private static let count = Slot<Int>("N") { word throws(CommandError) in
    do throws(CommandError) {
      return try number.read(word)
    } catch {
      var error = error
      if let number = word.withoutSeconds { error.advice = "did you mean tick \(number)? ticks have no seconds" }
      throw error
    }
  } write: {
    "\($0)"
  }

  static let verb = Verb(
    "tick", .view, "let time pass",
    about: """
      There is no clock: time passes only with this command. In each tick, images that are due arrive first, then
      heights that take time (set measure-latency); then an animation makes a step or a decelerating list moves on; and then the offset is clamped and a layout pass follows.
      show motion shows what moves and how far it still has to go, and show ticks how many ticks have passed since load.
      """,
    forms: [Form(action: tick).withOptional(count)],
    examples: ["load 100\nanimate to 440 in 4\ntick\ntick 3", "load 100\ndrag 20\nrelease 600\ntick 200\nshow motion"],
    seeAlso: ["animate", "release"])

  private static func tick(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let count = call[optional: Self.count] ?? 1
    let progress = context.progress
    let isDone = try call.blamingAll { () throws(Refusal) in
      try context.list.tick(count) { progress.shouldContinue($0, of: count) }
    }
    guard isDone else {
      throw CommandError(.interrupted, "the ticks were interrupted, and none of them has passed", at: call.wholeSpan)
    }
  }
}
