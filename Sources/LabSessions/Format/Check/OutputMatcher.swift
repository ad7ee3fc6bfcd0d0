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
  /// Each block of lines between `...` takes the first place where it fits, with what names stand for by then. So no line
  /// is compared with more demanded lines than the longest block has.
  package func match(_ output: String, _ bindings: inout Bindings) -> Bool {
    let actual = Self.lines(of: output)
    var names = bindings
    var line = 0
    let blocks = linesWithGaps.split(separator: .anyLines, omittingEmptySubsequences: false)
    for (index, block) in blocks.enumerated() {
      // The first block begins with the first line, the last one ends with the last line.
      let latest = actual.count - block.count
      let first = index == blocks.count - 1 ? latest : line
      let last = index == 0 ? min(0, latest) : latest
      guard line <= first, first <= last,
        let start = (first...last).first(where: { Self.match(block, actual[$0...], &names) })
      else { return false }
      line = start + block.count
    }
    bindings = names
    return true
  }

  /// Whether lines begin with a block; then its names are bound.
  private static func match(_ block: ArraySlice<Line>, _ lines: ArraySlice<String>, _ bindings: inout Bindings) -> Bool
  {
    var names = bindings
    guard zip(block, lines).allSatisfy({ $0.match($1, &names) }) else { return false }
    bindings = names
    return true
  }

  /// The lines with `...` made explicit: around each `~` line any others may lie.
  var linesWithGaps: [Line] {
    kind == .whole ? lines : [.anyLines] + lines.flatMap { [$0, .anyLines] }
  }
}

extension OutputExpectation.Line {
  /// Whether the line is a pattern that matches an actual line; then its names are bound.
  func match(_ actual: String, _ bindings: inout Bindings) -> Bool {
    if case .pattern(let pattern) = self { pattern.match(actual, &bindings) } else { false }
  }

  /// The line as it is written in the file, without its sign.
  var source: String { if case .pattern(let pattern) = self { pattern.source } else { "..." } }
}
