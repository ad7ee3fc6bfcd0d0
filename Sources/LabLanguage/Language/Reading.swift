/// Reads lines, and looks for what is meant by those that are refused.
extension Vocabulary {
  /// Reads a command line. Nil for a blank line or one that is only a comment.
  ///
  /// - Throws: the error in the line, with its range.
  package func parse(_ line: String, spelling: Spelling = .abbreviated) throws(CommandError) -> Call? {
    do throws(CommandError) {
      return try parsedOrPhrase(line, spelling)
    } catch {
      let advised = advisedAtLast(error, on: line, spelling)
      throw spelling == .abbreviated ? completing(advised, on: line) : advised
    }
  }

  /// Reads a command line; for what is refused no more is looked for than a phrase.
  func parsedOrPhrase(_ line: String, _ spelling: Spelling = .abbreviated) throws(CommandError) -> Call? {
    do throws(CommandError) {
      return try parsedAsWritten(line, spelling)
    } catch {
      throw phrased(error, in: line)
    }
  }
}
