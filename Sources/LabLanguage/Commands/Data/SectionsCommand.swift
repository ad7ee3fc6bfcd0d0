import ListModel

/// `sections`.
enum SectionsCommand {
  private static let counts = Slot<[Int]>(
    "N N …",
    read: { word throws(CommandError) in try readCounts(word) },
    write: { written($0) })

  static let verb = Verb(
    "sections", .data, "start a fresh list of several sections",
    about: """
      Give one number per section: how many rows it has. 0 makes an empty section. 100 of 10 stands for a hundred
      sections of ten rows each. Otherwise it works like load: the
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
    examples: [
      "sections 3 0 4", "sections 5 100 of 10\nheader all 30", "sections 100 200\nheader 0 30\nscroll row 1:0 top",
    ],
    seeAlso: ["load", "header", "footer", "insert"], isTypedInFull: true)

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
    /// The number of sections in `100 of 10`, once `of` is read.
    var sections: Int?
    for part in words(of: word) {
      if part.text == "of", sections == nil, let count = counts.popLast() {
        (sum, sections) = (sum - count, count)
        continue
      }
      let rows = try readCount(part)
      let times = sections ?? 1
      sections = nil
      let (added, overflows) = rows.multipliedReportingOverflow(by: times)
      sum += overflows ? ListState.maxRows + 1 : added
      largest = max(largest, rows)
      guard sum <= ListState.maxRows, times <= maxSectionsAtOnce,
        counts.count + times == 1 || largest <= Sections.maxRowsOfOne
      else {
        throw CommandError(
          .tooManyRows,
          "a list has at most \(ListState.maxRows) rows, one of several sections \(Sections.maxRowsOfOne)"
            + (times > maxSectionsAtOnce ? ", and of stands for at most \(maxSectionsAtOnce) sections" : ""),
          at: part.span)
      }
      counts += Array(repeating: rows, count: times)
    }
    guard sections == nil else {
      throw CommandError(
        .missingWord, "of needs the number of rows of each section", advice: "as sections 100 of 10", at: word.span)
    }
    return counts
  }

  /// The maximum number of sections that `of` stands for.
  private static let maxSectionsAtOnce = 1_000_000

  /// The words of the tail, each with its range in the line.
  private static func words(of tail: Word) -> [Word] {
    var words: [Word] = []
    var index = tail.span.lowerBound
    for part in tail.text.split(separator: " ", omittingEmptySubsequences: false) {
      if !part.isEmpty { words.append(Word(text: String(part), span: index..<index + part.count)) }
      index += part.count + 1
    }
    return words
  }

  /// The counts as they are read again: long runs of equal ones are shortened.
  private static func written(_ counts: [Int]) -> String {
    var parts: [String] = []
    var start = 0
    while start < counts.count {
      let run = counts[start...].prefix { $0 == counts[start] }.count
      parts += run > 9 ? ["\(run) of \(counts[start])"] : Array(repeating: "\(counts[start])", count: run)
      start += run
    }
    return parts.joined(separator: " ")
  }
}
