import ListDump

/// `steps`.
enum StepsCommand {
  static let verb = Verb(
    "steps", .travel, "list the steps, done and undone",
    about: """
      Each step has the number that goto takes. > marks the current step, and undone the steps that redo would bring
      back. Bookmarks are shown after their steps. At a terminal the newest steps come first; elsewhere, and in a
      recording, the oldest. If the terminal is too short, only the steps around the current one are listed.
      """,
    forms: [
      Form { _, context in
        let (timeline, bookmarks) = (context.timeline, context.names.bookmarks)
        context.print(fitted: { list(timeline, bookmarks, on: $0) })
      }
    ],
    examples: ["load 40\nscroll by 44\ninsert at 0\nundo\nsteps"],
    seeAlso: ["goto", "bookmark", "undo", "redo"])

  /// The steps that fit on a page, around the current one.
  private static func list(_ timeline: Timeline, _ bookmarks: [Names.Bookmark], on textFormat: TextFormat)
    -> PrintableText
  {
    let (calls, now) = (timeline.commandsInEffect + timeline.commandsUndone, timeline.steps)
    let all = calls.count
    guard all > 0 else { return "none" }
    let room = textFormat.tableLines ?? Int.max
    let first = room >= all ? 1 : max(1, min(now - room / 2, all - room + 1))
    let last = room >= all ? all : min(all, first + room - 1)
    let digits = "\(last)".count
    var lines = (first...last).map { step -> PrintableText in
      let number = String(repeating: " ", count: digits - "\(step)".count) + "\(step)"
      let marks = bookmarks.filter { $0.step == step }.map { Word.written($0.name) }
      return (step == now ? "> " : "  ") + "\(number)  "
        + (step > now ? "undone  " : "")
        + "\(calls[step - 1].canonical)" + (marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))")
    }
    if first > 1 { lines.insert("  … \(first - 1) before", at: 0) }
    if last < all { lines.append("  … \(all - last) more") }
    if textFormat.hasReader { lines.reverse() }
    return lines.joined(separator: "\n")
  }
}
