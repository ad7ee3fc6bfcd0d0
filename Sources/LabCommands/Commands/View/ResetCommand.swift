import ListModel

/// `reset`.
enum ResetCommand {
  static let verb = Verb(
    "reset", .view, "take every setting back to what it was at the start",
    about: """
      The profile is standard again with all its policies, faults are off, no edit waits for a bind, no estimate is used,
      the viewport is 480 by 320, no filter hides rows and nothing moves. What faults have done is made good, as everything
      is reloaded. The rows stay, with their texts, likes and the selection, and so do the offset, as far as the clamp
      allows, and saved positions: load begins a fresh list. It is one step, which undo takes back.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        try call.blamingAll { () throws(Refusal) in try context.list.reset() }
      }
    ],
    examples: [
      "viewport 200\nfault stale-index\nset edges closed\nload 40\nreset", "profile chameleon\nestimate 50\nreset",
    ],
    seeAlso: ["profile", "set", "fault", "load"])
}
