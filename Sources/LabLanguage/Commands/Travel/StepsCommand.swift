import ListDump

/// `steps`.
enum StepsCommand {
  private static let range = Slot<ClosedRange<Int>>(
    "FIRST...LAST",
    read: { word throws(CommandError) in
      let parts = word.text.split(separator: ".", omittingEmptySubsequences: false).filter { !$0.isEmpty }
      guard let first = parts.first.flatMap({ Int($0) }), let last = parts.last.flatMap({ Int($0) }), parts.count <= 2,
        1 <= first, first <= last, parts.count == 1 || word.text.contains("...")
      else {
        throw CommandError(
          .badNumber, "\(word.shown) is not a range of steps", advice: "such as 3...9, or last 5", at: word.span)
      }
      return first...last
    },
    write: { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound)" })
  private static let count = Slot<Int>.count("N", 1...100_000_000)

  static let verb = Verb(
    "steps", .travel, "list the steps, done and undone",
    about: """
      Each step has the number that goto takes. > marks the current step, and undone the steps that redo would bring
      back. Bookmarks are shown after their steps. At a terminal the newest steps come first, and if it is too short, only
      those around the current one are listed; elsewhere all are, the oldest first. A range, or a number of last steps,
      chooses others.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        if let range = call[optional: range] { return try list(range, at: call.span(of: Self.range), &context) }
        let (timeline, bookmarks) = (context.timeline, context.names.bookmarks)
        context.print(fitted: { list(timeline, bookmarks, on: $0) })
      }.withOptional(range),
      Form(["last"], count) { call, context throws(CommandError) in
        let all = context.timeline.steps + context.timeline.undoneSteps
        try list(max(1, all - call[count] + 1)...max(1, all), at: call.span(of: count), &context)
      },
    ],
    examples: [
      "load 40\nscroll by 44\ninsert at 0\nundo\nsteps",
      "load 40\nscroll by 44\nscroll by 44\nsteps 2...3\nsteps last 2",
    ],
    seeAlso: ["goto", "bookmark", "undo", "redo"])

  /// Lists a range of steps.
  ///
  /// - Throws: `nothing-to-undo` if there are not so many.
  private static func list(
    _ range: ClosedRange<Int>, at span: Range<Int>, _ context: inout CommandContext
  ) throws(CommandError) {
    let (timeline, bookmarks) = (context.timeline, context.names.bookmarks)
    let all = timeline.steps + timeline.undoneSteps
    guard range.lowerBound <= all else {
      let what = all == 0 ? "no step was made yet" : all == 1 ? "there is only 1 step" : "there are only \(all) steps"
      throw CommandError(.nothingToUndo, what, at: span)
    }
    context.print(fitted: { lines(of: range.clamped(to: 1...all), timeline, bookmarks, on: $0) })
  }

  /// The steps that fit on a page, around the current one.
  private static func list(_ timeline: Timeline, _ bookmarks: [Names.Bookmark], on textFormat: TextFormat)
    -> PrintableText
  {
    let (all, now) = (timeline.steps + timeline.undoneSteps, timeline.steps)
    guard all > 0 else { return "none" }
    let room = textFormat.hasReader ? textFormat.tableLines ?? Int.max : Int.max
    let first = room >= all ? 1 : max(1, min(now - room / 2, all - room + 1))
    let last = room >= all ? all : min(all, first + room - 1)
    return lines(of: first...last, timeline, bookmarks, on: textFormat)
  }

  /// A line for each step of a range, and how many there are around it.
  private static func lines(
    of steps: ClosedRange<Int>, _ timeline: Timeline, _ bookmarks: [Names.Bookmark], on textFormat: TextFormat
  ) -> PrintableText {
    let (calls, now) = (timeline.commandsInEffect + timeline.commandsUndone, timeline.steps)
    let digits = "\(steps.upperBound)".count
    var lines = steps.map { step -> PrintableText in
      let number = String(repeating: " ", count: digits - "\(step)".count) + "\(step)"
      let marks = bookmarks.filter { $0.step == step }.map { Word.written($0.name) }
      return (step == now ? "> " : "  ") + "\(number)  "
        + (step > now ? "undone  " : "")
        + "\(calls[step - 1].canonical)" + (marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))")
    }
    if steps.lowerBound > 1 { lines.insert("  … \(steps.lowerBound - 1) before", at: 0) }
    if steps.upperBound < calls.count { lines.append("  … \(calls.count - steps.upperBound) more") }
    if textFormat.hasReader { lines.reverse() }
    return lines.joined(separator: "\n")
  }
}
