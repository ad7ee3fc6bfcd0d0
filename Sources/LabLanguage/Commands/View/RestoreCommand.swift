import ListModel

/// `restore`.
enum RestoreCommand {
  private static let name = Slot<String>.name("NAME", completion: .savedPositions)
  private static let way = Slot<SavedBy>.choice("key|number", of: SavedBy.allCases, what: "a way to find a row") {
    $0.rawValue
  }
  private static let offset = Slot<Points>.signedLength("Y")

  static let verb = Verb(
    "restore", .view, "go back to a saved scroll position",
    about: """
      The row that was the first visible one returns to its old place in the viewport, wherever it is in the list now,
      as far as the clamp allows. The ledger gives restore as the reason. by number takes the row that has its number
      now. restore offset Y goes to an offset, as in a program that has saved nothing else. To restore a position named
      offset, put the name in quotes.
      """,
    forms: [
      Form(name, clauses: [.optional("by", value: way)]) { call, context throws(CommandError) in
        let saved = context.list.saved.map { $0.name }
        do throws(CommandError) {
          try call.blaming(name) { () throws(Refusal) in
            try context.list.restorePosition(call[name], by: call[optional: way] ?? .key)
          }
        } catch {
          var error = error
          if !saved.contains(call[name]) {
            error.advice = Vocabulary.didYouMean(call[name], among: saved) ?? error.advice
          }
          throw error
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
