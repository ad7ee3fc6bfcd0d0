/// The command that the last error asked for: Tab writes it into an empty line.
final class Question {
  private var command: String?
  private var isKnown = false

  /// Keeps the command, or none.
  ///
  /// - Returns: how to take it, the first time that it is seen; nil at any other.
  func ask(_ command: String?, isSeen: Bool) -> String? {
    self.command = command
    guard command != nil, isSeen, !isKnown else { return nil }
    isKnown = true
    return "Tab writes it into the line, and Enter runs it."
  }

  /// The command for an empty line; nil: there is none, or the line has something.
  func completions(for text: String) -> [Completion]? {
    guard text.isEmpty, let command else { return nil }
    return [Completion(word: command, replacing: 0, endsWord: false)]
  }
}
