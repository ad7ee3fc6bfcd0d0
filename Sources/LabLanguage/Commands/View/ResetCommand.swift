import ListModel

/// `reset`.
enum ResetCommand {
  static let verb = Verb(
    "reset", .view, "restore the initial settings",
    about: """
      The profile is standard again with all its policies, all faults are off, no edit waits for a bind, there is no
      estimate and no filter, the viewport is 480 by 320, and nothing moves. The list is reloaded, which repairs what
      faults have done. The rows stay, with their texts, likes and the selection; so do saved positions and the offset,
      as far as the clamp allows. Use load for a fresh list. It is one step, which undo takes back.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        try call.blamingAll { () throws(Refusal) in try context.list.reset() }
      }
    ],
    examples: [
      "viewport 200\nfault stale-index\nset edges closed\nload 40\nreset", "profile chameleon\nestimate 50\nreset",
    ],
    seeAlso: ["profile", "set", "fault", "load"], isTypedInFull: true)
}
