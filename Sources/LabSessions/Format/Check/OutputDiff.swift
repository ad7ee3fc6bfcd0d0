import ListDump

/// The difference between a demanded output and an actual one, line by line, each side named.
package struct OutputDiff: Equatable, Sendable {
  /// One line of the difference.
  package enum Entry: Equatable, Sendable {
    /// A line that is as demanded.
    case same(String)
    /// A line for which `...` stands.
    case any(String)
    /// A demanded line, as written in the file, that did not come.
    case expected(String)
    /// A line that came and was not demanded.
    case actual(String)
  }

  /// The lines, in order; where two sides differ the demanded lines come first.
  package private(set) var entries: [Entry] = []
  /// What the names in the demanded lines stood for, and why matching was given up.
  package private(set) var notes: [String] = []
  /// Which of the demanded lines stands where the two sides begin to differ, or nil if every line has its match.
  package private(set) var firstDifference: Int?

  /// Compares; `bindings` are those before the output was matched.
  ///
  /// - Parameter budget: lets the user stop it.
  package init(
    expected: OutputExpectation, actual: String, bindings: Bindings, within budget: MatchBudget = MatchBudget()
  ) {
    let alignment = OutputAlignment(
      expected: expected.linesWithGaps, actual: OutputExpectation.lines(of: actual), bindings: bindings,
      within: budget)
    entries = alignment.entries
    // Around each `~` line there is a gap, which counts as a line there.
    firstDifference = alignment.firstDifference.map { expected.kind == .whole ? $0 : $0 / 2 }
    notes = alignment.names.map { "where \($0.name) is \($0.text)" }
    var trial = bindings
    if expected.verdict(on: actual, &trial, budget) == .tooManyWays {
      notes.append("gave up: there are too many ways to match; use fewer wildcards")
    } else if !entries.contains(where: { $0.isDifference }) {
      notes.append("each line matches, but not all with the same names")
    }
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
    case .expected(let line): "  expected | " + line.escaped
    case .actual(let line): "  actual   | " + line.escaped
    case .same(let line): "           | " + line.escaped
    case .any(let line): "  any      | " + line.escaped
    }
  }
}

extension OutputDiff {
  /// How many agreeing lines are shown around a difference.
  private static let context = 3

  /// The difference as text, a line for each entry; long stretches without difference are cut short.
  package func rendered() -> String {
    var lines: [String] = []
    var hidden = 0
    for (index, entry) in entries.enumerated() {
      if isShown(index) {
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

  private func isShown(_ index: Int) -> Bool {
    let near = max(0, index - Self.context)...min(entries.count - 1, index + Self.context)
    return entries[near].contains(where: { $0.isDifference })
  }

  private static func more(_ count: Int) -> String {
    "           : \(count) \(count == 1 ? "line" : "lines") as expected"
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    String(decoding: Array(utf8)[...].withoutTrailingBlanks, as: UTF8.self)
  }
}
