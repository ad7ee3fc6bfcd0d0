extension Vocabulary {
  /// Reads a command line. Nil for a blank line or one that is only a comment.
  ///
  /// - Throws: the error in the line, with its range; `advised` says what to type instead.
  package func parse(_ line: String, spelling: Spelling = .abbreviated) throws(CommandError) -> Call? {
    try parsedAsWritten(line, spelling)
  }
}
