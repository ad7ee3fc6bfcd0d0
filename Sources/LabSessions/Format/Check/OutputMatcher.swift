extension OutputExpectation {
  /// The lines of an output; a last line break ends the last line and begins no further one, no text is not a line.
  package static func lines(of output: String) -> [String] {
    guard !output.isEmpty else { return [] }
    var lines = Array(output.utf8).split(separator: .newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether an output is as demanded; then the names are bound, otherwise the bindings stay as they were.
  ///
  /// `...` takes as few lines as it can. A line's own names are bound the first way that the line matches.
  package func match(_ output: String, _ bindings: inout Bindings) -> Bool {
    verdict(on: output, &bindings) == .match
  }

  /// The same, telling a search that was given up from a mismatch.
  ///
  /// - Parameter budget: lets the user stop it.
  package func verdict(
    on output: String, _ bindings: inout Bindings, _ budget: MatchBudget = MatchBudget()
  ) -> Pattern.Verdict {
    var matcher = OutputMatcher(expected: self, actual: Self.lines(of: output), within: budget)
    return matcher.run(&bindings)
  }

  /// The lines with `...` made explicit: around each `~` line any others may lie.
  var linesWithGaps: [Line] {
    kind == .whole ? lines : [.anyLines] + lines.flatMap { [$0, .anyLines] }
  }
}

/// One search for where the blocks of lines between `...` lie in an output.
struct OutputMatcher {
  private let blocks: [[Pattern]]
  private let actual: [String]
  /// The names used by more than one line: only they make two ways to the same place differ.
  private let repeated: [String]
  private let limit: Int
  /// Matching goes as deep as there are blocks, and the stack has an end.
  static let maxBlocks = 4000
  private var attempts = 0
  /// How many attempts within lines may still be made.
  private let budget: MatchBudget
  /// Whether the search for some line's match was given up.
  private var gaveUp = false
  /// The first line from which nothing was found: from later ones nothing can be found either.
  private var hopeless: [Task: Int] = [:]

  /// What is left to be placed, with what makes a difference to it.
  private struct Task: Hashable {
    let block: Int
    let repeated: [String?]
  }

  init(expected: OutputExpectation, actual: [String], within budget: MatchBudget) {
    self.actual = actual
    blocks = expected.linesWithGaps.split(omittingEmptySubsequences: false) { $0 == .anyLines }.map { block in
      block.compactMap { if case .pattern(let pattern) = $0 { pattern } else { nil } }
    }
    var counts: [String: Int] = [:]
    for name in blocks.joined().flatMap({ $0.names }) { counts[name, default: 0] += 1 }
    repeated = counts.filter { $0.value > 1 }.keys.sorted()
    limit = 200_000 + 10 * actual.count
    self.budget = budget.part(MatchBudget.attempts(for: actual))
  }

  mutating func run(_ bindings: inout Bindings) -> Pattern.Verdict {
    guard blocks.count <= Self.maxBlocks else { return .tooManyWays }
    if lay(from: 0, at: 0, &bindings) { return .match }
    return attempts > limit || gaveUp ? .tooManyWays : .mismatch
  }

  /// Whether the blocks from one on lie in the lines from one on. As deep as there are blocks.
  private mutating func lay(from block: Int, at line: Int, _ bindings: inout Bindings) -> Bool {
    guard block < blocks.count else { return true }
    let task = Task(block: block, repeated: repeated.map { bindings[$0] })
    guard line < hopeless[task] ?? .max else { return false }
    for start in starts(of: block, from: line) {
      var trial = bindings
      guard matches(blocks[block], at: start, &trial) else { continue }
      guard lay(from: block + 1, at: start + blocks[block].count, &trial) else { continue }
      bindings = trial
      return true
    }
    hopeless[task] = min(line, hopeless[task] ?? .max)
    return false
  }

  /// Where a block may begin: the first at the first line, the last so that it ends with the last line.
  private func starts(of block: Int, from line: Int) -> Range<Int> {
    let latest = actual.count - blocks[block].count
    let isLast = block == blocks.count - 1
    if block == 0 && (isLast ? latest != 0 : latest < 0) { return 0..<0 }
    if block == 0 { return 0..<1 }
    guard latest >= line else { return 0..<0 }
    return (isLast ? latest : line)..<(latest + 1)
  }

  private mutating func matches(_ block: [Pattern], at start: Int, _ bindings: inout Bindings) -> Bool {
    for (pattern, line) in zip(block, actual[start...]) {
      attempts += 1
      guard attempts <= limit else { return false }
      switch pattern.verdict(on: line, &bindings, budget) {
      case .match: continue
      case .mismatch: return false
      case .tooManyWays:
        gaveUp = true
        return false
      }
    }
    return true
  }
}
