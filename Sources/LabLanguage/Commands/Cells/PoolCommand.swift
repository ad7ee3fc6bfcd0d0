import ListModel

/// `pool`.
enum PoolCommand {
  static let verb = Verb(
    "pool", .cells, "discard the pooled cells",
    about: """
      It discards every cell in the pool, as a memory warning does. Cells kept for their rows by the cache policy stay.
      show pool lists the pool, set pool decides which cell it gives out, and set cap limits its size.
      """,
    forms: [Form(["clear"]) { _, context throws(CommandError) in context.list.clearPool() }],
    examples: ["load 40\nviewport 200\npool clear", "load 40\nscroll page\npool clear\nshow counters"],
    seeAlso: ["show", "set"])
}
