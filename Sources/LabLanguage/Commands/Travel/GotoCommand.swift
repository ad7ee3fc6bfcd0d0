import ListModel

/// `goto`.
enum GotoCommand {
  private static let step = Slot<Int>.count("STEP", 0...100_000_000)

  static let verb = Verb(
    "goto", .travel, "go to a step",
    about: """
      The list is then as that step left it. steps lists the steps with their numbers; 0 is the empty list before the
      first one. It undoes or redoes the steps in between, so undo and redo continue from there.
      """,
    forms: [
      Form(step) { call, context throws(CommandError) in try go(to: call[step], &context, at: call.span(of: step)) }
    ],
    examples: ["load 40\nscroll by 44\ninsert at 0\ngoto 1", "load 40\nscroll by 44\nundo 2\nsteps\ngoto 2"],
    seeAlso: ["steps", "bookmark", "undo", "redo"], isTypedInFull: true)

  /// Goes to the list after a number of steps.
  ///
  /// - Throws: `nothing-to-undo`.
  static func go(to step: Int, _ context: inout CommandContext, at span: Range<Int>) throws(CommandError) {
    let all = context.timeline.steps + context.timeline.undoneSteps
    guard step <= all else {
      let what = all == 0 ? "no step was made yet" : all == 1 ? "there is only 1 step" : "there are only \(all) steps"
      let row = step < context.list.records.count ? "; scroll row \(step) shows a row" : ""
      throw CommandError(.nothingToUndo, what, advice: all == 0 ? nil : "steps lists them\(row)", at: span)
    }
    context.walk(to: step)
  }
}
