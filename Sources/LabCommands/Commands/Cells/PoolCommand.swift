import ListModel

/// `pool`.
enum PoolCommand {
  static let verb = Verb(
    "pool", .cells, "throw the pooled cells away",
    about: """
      As on a memory warning: every cell in the pool is discarded. Those kept for their rows by the cache policy stay.
      show pool lists what lies there, set pool decides which cell is given out, set cap how many may lie there.
      """,
    forms: [Form(["clear"]) { _, context throws(CommandError) in context.list.clearPool() }],
    examples: ["load 40\nviewport 200\npool clear", "load 40\nscroll page\npool clear\nshow counters"],
    seeAlso: ["show", "set"])
}
