extension CommandError {
  /// The error, with advice if a `;` in the line was meant to separate commands.
  ///
  /// A file has one command in each line; what is typed at a prompt, and a script of `-c`, is split at `;`.
  ///
  /// - Parameter takesRest: the verb of the line if it takes the rest of the line with any `;` in it.
  package func notingSemicolon(in line: String, takesRest verb: String? = nil) -> CommandError {
    guard let index = LineText(line).separatorIndex, index < span.upperBound else { return self }
    var error = self
    error.advice =
      verb.map { "\($0) takes the rest of the line, ; included: the next command goes on a line of its own" }
      ?? "; separates commands at the prompt of a terminal and in listlab -c: here each has a line of its own"
    return error
  }
}

extension Vocabulary {
  /// The error of a line, with advice if a `;` in it was meant to separate commands.
  package func notingSemicolon(_ error: CommandError, in line: String) -> CommandError {
    // In code it ends a statement.
    if error.code == .unknownVerb, error.advice != Self.listsAll, line.prefix(while: { $0 != ";" }).contains("(") {
      return error
    }
    let verb = Word.first(of: LineText(line)).flatMap { try? resolved($0) }
    return error.notingSemicolon(in: line, takesRest: verb.flatMap { $0.takesRest ? $0.name : nil })
  }
}

extension LineText {
  /// The index of the first `;` that ends a word, outside quotes and comments.
  fileprivate var separatorIndex: Int? {
    var quotes = QuoteScanner()
    for index in 0..<count where !quotes.isQuoted(at: index, of: self, from: 0) {
      if self[index] == .hash, index == 0 || self[index - 1].separatesWords { return nil }
      if self[index] == .semicolon, index + 1 == count || self[index + 1].separatesWords { return index }
    }
    return nil
  }
}
