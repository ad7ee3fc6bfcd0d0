import ListModel

/// `offset`.
enum OffsetCommand {
  private static let target = Slot<Points>.signedLength("Y")
  private static let raw = Slot<Bool>.choice("raw", of: [true], what: "part of offset") { _ in "raw" }

  static let verb = Verb(
    "offset", .view, "set the offset without clamping or a layout pass",
    about: """
      This is what happens when a program writes the content offset itself: the offset stays unclamped, and the screen
      does not change until the next command that makes a layout pass (help clamp).
      """,
    forms: [
      Form(target, raw) { call, context throws(CommandError) in context.list.setRawOffset(call[target]) }
    ],
    examples: ["load 40\noffset 5000 raw\nscroll by 0", "load 40\noffset -20.5 raw\nreload"],
    seeAlso: ["scroll"])
}
