import ListDump

/// `steps`.
enum StepsCommand {
  static let verb = Verb(
    "steps", .travel, "list the steps, those in effect and those undone",
    about: """
      Each has the number that goto takes, > stands before the one reached, and undone before those that redo would do
      again. Behind a step stand its bookmarks. At a terminal that is too short it lists those around the one reached.
      """,
    forms: [Form { _, context in context.listsSteps = true }],
    examples: ["load 40\nscroll by 44\ninsert at 0\nundo\nsteps"],
    seeAlso: ["goto", "bookmark", "undo", "redo"])
}

extension Lab {
  /// The steps as they are now, for a page of any length.
  var stepList: @Sendable (Page) -> PrintableText {
    let (calls, now, marks) = (commandsInEffect + commandsUndone, steps, names.bookmarks)
    return { page in
      let all = calls.count
      guard all > 0 else { return "none" }
      let room = page.tableLines ?? Int.max
      let first = room >= all ? 1 : max(1, min(now - room / 2, all - room + 1))
      let last = room >= all ? all : min(all, first + room - 1)
      var lines: [PrintableText] = []
      let digits = "\(last)".count
      for step in first...last {
        let number = "\(step)"
        let names = marks.filter { $0.step == step }.map { Word.written($0.name) }
        lines.append(
          (step == now ? "> " : "  ") + "\(String(repeating: " ", count: digits - number.count))\(number)  "
            + (step > now ? "undone  " : "") + "\(calls[step - 1].canonical)"
            + (names.isEmpty ? "" : "  (\(names.joined(separator: ", ")))"))
      }
      if first > 1 { lines.insert("  … \(first - 1) before", at: 0) }
      if last < all { lines.append("  … \(all - last) more") }
      return lines.joined(separator: "\n")
    }
  }
}
