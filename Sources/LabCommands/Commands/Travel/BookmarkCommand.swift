import ListDump

/// `bookmark`.
enum BookmarkCommand {
  static let name = Slot<String>.name("NAME", completion: .bookmarks)

  static let verb = Verb(
    "bookmark", .travel, "mark the step reached, to go back to it",
    about: """
      back NAME goes there, whatever was undone or done again meanwhile. A name can be given again. A bookmark is gone
      once other steps have taken the place of those that led to it, and load clears them all.
      """,
    forms: [
      Form(name) { call, context throws(CommandError) in
        try Slot.checkLength(ofName: call[name], at: call.span(of: name))
        let step = context.timeline.steps
        context.names.mark(call[name], step)
        context.print("\(Word.written(call[name])) marks \(step == 0 ? "the empty list" : "step \(step)")")
      }
    ],
    examples: ["load 40\nbookmark start\nscroll by 44\ndelete 3\nback start", "load 40\nbookmark start\nsteps"],
    seeAlso: ["back", "steps", "goto"])
}
