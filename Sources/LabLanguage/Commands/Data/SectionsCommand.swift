import ListModel

/// `sections`.
enum SectionsCommand {
  private static let counts = Slot<[Int]>(
    "N N …",
    read: { word throws(CommandError) in try readCounts(word) },
    write: { $0.map { "\($0)" }.joined(separator: " ") })

  static let verb = Verb(
    "sections", .data, "start a fresh list of several sections",
    about: """
      Give one number per section: how many rows it has. 0 makes an empty section. Otherwise it works like load: the
      keys are r0, r1, …, the row height is that of the profile, and the offset is 0. Use header, footer and height for
      the rest; show headers lists the sections. Rows are numbered through all sections; 1:5 is row 5 of section 1.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        var plan = LoadPlan(count: call[counts].reduce(0, +))
        plan.sections = call[counts]
        try LoadCommand.load(plan, call, &context, blaming: call.span(of: counts))
      }.withTail(counts)
    ],
    examples: ["sections 3 0 4", "sections 100 200\nheader 0 30\nscroll row 1:0 top"],
    seeAlso: ["load", "header", "footer", "insert"])

  private static func readCount(_ word: Word) throws(CommandError) -> Int {
    do throws(CommandError) {
      return try Slot<Int>.count("N", 0...ListState.maxRows).read(word)
    } catch {
      var error = error
      let parts = word.text.split(separator: ",")
      if word.text.contains(","), parts.allSatisfy({ Int($0) != nil }) {
        error.advice =
          "put blanks between them, as in sections \(parts.count > 1 ? parts.joined(separator: " ") : "3 4")"
      } else if ["height", "header", "footer"].contains(word.text) {
        error.advice = "\(word.text) is a command of its own"
      }
      throw error
    }
  }

  private static func readCounts(_ word: Word) throws(CommandError) -> [Int] {
    var counts: [Int] = []
    var (sum, largest) = (0, 0)
    var index = word.span.lowerBound
    for part in word.text.split(separator: " ", omittingEmptySubsequences: false) {
      defer { index += part.count + 1 }
      guard !part.isEmpty else { continue }
      let rows = Word(text: String(part), span: index..<index + part.count)
      counts.append(try readCount(rows))
      sum += counts[counts.count - 1]
      largest = max(largest, counts[counts.count - 1])
      guard sum <= ListState.maxRows, counts.count == 1 || largest <= Sections.maxRowsOfOne else {
        throw CommandError(
          .tooManyRows,
          "a list has at most \(ListState.maxRows) rows, one of several sections \(Sections.maxRowsOfOne)",
          at: rows.span)
      }
    }
    return counts
  }
}
