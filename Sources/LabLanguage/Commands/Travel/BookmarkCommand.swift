import ListDump

/// `bookmark`.
enum BookmarkCommand {
  static let name = Slot<String>.name("NAME", completion: .bookmarks)

  static let verb = Verb(
    "bookmark", .travel, "bookmark the current step",
    about: """
      back NAME goes there, whatever you have undone or redone in the meantime. You can reuse a name. A bookmark
      disappears when other steps replace those that led to it, and load clears all bookmarks.
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
