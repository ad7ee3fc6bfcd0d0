import ListDump

/// The difference between a demanded output and an actual one, line by line, each side named.
package struct OutputDiff: Equatable, Sendable {
  /// One line of the difference.
  package enum Entry: Equatable, Sendable {
    /// A line that is as the demanded line of that index says.
    case same(Int, String)
    /// A line for which `...` stands.
    case any(String)
    /// A demanded line that did not come: its index, and how it is written in the file.
    case expected(Int, String)
    /// A line that came and was not demanded.
    case actual(String)
  }

  /// The lines, in order.
  package private(set) var entries: [Entry] = []
  /// What the names in the demanded lines that differ stood for.
  package private(set) var notes: [String] = []
  /// Which of the demanded lines stands where the two sides begin to differ, or nil if every line has its match.
  package private(set) var firstDifference: Int?
  /// Whether too much differs to find out what wildcards, or `...`, stand for.
  private(set) var isTooDifferent = false
  private let expected: [OutputExpectation.Line]
  private let actual: [String]
  private var bindings: Bindings

  /// How many pairs of lines are compared at most before all lines between the first difference and the last one count as
  /// different.
  static let mostComparisons = 1_000_000
  /// By how many lines the two sides may differ in length before they do.
  static let mostMoreLines = 3000

  /// Compares; `bindings` are those before the output was matched.
  package init(expected: OutputExpectation, actual: String, bindings: Bindings) {
    (self.expected, self.actual) = (expected.linesWithGaps, OutputExpectation.lines(of: actual))
    self.bindings = bindings
    compare()
    if firstDifference == nil { notes.append("each line fits by itself, but a name keeps what it stood for first") }
    // Around each `~` line there is a gap, which counts as a line here.
    if expected.kind == .partial { firstDifference = firstDifference.map { $0 / 2 } }
  }
}

extension OutputDiff {
  private mutating func compare() {
    var (rows, columns) = (expected.indices, actual.indices)
    while let i = rows.first, let j = columns.first, fits(i, j) {
      pair(i, j)
      (rows, columns) = (rows.dropFirst(), columns.dropFirst())
    }
    while let i = rows.last, let j = columns.last, fits(i, j) {
      (rows, columns) = (rows.dropLast(), columns.dropLast())
    }
    align(rows, columns)
    for (i, j) in zip(rows.upperBound..<expected.count, columns.upperBound..<actual.count) { pair(i, j) }
  }

  /// Lays the lines that agree beside one another, and what is between them as it comes.
  private mutating func align(_ rows: Range<Int>, _ columns: Range<Int>) {
    var (i, j) = (rows.lowerBound, columns.lowerBound)
    if let (gone, new) = differences(rows, columns) {
      for (row, column) in zip(rows.filter { !gone.contains($0) }, columns.filter { !new.contains($0) }) {
        layDifferent(i..<row, j..<column)
        pair(row, column)
        (i, j) = (row + 1, column + 1)
      }
    } else {
      isTooDifferent = !expected[rows].allSatisfy { $0.isLiteral }
    }
    layDifferent(i..<rows.upperBound, j..<columns.upperBound)
  }

