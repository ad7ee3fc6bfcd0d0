import ListModel

/// `restore`.
enum RestoreCommand {
  private static let name = Slot<String>.name("NAME", completion: .savedPositions)
  private static let way = Slot<SavedBy>.choice("key|number", of: SavedBy.allCases, what: "way to find a row") {
    $0.rawValue
  }
  private static let offset = Slot<Points>.signedLength("Y")

  static let verb = Verb(
    "restore", .view, "go back to a saved scroll position",
    about: """
      The row that was the first visible one comes back to where it stood in the viewport, wherever it is in the list by
      now, as near as the clamp allows; the ledger notes it as restore. by number takes the row that has its number now.
      restore offset goes to an offset, as a program does that has kept nothing else. A position called offset is
      restored in quotes.
      """,
    forms: [
      Form(name, clauses: [.optional("by", value: way)]) { call, context throws(CommandError) in
        try call.blaming(name) { () throws(Refusal) in
          try context.list.restorePosition(call[name], by: call[optional: way] ?? .key)
        }
      },
      Form(["offset"], offset) { call, context throws(CommandError) in
        try call.blaming(offset) { () throws(Refusal) in try context.list.restoreOffset(call[offset]) }
      },
    ],
    examples: [
      "load 100\nscroll to 500\nsave here\ninsert 3 at 0\nrestore here\nrestore here by number",
      "load 10\nrestore offset 2000",
    ],
    seeAlso: ["save", "scroll", "offset"])
}
