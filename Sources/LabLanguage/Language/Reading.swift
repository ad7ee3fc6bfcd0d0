extension Vocabulary {
  /// Reads a command line. Nil for a blank line or one that is only a comment.
  ///
  /// - Throws: the error in the line, with its range; `advised` says what to type instead.
  package func parse(_ line: String, spelling: Spelling = .abbreviated) throws(CommandError) -> Call? {
    do throws(CommandError) {
      return try parsedAsWritten(line, spelling)
    } catch {
      throw Word.first(of: LineText(line)).map { advised(error, on: $0) } ?? error
    }
  }

  /// The command that a line is; nil: it is none. For those who only ask, and at every key: no advice is looked for.
  package func command(in line: String) -> Call? { (try? parsedAsWritten(line, .abbreviated)) ?? nil }
}