  /// The demanded lines that did not come, and the actual ones that were not demanded; nil: that takes too long.
  private func differences(_ rows: Range<Int>, _ columns: Range<Int>) -> (gone: Set<Int>, new: Set<Int>)? {
    guard abs(rows.count - columns.count) <= Self.mostMoreLines else { return nil }
    var comparisons = 0
    // Both sides as numbers: a demanded line by its index, an actual one by the complement of its index.
    let difference = columns.map { ~$0 }.difference(from: Array(rows)) { one, other in
      comparisons += 1
      // Where all lines agree it ends at once.
      return comparisons > Self.mostComparisons || fits(max(one, other), ~min(one, other))
    }
    guard comparisons <= Self.mostComparisons else { return nil }
    var (gone, new): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(rows.lowerBound + offset)
      case .insert(let offset, _, _): new.insert(columns.lowerBound + offset)
      }
    }
    return (gone, new)
  }

  /// Lays lines that differ side by side. A line between two `...` takes the first one that it fits, if so few lines were
  /// compared that there is one; `...` takes those that are left.
  private mutating func layDifferent(_ rows: Range<Int>, _ columns: Range<Int>) {
    guard let gap = expected[rows].firstIndex(of: .anyLines), let lastGap = expected[rows].lastIndex(of: .anyLines)
    else { return layBeside(rows, columns) }
    let before = columns.prefix(gap - rows.lowerBound)
    let behind = columns.dropFirst(before.count).suffix(rows.upperBound - lastGap - 1)
    layBeside(rows.lowerBound..<gap, before)
    var j = before.upperBound
    for i in gap..<lastGap where expected[i] != .anyLines {
      if let found = (j..<behind.lowerBound).first(where: { fits(i, $0) }) {
        entries += actual[j..<found].map { .any($0) }
        pair(i, found)
        j = found + 1
      } else {
        missing(i)
      }
    }
    entries += actual[j..<behind.lowerBound].map { .any($0) }
    layBeside(lastGap + 1..<rows.upperBound, behind)
  }

  /// Lays lines that differ side by side as they come.
  private mutating func layBeside(_ rows: Range<Int>, _ columns: Range<Int>) {
    for k in 0..<max(rows.count, columns.count) {
      if k < rows.count { missing(rows.lowerBound + k) }
      if k < columns.count { add(.actual(actual[columns.lowerBound + k]), at: rows.lowerBound + min(k, rows.count)) }
    }
  }

  /// Whether a demanded line could stand for an actual one. Names that nothing has bound yet match anything here.
  private func fits(_ i: Int, _ j: Int) -> Bool {
    var trial = bindings
    return expected[i].match(actual[j], &trial)
  }

  private mutating func pair(_ i: Int, _ j: Int) {
    if expected[i].match(actual[j], &bindings) { return entries.append(.same(i, actual[j])) }
    missing(i)
    add(.actual(actual[j]), at: i)
  }

  /// A demanded line that did not come; `...` demands nothing.
  private mutating func missing(_ i: Int) {
    guard case .pattern(let pattern) = expected[i] else { return }
    for (name, text) in bindings.known(among: pattern.names) where !notes.contains("where \(name) is \(text)") {
      notes.append("where \(name) is \(text)")
    }
    add(.expected(i, pattern.source), at: i)
  }

  private mutating func add(_ difference: Entry, at i: Int) {
    entries.append(difference)
    if firstDifference == nil { firstDifference = i }
  }
}

extension OutputDiff.Entry {
  /// Whether the two sides differ here.
  package var isDifference: Bool {
    switch self {
    case .expected, .actual: true
    case .same, .any: false
    }
  }

  fileprivate var rendered: String {
    switch self {
    case .expected(_, let line): "  expected | " + line.escaped
    case .actual(let line): "  actual   | " + line.escaped
    case .same(_, let line): "           | " + line.escaped
    case .any(let line): "  any      | " + line.escaped
    }
  }
}

extension OutputDiff {
  /// How many agreeing lines are shown around a difference.
  private static let context = 3

  /// The difference as text, a line for each entry; long stretches without difference are cut short.
  package func rendered() -> String {
    let entries = entries.grouped
    var lines: [String] = []
    var hidden = 0
    for (index, entry) in entries.enumerated() {
      if entries.isNearDifference(index, within: Self.context) {
        if hidden > 0 { lines.append(Self.more(hidden)) }
        hidden = 0
        lines.append(entry.rendered.withoutTrailingBlanks)
      } else {
        hidden += 1
      }
    }
    if hidden > 0 { lines.append(Self.more(hidden)) }
    return (lines + emptySides + notes.map { "  " + $0.escaped }).joined(separator: "\n")
  }

  /// Says in words when a side is empty: a missing line would say nothing.
  private var emptySides: [String] {
    let hasActual = entries.contains { if case .expected = $0 { false } else { true } }
    let hasExpected = entries.contains { if case .actual = $0 { false } else { true } }
    return (hasActual ? [] : ["  actual   is no output"]) + (hasExpected ? [] : ["  expected is no output"])
  }

  private static func more(_ count: Int) -> String {
    "           : \(count) \(count == 1 ? "line" : "lines") as expected"
  }
}

extension [OutputDiff.Entry] {
  /// The same with the demanded lines of each stretch of differences before the actual ones.
  fileprivate var grouped: [OutputDiff.Entry] {
    var (result, late): ([OutputDiff.Entry], [OutputDiff.Entry]) = ([], [])
    for entry in self {
      if case .actual = entry {
        late.append(entry)
      } else {
        if !entry.isDifference {
          result += late
          late = []
        }
        result.append(entry)
      }
    }
    return result + late
  }

  /// Whether one of so many entries around one is a difference.
  fileprivate func isNearDifference(_ index: Int, within context: Int) -> Bool {
    self[Swift.max(0, index - context)...Swift.min(count - 1, index + context)].contains { $0.isDifference }
  }
}

extension OutputExpectation.Line {
  /// Whether it stands for one text only.
  fileprivate var isLiteral: Bool { if case .pattern(let pattern) = self { pattern.literalText != nil } else { false } }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(decoding: utf8.withoutTrailingBlanks, as: UTF8.self)
  }
}
