/// How the `|` lines of a step become what the command printed, with as few changes as possible.
enum OutputRewriting {
  /// Why no program can tell how the lines would have to change.
  enum Conflict: String, Error {
    /// A line with a wildcard, or one that stands for any lines, would have to go.
    case wildcard = "output: wildcards are never rewritten"
    /// So much differs that wildcards could stand for anything.
    case tooDifferent = "output: too long and too different to match its wildcards"
  }

  /// The lines that change.
  static func changes(
    of output: OutputExpectation, to actual: String, _ bindings: Bindings
  ) throws(Conflict) -> [LineChange] {
    let lines = OutputExpectation.lines(of: actual)
    // Instead of `| {none}`, or all lines at once: there is then nothing that could stay.
    guard !output.lines.isEmpty else { return [replacement(of: output.positions[0], by: lines)] }
    let diff = OutputDiff(expected: output, actual: actual, bindings: bindings)
    guard !diff.isTooDifferent else { throw .tooDifferent }
    guard diff.firstDifference != nil else { throw .wildcard }
    var changes: [LineChange] = []
    var line = output.positions[0].line - 1
    for entry in replacing(diff.entries) {
      switch entry {
      case .same(let expected, _): line = output.positions[expected].line
      case .any: break
      case .expected(let expected, _):
        guard case .pattern(let pattern) = output.lines[expected], pattern.literalText != nil else { throw .wildcard }
        line = output.positions[expected].line
        changes.append(LineChange(line - 1..<line, []))
      case .actual(let new): changes.append(LineChange(line..<line, [written(new)]))
      }
    }
    // A `...` that stays demands nothing, and `{none}` stands alone.
    return lines.isEmpty && !output.lines.contains(.anyLines) ? none(changes) : changes
  }

  /// A line that would go before `...` is replaced by the one that came instead: it would be lost among any lines.
  private static func replacing(_ entries: [OutputDiff.Entry]) -> [OutputDiff.Entry] {
    var entries = entries
    for index in entries.indices.dropLast() {
      if case .expected = entries[index], case .any(let line) = entries[index + 1] {
        entries[index + 1] = .actual(line)
      }
    }
    return entries
  }

  private static func replacement(of position: SourcePosition, by lines: [String]) -> LineChange {
    LineChange(position.line - 1..<position.line, lines.map(written))
  }

  /// The same changes, with `{none}` in the place of the first line that goes.
  private static func none(_ changes: [LineChange]) -> [LineChange] {
    guard let first = changes.first else { return [] }
    return [LineChange(first.lines, ["| {none}"])] + changes.dropFirst()
  }

  private static func written(_ line: String) -> String {
    let text = SessionWriter.literalLine(line)
    return text.isEmpty ? "|" : "| " + text
  }
}
