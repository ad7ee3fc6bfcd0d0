import ListModel

/// `back`.
enum BackCommand {
  static let verb = Verb(
    "back", .travel, "go to a bookmark",
    about: "It undoes the steps after the bookmark, or redoes the steps up to it.",
    forms: [
      Form(BookmarkCommand.name) { call, context throws(CommandError) in
        let (name, span) = (call[BookmarkCommand.name], call.span(of: BookmarkCommand.name))
        guard let mark = context.names.bookmark(named: name) else {
          let marks = context.names.bookmarks
          let names = marks.map { Word.written($0.name) }.joined(separator: ", ")
          throw CommandError(
            .unknownBookmark, "no step is marked \(Word.quote(name))",
            advice: Vocabulary.didYouMean(name, among: marks.map { $0.name })
              ?? (marks.isEmpty ? "bookmark NAME marks one" : "marked: \(names)"), at: span)
        }
        try GotoCommand.go(to: mark.step, &context, at: span)
      }
    ],
    examples: [
      "load 40\nbookmark start\nscroll by 44\nback start", "load 40\nscroll by 44\nbookmark end\nundo 2\nback end",
    ],
    seeAlso: ["bookmark", "goto", "undo"], isTypedInFull: true)
}
