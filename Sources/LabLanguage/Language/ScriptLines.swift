extension Vocabulary {
  /// Splits a script of `-c`, or a line typed at a prompt, into lines: at line ends, and at each `;` that is not in quotes, in a
  /// comment, or in a command that takes the rest of the line, as `note`.
  package func lines(ofScript script: String) -> [String] {
    script.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.flatMap { commands(of: LineText($0)) }
  }

  private func commands(of line: LineText) -> [String] {
    var commands: [String] = []
    var start = 0
    var quotes = QuoteScanner()
    for index in 0..<line.count where !quotes.isQuoted(at: index, of: line, from: start) {
      if line[index] == .hash, index == start || line[index - 1].separatesWords { break }
      guard line[index] == .semicolon else { continue }
      if takesRest(line.text(start..<index)) { break }
      commands.append(line.text(line.skippingBlanks(from: start)..<index))
      start = index + 1
    }
    return commands + [line.text(line.skippingBlanks(from: start)..<line.count)]
  }

  /// Whether the command of a line takes the rest of it, `;` included.
  package func takesRest(_ line: String) -> Bool {
    guard let word = Word.first(of: LineText(line)), let verb = try? resolve(word) else { return false }
    return verb.takesRest && !verb.forms.contains { $0.restEndsAtSemicolon }
  }
}
